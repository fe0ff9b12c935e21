CREATE TABLE `loose_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `loose_pictures_due` ON `loose_pictures` (`due_at`);--> statement-breakpoint
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
CREATE INDEX `bookings_awaited` ON `bookings` (`business_id`,`deposit_due_at`) WHERE status = 'PENDING_DEPOSIT';--> statement-breakpoint
ALTER TABLE `one_time_codes` ADD `device_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `counted_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `digest` text;--> statement-breakpoint
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
CREATE INDEX `outbox_order` ON `outbox` (`class`,`due_at`) WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_digest` ON `outbox` (`digest`) WHERE digest is not null;--> statement-breakpoint
CREATE INDEX `outbox_batches` ON `outbox` (`batch_id`) WHERE batch_id is not null and sent_at is null and failed_at is null;--> statement-breakpoint
ALTER TABLE `webhook_events` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A turno that is off lets go of its professionals; one that comes back must find them still free, whether or not staff
-- once forced it in: what stood in its way then may be gone, and its time sold to somebody else.
DROP TRIGGER `booking_status_lines`;--> statement-breakpoint
CREATE TRIGGER booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET
    active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')),
    forced = iif(NEW.status IN ('CANCELLED', 'NO_SHOW'), forced, 0),
    conflict_details = iif(NEW.status IN ('CANCELLED', 'NO_SHOW'), conflict_details, NULL)
  WHERE booking_id = NEW.id;
END;
