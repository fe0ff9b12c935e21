ALTER TABLE `time_off` ADD `kind` text DEFAULT 'OFF' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_next` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');--> statement-breakpoint
CREATE INDEX `bookings_missed` ON `bookings` (`client_id`) WHERE status = 'NO_SHOW';