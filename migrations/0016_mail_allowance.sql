ALTER TABLE `outbox` ADD `counted_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `digest` text;--> statement-breakpoint
CREATE INDEX `outbox_digest` ON `outbox` (`digest`) WHERE digest is not null;