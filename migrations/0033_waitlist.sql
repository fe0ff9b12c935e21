-- Who is to be told where a time frees, and what they were offered.
CREATE TABLE `waitlist_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`service_price_ids` text NOT NULL,
	`employee_id` text,
	`others_too` integer NOT NULL,
	`days` text NOT NULL,
	`last_day` text NOT NULL,
	`part` text NOT NULL,
	`status` text NOT NULL,
	`missed` integer DEFAULT 0 NOT NULL,
	`known` text NOT NULL,
	`wake_at` integer,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`settled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_entries_status" CHECK("waitlist_entries"."status" in ('UNCONFIRMED', 'WAITING', 'FILLED', 'LEFT', 'OVER')),
	CONSTRAINT "waitlist_entries_part" CHECK("waitlist_entries"."part" in ('MORNING', 'AFTERNOON', 'ANY')),
	CONSTRAINT "waitlist_entries_json" CHECK(json_valid("waitlist_entries"."service_price_ids") and json_valid("waitlist_entries"."days") and json_valid("waitlist_entries"."known")),
	CONSTRAINT "waitlist_entries_switches" CHECK("waitlist_entries"."others_too" in (0, 1)),
	CONSTRAINT "waitlist_entries_end" CHECK(("waitlist_entries"."settled_at" is null) = ("waitlist_entries"."status" in ('UNCONFIRMED', 'WAITING'))),
	CONSTRAINT "waitlist_entries_place" CHECK("waitlist_entries"."confirmed_at" is not null or "waitlist_entries"."status" <> 'WAITING')
) STRICT;
--> statement-breakpoint
CREATE INDEX `waitlist_entries_waiting` ON `waitlist_entries` (`business_id`,`confirmed_at`,`id`) WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX `waitlist_entries_of_business` ON `waitlist_entries` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `waitlist_entries_wake` ON `waitlist_entries` (`wake_at`) WHERE wake_at is not null;--> statement-breakpoint
CREATE INDEX `waitlist_entries_email` ON `waitlist_entries` (`email`);--> statement-breakpoint
CREATE INDEX `waitlist_entries_of_account` ON `waitlist_entries` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `waitlist_entries_settled` ON `waitlist_entries` (`settled_at`) WHERE settled_at is not null;--> statement-breakpoint
CREATE TABLE `waitlist_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`start_utc_minute` integer NOT NULL,
	`end_utc_minute` integer NOT NULL,
	`date` text NOT NULL,
	`start_minute` integer NOT NULL,
	`status` text NOT NULL,
	`offered_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer,
	`by_staff` text,
	`booking_id` text,
	FOREIGN KEY (`entry_id`) REFERENCES `waitlist_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_offers_status" CHECK("waitlist_offers"."status" in ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
	CONSTRAINT "waitlist_offers_span" CHECK("waitlist_offers"."start_utc_minute" < "waitlist_offers"."end_utc_minute"),
	CONSTRAINT "waitlist_offers_end" CHECK(("waitlist_offers"."settled_at" is null) = ("waitlist_offers"."status" = 'OPEN'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_offers_one` ON `waitlist_offers` (`entry_id`) WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX `waitlist_offers_open` ON `waitlist_offers` (`business_id`) WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX `waitlist_offers_of_entry` ON `waitlist_offers` (`entry_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `waitlist_offers_of_business` ON `waitlist_offers` (`business_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `time_off_held` ON `time_off` (`employee_id`,`end_utc_minute`,`start_utc_minute`) WHERE kind = 'HELD';--> statement-breakpoint
-- An open offer holds its time as time off of a kind of its own, whoever writes and however late: nobody else is booked there,
-- and it is made only where nothing stands.
CREATE TRIGGER waitlist_offer_made AFTER INSERT ON waitlist_offers
WHEN NEW.status = 'OPEN'
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = NEW.store_id AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  INSERT INTO time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, kind)
  VALUES (NEW.id, NEW.business_id, NEW.employee_id, NEW.start_utc_minute, NEW.end_utc_minute, 'HELD');
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_offer_settled AFTER UPDATE OF status ON waitlist_offers
WHEN OLD.status = 'OPEN' AND NEW.status <> 'OPEN'
BEGIN
  DELETE FROM time_off WHERE id = OLD.id AND kind = 'HELD';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_offer_gone AFTER DELETE ON waitlist_offers
WHEN OLD.status = 'OPEN'
BEGIN
  DELETE FROM time_off WHERE id = OLD.id AND kind = 'HELD';
END;
--> statement-breakpoint
-- What was settled is not opened again, nor does an open offer become one of another time: its hold would not follow.
CREATE TRIGGER waitlist_offer_kept BEFORE UPDATE OF status, employee_id, start_utc_minute, end_utc_minute ON waitlist_offers
WHEN (OLD.status <> 'OPEN' AND NEW.status <> OLD.status) OR NEW.employee_id <> OLD.employee_id
  OR NEW.start_utc_minute <> OLD.start_utc_minute OR NEW.end_utc_minute <> OLD.end_utc_minute
BEGIN
  SELECT RAISE(ABORT, 'STATUS_NOT_ALLOWED');
END;
--> statement-breakpoint
-- The guards of 0001, to which a held time is one that somebody has.
DROP TRIGGER line_insert_guard;
--> statement-breakpoint
CREATE TRIGGER line_insert_guard BEFORE INSERT ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute
      AND kind <> 'HELD');
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE kind = 'HELD' AND employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
END;
--> statement-breakpoint
DROP TRIGGER line_update_guard;
--> statement-breakpoint
CREATE TRIGGER line_update_guard BEFORE UPDATE OF employee_id, start_utc_minute, end_utc_minute, active, forced ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0 AND (
  OLD.active = 0 OR OLD.forced = 1 OR NEW.employee_id <> OLD.employee_id OR NEW.start_utc_minute <> OLD.start_utc_minute
  OR NEW.end_utc_minute <> OLD.end_utc_minute)
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute
      AND kind <> 'HELD');
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND booking_id <> NEW.booking_id AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE kind = 'HELD' AND employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
END;
