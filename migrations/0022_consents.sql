CREATE TABLE `consents` (
	`user_id` text NOT NULL,
	`what` text NOT NULL,
	`at` integer NOT NULL,
	`version` text NOT NULL,
	`given` integer NOT NULL,
	`way` text NOT NULL,
	PRIMARY KEY(`user_id`, `what`, `at`, `way`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_what" CHECK("consents"."what" in ('TERMS', 'PRIVACY', 'MARKETING')),
	CONSTRAINT "consents_way" CHECK("consents"."way" in ('SIGN_UP', 'BOOKING_SIGN_UP', 'SOCIAL', 'PROFILE', 'UNSUBSCRIBE', 'REQUEST'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contact_messages_age` ON `contact_messages` (`created_at`);