-- The default is for code that knows no classes yet; it passes for a change. What waits gets the class of its event.
ALTER TABLE `outbox` ADD `class` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `batch_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `unanswered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `outbox` SET `class` = CASE
	WHEN `event` IN ('RECOVERY_CODE', 'EMAIL_VALIDATION') THEN 0
	WHEN `event` IN ('DEPOSIT_REMINDER', 'REMINDER_DAY', 'REMINDER_HOURS') THEN 2
	WHEN `event` = 'WELCOME' THEN 3
	ELSE 1
END WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX `outbox_batches` ON `outbox` (`batch_id`) WHERE batch_id is not null and sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX `outbox_order` ON `outbox` (`class`,`due_at`) WHERE sent_at is null and failed_at is null;
