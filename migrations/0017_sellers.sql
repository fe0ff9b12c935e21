CREATE TABLE `checkout_claims` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`claim` text NOT NULL,
	`leased_until` integer NOT NULL,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sweeps` (
	`account` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`skipped` integer NOT NULL,
	`started_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `bookings_stuck`;--> statement-breakpoint
DROP INDEX `bookings_due`;--> statement-breakpoint
DROP INDEX `bookings_awaited`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `settle_fault` text;--> statement-breakpoint
CREATE INDEX `bookings_due` ON `bookings` (`settle_at`) WHERE status = 'PENDING_DEPOSIT';--> statement-breakpoint
CREATE INDEX `bookings_awaited` ON `bookings` (`business_id`,`deposit_due_at`) WHERE status = 'PENDING_DEPOSIT';