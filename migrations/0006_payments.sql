CREATE TABLE `checkouts` (
	`preference_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`collector_id` text NOT NULL,
	`centavos` integer NOT NULL,
	`init_point` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `checkouts_booking` ON `checkouts` (`booking_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_payment_id` text NOT NULL,
	`collector_id` text,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`outcome` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_notices_due` ON `payment_notices` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `payment_problems` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`business_id` text,
	`booking_id` text,
	`provider_payment_id` text,
	`centavos` integer,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_problems_open` ON `payment_problems` (`business_id`,`created_at`) WHERE resolved_at is null;--> statement-breakpoint
CREATE TABLE `seller_accounts` (
	`business_id` text PRIMARY KEY NOT NULL,
	`collector_id` text NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`connected_at` integer NOT NULL,
	`connected_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`renew_at` integer NOT NULL,
	`broken_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `seller_accounts_collector` ON `seller_accounts` (`collector_id`);--> statement-breakpoint
CREATE INDEX `seller_accounts_renew` ON `seller_accounts` (`renew_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `collector_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `state_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `recorded_by` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_due_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_by` text;--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`refund_due_at`) WHERE refund_status = 'PENDING';--> statement-breakpoint
-- What is owed back already, the clock pays back.
UPDATE payments SET refund_reason = 'CANCELLED', refund_due_at = 0 WHERE refund_status = 'PENDING';
