CREATE TABLE `transfer_accounts` (
	`business_id` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`alias` text,
	`cbu` text,
	`hours` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_accounts_address" CHECK("transfer_accounts"."alias" is not null or "transfer_accounts"."cbu" is not null),
	CONSTRAINT "transfer_accounts_hours" CHECK("transfer_accounts"."hours" between 1 and 72)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `payments` ADD `reference` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `receipt_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_to_review` ON `payments` (`business_id`,`booking_id`) WHERE provider = 'transfer' and status = 'IN_PROCESS';--> statement-breakpoint
CREATE INDEX `payments_receipts` ON `payments` (`updated_at`) WHERE receipt_key is not null;