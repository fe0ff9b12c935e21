-- The sets of statuses are rows, and a booking's status refers to them: a new status is a new row. The list that a CHECK
-- held can only go with its table, which is made anew; its triggers come back at the end.
CREATE TABLE `booking_statuses` (
	`status` text PRIMARY KEY NOT NULL,
	`blocks_time` integer NOT NULL,
	`is_open` integer NOT NULL,
	`is_over` integer NOT NULL,
	`is_visit` integer NOT NULL,
	`is_firm` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `booking_statuses` (`status`, `blocks_time`, `is_open`, `is_over`, `is_visit`, `is_firm`) VALUES
  ('PENDING', 1, 1, 0, 0, 1),
  ('PENDING_DEPOSIT', 1, 1, 0, 0, 0),
  ('DONE', 1, 0, 0, 1, 1),
  ('CHECKOUT', 1, 0, 1, 1, 1),
  ('CANCELLED', 0, 0, 1, 0, 0),
  ('NO_SHOW', 0, 0, 1, 0, 0);
--> statement-breakpoint
-- Rows that refer to bookings find them again before the migration ends. Two tables are looked through for each booking:
-- an index for as long as that takes.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE INDEX `outbox_of_booking` ON `outbox` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `notifications_of_booking` ON `notifications` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `old_bookings` AS SELECT * FROM `bookings` ORDER BY rowid;
--> statement-breakpoint
DROP TABLE `bookings`;
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`store_name` text NOT NULL,
	`customer_id` text,
	`client_id` text,
	`status` text NOT NULL,
	`cancel_reason` text,
	`date` text NOT NULL,
	`start_minute` integer NOT NULL,
	`start_utc_minute` integer NOT NULL,
	`end_utc_minute` integer NOT NULL,
	`line_count` integer NOT NULL,
	`comments` text,
	`staff_notes` text,
	`series_id` text,
	`currency` text DEFAULT 'ARS' NOT NULL,
	`total_centavos` integer NOT NULL,
	`deposit_centavos` integer,
	`deposit_due_at` integer,
	`deposit_paid_at` integer,
	`settle_at` integer,
	`settle_failures` integer DEFAULT 0 NOT NULL,
	`settle_fault` text,
	`remind_at` integer,
	`hours_to_cancel` integer,
	`hours_to_reschedule` integer,
	`time_zone` text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL,
	`idem_key` text,
	`idem_hash` text,
	`staff_key` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `booking_statuses`(`status`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_cancel_reason" CHECK("bookings"."cancel_reason" in ('DEPOSIT_EXPIRED', 'BY_CUSTOMER', 'BY_BUSINESS')),
	CONSTRAINT "bookings_span" CHECK("bookings"."start_utc_minute" < "bookings"."end_utc_minute"),
	CONSTRAINT "bookings_date" CHECK("bookings"."date" glob '????-??-??' and "bookings"."start_minute" between 0 and 1439),
	CONSTRAINT "bookings_money" CHECK("bookings"."total_centavos" >= 0 and "bookings"."deposit_centavos" >= 0),
	CONSTRAINT "bookings_deadline" CHECK("bookings"."status" <> 'PENDING_DEPOSIT' or ("bookings"."deposit_centavos" > 0 and "bookings"."deposit_due_at" is not null and "bookings"."settle_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_in_business` ON `bookings` (`business_id`,`id`);
--> statement-breakpoint
INSERT INTO `bookings` (`id`, `business_id`, `store_id`, `store_name`, `customer_id`, `client_id`, `status`, `cancel_reason`, `date`, `start_minute`, `start_utc_minute`, `end_utc_minute`, `line_count`, `comments`, `staff_notes`, `series_id`, `currency`, `total_centavos`, `deposit_centavos`, `deposit_due_at`, `deposit_paid_at`, `settle_at`, `settle_failures`, `settle_fault`, `remind_at`, `hours_to_cancel`, `hours_to_reschedule`, `time_zone`, `idem_key`, `idem_hash`, `staff_key`, `version`, `created_at`)
SELECT `id`, `business_id`, `store_id`, `store_name`, `customer_id`, `client_id`, `status`, `cancel_reason`, `date`, `start_minute`, `start_utc_minute`, `end_utc_minute`, `line_count`, `comments`, `staff_notes`, `series_id`, `currency`, `total_centavos`, `deposit_centavos`, `deposit_due_at`, `deposit_paid_at`, `settle_at`, `settle_failures`, `settle_fault`, `remind_at`, `hours_to_cancel`, `hours_to_reschedule`, `time_zone`, `idem_key`, `idem_hash`, `staff_key`, `version`, `created_at` FROM `old_bookings` ORDER BY rowid;
--> statement-breakpoint
DROP TABLE `old_bookings`;
--> statement-breakpoint
DROP INDEX `outbox_of_booking`;
--> statement-breakpoint
DROP INDEX `notifications_of_booking`;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_idempotency` ON `bookings` (`customer_id`,`idem_key`) WHERE idem_key is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_staff_key` ON `bookings` (`staff_key`) WHERE staff_key is not null;
--> statement-breakpoint
CREATE INDEX `bookings_due` ON `bookings` (`settle_at`) WHERE status = 'PENDING_DEPOSIT';
--> statement-breakpoint
CREATE INDEX `bookings_awaited` ON `bookings` (`business_id`,`deposit_due_at`) WHERE status = 'PENDING_DEPOSIT';
--> statement-breakpoint
CREATE INDEX `bookings_remind` ON `bookings` (`remind_at`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');
--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`customer_id`,`end_utc_minute`,`start_utc_minute`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');
--> statement-breakpoint
CREATE INDEX `bookings_agenda` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status <> 'CANCELLED';
--> statement-breakpoint
CREATE INDEX `bookings_cancelled` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status = 'CANCELLED';
--> statement-breakpoint
CREATE INDEX `bookings_overnight` ON `bookings` (`store_id`,`end_utc_minute`) WHERE status <> 'CANCELLED' and start_minute + end_utc_minute - start_utc_minute > 1440;
--> statement-breakpoint
CREATE INDEX `bookings_next` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');
--> statement-breakpoint
CREATE INDEX `bookings_of_day` ON `bookings` (`store_id`,`date`);
--> statement-breakpoint
CREATE INDEX `bookings_attended` ON `bookings` (`client_id`,`start_utc_minute`) WHERE status in ('DONE', 'CHECKOUT');
--> statement-breakpoint
CREATE INDEX `bookings_no_shows` ON `bookings` (`business_id`,`start_utc_minute`) WHERE status = 'NO_SHOW';
--> statement-breakpoint
CREATE INDEX `bookings_missed` ON `bookings` (`client_id`) WHERE status = 'NO_SHOW';
--> statement-breakpoint
CREATE INDEX `bookings_visits` ON `bookings` (`client_id`,`date`) WHERE status in ('DONE', 'CHECKOUT');
--> statement-breakpoint
CREATE INDEX `bookings_of_client` ON `bookings` (`client_id`,`start_utc_minute`);
--> statement-breakpoint
CREATE INDEX `bookings_of_customer` ON `bookings` (`customer_id`,`start_utc_minute`,`id`);
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_made;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_changed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_gone;
--> statement-breakpoint
CREATE TRIGGER booking_status_guard BEFORE UPDATE OF status ON bookings
WHEN OLD.status <> NEW.status AND NOT EXISTS (SELECT 1 FROM transitions WHERE a = OLD.status AND b = NEW.status)
BEGIN
  SELECT RAISE(ABORT, 'STATUS_NOT_ALLOWED');
END;
--> statement-breakpoint
CREATE TRIGGER booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET
    active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')),
    conflict_details = iif(NEW.status IN ('CANCELLED', 'NO_SHOW') OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED',
      conflict_details, NULL),
    forced = CASE
      WHEN NEW.status IN ('CANCELLED', 'NO_SHOW') THEN forced
      WHEN OLD.cancel_reason IS 'DEPOSIT_EXPIRED' THEN 0
      WHEN forced = 1 THEN 1
      -- The least forced line in its way: 1 where staff forced all of them, none where its time is free.
      ELSE coalesce((
        SELECT min(other.forced) FROM booking_lines other
        WHERE other.employee_id = booking_lines.employee_id AND other.active = 1 AND other.booking_id <> NEW.id
          AND other.start_utc_minute < booking_lines.end_utc_minute
            AND other.end_utc_minute > booking_lines.start_utc_minute
          AND other.start_utc_minute > booking_lines.start_utc_minute - 510), 0)
        AND NOT EXISTS (
          SELECT 1 FROM closures
          WHERE store_id = NEW.store_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
        AND NOT EXISTS (
          SELECT 1 FROM time_off
          WHERE employee_id = booking_lines.employee_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
    END
  WHERE booking_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER booking_client AFTER INSERT ON bookings
WHEN NEW.client_id IS NULL AND NEW.customer_id IS NOT NULL
BEGIN
  INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, created_at)
  SELECT lower(hex(randomblob(11))), NEW.business_id, id, first_name, last_name, email, phone, NEW.created_at
  FROM users WHERE id = NEW.customer_id AND NOT EXISTS (
    SELECT 1 FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL);
  UPDATE bookings SET client_id = (
    SELECT iif(blocked_at IS NULL, id, RAISE(ABORT, 'CLIENT_BLOCKED'))
    FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER agenda_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER agenda_booking_changed AFTER UPDATE OF status, version ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER agenda_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN OLD.client_id IS NOT NULL AND NEW.client_id IS NOT OLD.client_id
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER figures_booking_made AFTER INSERT ON bookings
WHEN NEW.client_id IS NOT NULL AND NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
  AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
BEGIN
  UPDATE clients SET
    visits = visits + (NEW.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows + (NEW.status = 'NO_SHOW'),
    cancellations = cancellations + (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos + iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER figures_booking_gone AFTER DELETE ON bookings
WHEN OLD.client_id IS NOT NULL AND OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
  AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
BEGIN
  UPDATE clients SET
    visits = visits - (OLD.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows - (OLD.status = 'NO_SHOW'),
    cancellations = cancellations - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = OLD.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER figures_booking_changed
AFTER UPDATE OF status, cancel_reason, total_centavos, date ON bookings
WHEN NEW.client_id IS NOT NULL AND NEW.client_id IS OLD.client_id
  AND (
    (NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
    OR (OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
  AND (NEW.status, NEW.cancel_reason, NEW.total_centavos, NEW.date)
    IS NOT (OLD.status, OLD.cancel_reason, OLD.total_centavos, OLD.date)
BEGIN
  UPDATE clients SET
    visits = visits + (NEW.status IN ('DONE', 'CHECKOUT')) - (OLD.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows + (NEW.status = 'NO_SHOW') - (OLD.status = 'NO_SHOW'),
    cancellations = cancellations + (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos + iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0)
      - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER figures_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN NEW.client_id IS NOT OLD.client_id
  AND (
    (NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
    OR (OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
BEGIN
  UPDATE clients SET
    visits = visits + iif(id = NEW.client_id, NEW.status IN ('DONE', 'CHECKOUT'),
      - (OLD.status IN ('DONE', 'CHECKOUT'))),
    no_shows = no_shows + iif(id = NEW.client_id, NEW.status = 'NO_SHOW', - (OLD.status = 'NO_SHOW')),
    cancellations = cancellations + iif(id = NEW.client_id,
      NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED',
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')),
    spent_centavos = spent_centavos + iif(id = NEW.client_id, iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0),
      - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0)),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id IN (OLD.client_id, NEW.client_id);
END;
--> statement-breakpoint
CREATE TRIGGER commission_touch_booking AFTER UPDATE OF status, version, date ON bookings
WHEN (NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.date <> OLD.date) AND (
  EXISTS (
    SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= min(NEW.date, OLD.date))
  OR EXISTS (SELECT 1 FROM commission_entries WHERE booking_id = NEW.id AND booking_id IS NOT NULL))
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
CREATE TRIGGER commission_touch_past AFTER INSERT ON bookings
WHEN NEW.start_utc_minute <= NEW.created_at / 60000 AND EXISTS (
  SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= NEW.date)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_first_made AFTER INSERT ON bookings
WHEN NEW.status IN ('DONE', 'CHECKOUT') AND NEW.client_id IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_first_changed AFTER UPDATE OF status, client_id, start_utc_minute ON bookings
WHEN (OLD.status IN ('DONE', 'CHECKOUT') OR NEW.status IN ('DONE', 'CHECKOUT'))
  AND (OLD.status <> NEW.status OR OLD.client_id IS NOT NEW.client_id OR OLD.start_utc_minute <> NEW.start_utc_minute)
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_changed
AFTER UPDATE OF status, version, store_id, date, start_minute, total_centavos ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
  OR NEW.start_minute <> OLD.start_minute OR NEW.total_centavos <> OLD.total_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_moved AFTER UPDATE OF store_id, date ON bookings
WHEN NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_gone AFTER DELETE ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER first_week_by_hand AFTER INSERT ON bookings
WHEN NEW.customer_id IS NULL OR NEW.staff_key IS NOT NULL
BEGIN
  UPDATE first_weeks SET by_hand_at = NEW.created_at WHERE business_id = NEW.business_id AND by_hand_at IS NULL
    AND ended_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_made AFTER INSERT ON payments
WHEN NEW.status = 'APPROVED'
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_changed AFTER UPDATE OF status, amount_centavos, refund_status ON payments
WHEN NEW.status <> OLD.status OR NEW.amount_centavos <> OLD.amount_centavos
  OR NEW.refund_status IS NOT OLD.refund_status
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_gone AFTER UPDATE OF gone_centavos ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
