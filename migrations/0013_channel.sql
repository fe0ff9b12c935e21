-- Added in place: what drizzle-kit makes of the check would copy the whole outbox.
ALTER TABLE `outbox` ADD COLUMN `channel` text DEFAULT 'MAIL' NOT NULL CONSTRAINT "outbox_channel" CHECK("channel" in ('MAIL'));--> statement-breakpoint
DROP INDEX `outbox_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`dedupe_key`,`audience`,`channel`);
