CREATE TABLE `legal_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`booking_code` text,
	`comments` text,
	`business_id` text,
	`booking_id` text,
	`created_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`due_at` integer NOT NULL,
	`confirm_hash` text NOT NULL,
	`confirmed_at` integer,
	`settled_at` integer,
	`settled_by` text,
	`answer` text,
	`remind_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "legal_requests_about" CHECK("legal_requests"."kind" || ' ' || "legal_requests"."about" in ('WITHDRAWAL TURNO', 'WITHDRAWAL OTHER', 'TERMINATION BUSINESS', 'TERMINATION ACCOUNT', 'TERMINATION REMINDERS', 'PRIVACY ACCESS', 'PRIVACY CORRECTION', 'PRIVACY UPDATE', 'PRIVACY ERASURE')),
	CONSTRAINT "legal_requests_settled_by" CHECK("legal_requests"."settled_by" in ('LINK', 'BUSINESS', 'OPERATOR')),
	CONSTRAINT "legal_requests_settled" CHECK(("legal_requests"."settled_at" is null) = ("legal_requests"."settled_by" is null)),
	CONSTRAINT "legal_requests_of_whom" CHECK("legal_requests"."booking_id" is null or "legal_requests"."business_id" is not null)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_requests_code` ON `legal_requests` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `legal_requests_confirm` ON `legal_requests` (`confirm_hash`);--> statement-breakpoint
CREATE INDEX `legal_requests_open` ON `legal_requests` (`due_at`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `legal_requests_open_of_business` ON `legal_requests` (`business_id`,`due_at`) WHERE settled_at is null and business_id is not null;--> statement-breakpoint
CREATE INDEX `legal_requests_of_business` ON `legal_requests` (`business_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `legal_requests_email` ON `legal_requests` (`email`);--> statement-breakpoint
CREATE INDEX `legal_requests_kept` ON `legal_requests` (`settled_at`) WHERE settled_at is not null and email <> '';--> statement-breakpoint
CREATE INDEX `legal_requests_remind` ON `legal_requests` (`remind_at`) WHERE settled_at is null and remind_at is not null;--> statement-breakpoint
CREATE INDEX `clients_by_email` ON `clients` (`email`) WHERE email is not null;