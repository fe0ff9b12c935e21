-- One word for each thing, from the wire to the row; indexes and triggers follow their columns (DECISIONS 50).
ALTER TABLE `bookings` RENAME COLUMN `s` TO `start_utc_minute`;--> statement-breakpoint
ALTER TABLE `bookings` RENAME COLUMN `e` TO `end_utc_minute`;--> statement-breakpoint
ALTER TABLE `booking_lines` RENAME COLUMN `s` TO `start_utc_minute`;--> statement-breakpoint
ALTER TABLE `booking_lines` RENAME COLUMN `e` TO `end_utc_minute`;--> statement-breakpoint
ALTER TABLE `closures` RENAME COLUMN `s` TO `start_utc_minute`;--> statement-breakpoint
ALTER TABLE `closures` RENAME COLUMN `e` TO `end_utc_minute`;--> statement-breakpoint
ALTER TABLE `time_off` RENAME COLUMN `s` TO `start_utc_minute`;--> statement-breakpoint
ALTER TABLE `time_off` RENAME COLUMN `e` TO `end_utc_minute`;--> statement-breakpoint
ALTER TABLE `stores` RENAME COLUMN `notice_minutes` TO `minimum_notice_minutes`;--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN `mail_news` TO `mail_marketing`;--> statement-breakpoint
ALTER TABLE `payment_notices` RENAME TO `webhook_events`;--> statement-breakpoint
DROP INDEX `payment_notices_due`;--> statement-breakpoint
CREATE INDEX `webhook_events_due` ON `webhook_events` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
UPDATE `notifications` SET `event` = 'TRANSFER_REPORTED' WHERE `event` = 'TRANSFER_TOLD';--> statement-breakpoint
UPDATE `outbox` SET `event` = 'TRANSFER_REPORTED', `dedupe_key` = replace(`dedupe_key`, 'TRANSFER_TOLD', 'TRANSFER_REPORTED') WHERE `event` = 'TRANSFER_TOLD';
