-- What the turnos of each day come to, for reports; triggers say which days are to be counted anew.
CREATE TABLE `day_sums` (
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`date` text NOT NULL,
	`body` text NOT NULL,
	`open` text,
	PRIMARY KEY(`store_id`, `date`),
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "day_sums_body" CHECK(json_valid("day_sums"."body") and ("day_sums"."open" is null or json_valid("day_sums"."open")))
) STRICT;
--> statement-breakpoint
CREATE TABLE `month_sums` (
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`month` text NOT NULL,
	`version` integer NOT NULL,
	`body` text,
	PRIMARY KEY(`store_id`, `month`),
	CONSTRAINT "month_sums_body" CHECK(json_valid("month_sums"."body"))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `month_sums_due` ON `month_sums` (`month`,`business_id`) WHERE body is null;
--> statement-breakpoint
CREATE TABLE `sums_due` (
	`business_id` text NOT NULL,
	`date` text NOT NULL,
	`store_id` text NOT NULL,
	`mark` integer NOT NULL,
	PRIMARY KEY(`business_id`, `date`, `store_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sums_until` (
	`store_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`date` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sums_until_date` ON `sums_until` (`date`);
--> statement-breakpoint
CREATE INDEX `sums_until_business` ON `sums_until` (`business_id`,`date`);
--> statement-breakpoint
CREATE INDEX `bookings_of_day` ON `bookings` (`store_id`,`date`);
--> statement-breakpoint
CREATE INDEX `bookings_attended` ON `bookings` (`client_id`,`start_utc_minute`) WHERE status in ('DONE', 'CHECKOUT');
--> statement-breakpoint
CREATE INDEX `bookings_no_shows` ON `bookings` (`business_id`,`start_utc_minute`) WHERE status = 'NO_SHOW';
--> statement-breakpoint
-- All that there is already; the clock counts it, some days at a time.
INSERT INTO `sums_due` (`business_id`, `date`, `store_id`, `mark`) SELECT DISTINCT `business_id`, `date`, `store_id`, 1 FROM `bookings`;
--> statement-breakpoint
INSERT INTO `sums_until` (`store_id`, `business_id`, `date`)
SELECT `id`, `business_id`, coalesce((SELECT min(`date`) FROM `bookings` WHERE `store_id` = `stores`.`id`), '') FROM `stores`;
--> statement-breakpoint
CREATE TRIGGER sums_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark) VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000)) ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
-- Whoever came for the first time is new: another first turno, and the one that was it counts otherwise too.
CREATE TRIGGER sums_first_made AFTER INSERT ON bookings
WHEN NEW.status in ('DONE', 'CHECKOUT') AND NEW.client_id IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status in ('DONE', 'CHECKOUT') ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_first_changed AFTER UPDATE OF status, client_id, start_utc_minute ON bookings
WHEN (OLD.status in ('DONE', 'CHECKOUT') OR NEW.status in ('DONE', 'CHECKOUT'))
  AND (OLD.status <> NEW.status OR OLD.client_id IS NOT NEW.client_id OR OLD.start_utc_minute <> NEW.start_utc_minute)
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark) VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000)) ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status in ('DONE', 'CHECKOUT') ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status in ('DONE', 'CHECKOUT') ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_changed AFTER UPDATE OF status, version, store_id, date, start_minute, total_centavos ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
  OR NEW.start_minute <> OLD.start_minute OR NEW.total_centavos <> OLD.total_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark) VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000)) ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_moved AFTER UPDATE OF store_id, date ON bookings
WHEN NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark) VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000)) ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_booking_gone AFTER DELETE ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark) VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000)) ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status in ('DONE', 'CHECKOUT') ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
-- Lines come and go with their turno's version; what is changed of one alone is not left to that.
CREATE TRIGGER sums_line_changed AFTER UPDATE OF employee_id, service_id, price_centavos, additional_centavos ON booking_lines
WHEN NEW.employee_id <> OLD.employee_id OR NEW.service_id <> OLD.service_id
  OR NEW.price_centavos <> OLD.price_centavos OR NEW.additional_centavos <> OLD.additional_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings WHERE id = NEW.booking_id
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_made AFTER INSERT ON payments
WHEN NEW.status = 'APPROVED'
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings WHERE id = NEW.booking_id AND status in ('NO_SHOW', 'CANCELLED')
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_changed AFTER UPDATE OF status, amount_centavos, refund_status ON payments
WHEN NEW.status <> OLD.status OR NEW.amount_centavos <> OLD.amount_centavos OR NEW.refund_status IS NOT OLD.refund_status
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings WHERE id = NEW.booking_id AND status in ('NO_SHOW', 'CANCELLED')
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_store_made AFTER INSERT ON stores
BEGIN
  INSERT INTO sums_until (store_id, business_id, date) VALUES (NEW.id, NEW.business_id, '') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER sums_day_made AFTER INSERT ON day_sums
BEGIN
  INSERT INTO month_sums (business_id, store_id, month, version, body) VALUES (NEW.business_id, NEW.store_id, substr(NEW.date, 1, 7), 1, NULL)
  ON CONFLICT DO UPDATE SET version = version + 1, body = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER sums_day_changed AFTER UPDATE ON day_sums
BEGIN
  INSERT INTO month_sums (business_id, store_id, month, version, body) VALUES (NEW.business_id, NEW.store_id, substr(NEW.date, 1, 7), 1, NULL)
  ON CONFLICT DO UPDATE SET version = version + 1, body = NULL;
END;
