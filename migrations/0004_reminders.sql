ALTER TABLE `bookings` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_remind` ON `bookings` (`remind_at`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');
--> statement-breakpoint
-- The clock plans the reminders of what is booked already.
UPDATE bookings SET remind_at = 0
WHERE status IN ('PENDING', 'PENDING_DEPOSIT') AND customer_id IS NOT NULL AND s * 60 > unixepoch();
