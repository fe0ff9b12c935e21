CREATE TABLE `booking_changes` (
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`changed_by` text NOT NULL,
	`at` integer NOT NULL,
	`from_date` text,
	`from_minute` integer,
	`note` text,
	PRIMARY KEY(`booking_id`, `version`),
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_changes_by" CHECK("booking_changes"."changed_by" in ('CUSTOMER', 'STAFF', 'CLOCK', 'PAYMENT')),
	CONSTRAINT "booking_changes_moved" CHECK(("booking_changes"."kind" = 'RESCHEDULED') = ("booking_changes"."from_date" is not null))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);