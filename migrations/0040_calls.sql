-- Turnos whose clients are to be called.
CREATE TABLE `calls` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`version` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`called_at` integer,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `calls_of_business` ON `calls` (`business_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `calls_age` ON `calls` (`asked_at`);