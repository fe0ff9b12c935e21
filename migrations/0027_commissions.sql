CREATE TABLE `commission_adjustments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`kind` text NOT NULL,
	`centavos` integer NOT NULL,
	`date` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`voided_at` integer,
	`voided_by` text,
	`closing_id` text,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_adjustments_kind" CHECK("commission_adjustments"."kind" in ('ADVANCE', 'TIP', 'ADJUSTMENT')),
	CONSTRAINT "commission_adjustments_amount" CHECK("commission_adjustments"."centavos" <> 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `commission_adjustments_of_business` ON `commission_adjustments` (`business_id`);--> statement-breakpoint
CREATE INDEX `commission_adjustments_open` ON `commission_adjustments` (`employee_id`,`date`) WHERE closing_id is null and voided_at is null;--> statement-breakpoint
CREATE TABLE `commission_closings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`employee_name` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`sums` text NOT NULL,
	`total_centavos` integer NOT NULL,
	`entry_count` integer NOT NULL,
	`touched_through` integer NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text NOT NULL,
	`paid_on` text,
	`paid_by` text,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_closings_days" CHECK("commission_closings"."from_date" <= "commission_closings"."to_date"),
	CONSTRAINT "commission_closings_sums" CHECK(json_valid("commission_closings"."sums"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_closings_of` ON `commission_closings` (`business_id`,`employee_id`,`to_date`);--> statement-breakpoint
CREATE INDEX `commission_closings_days` ON `commission_closings` (`business_id`,`to_date`);--> statement-breakpoint
CREATE TABLE `commission_entries` (
	`closing_id` text NOT NULL,
	`position` integer NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`kind` text NOT NULL,
	`booking_id` text,
	`line_id` text,
	`adjustment_id` text,
	`adjustment_kind` text,
	`note` text,
	`date` text NOT NULL,
	`start_minute` integer,
	`client_name` text,
	`service_name` text,
	`charged_centavos` integer NOT NULL,
	`base_centavos` integer NOT NULL,
	`amount_centavos` integer NOT NULL,
	`terms_kind` text,
	`terms_value` integer,
	`counted_on` text,
	`after_costs` integer,
	`fee_basis_points` integer,
	`materials_centavos` integer,
	PRIMARY KEY(`closing_id`, `position`),
	FOREIGN KEY (`closing_id`) REFERENCES `commission_closings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_entries_kind" CHECK("commission_entries"."kind" in ('LINE', 'CORRECTION', 'ADJUSTMENT')),
	CONSTRAINT "commission_entries_of" CHECK(iif("commission_entries"."kind" = 'ADJUSTMENT', "commission_entries"."adjustment_id" is not null and "commission_entries"."adjustment_kind" is not null, "commission_entries"."line_id" is not null and "commission_entries"."booking_id" is not null and "commission_entries"."terms_value" is not null))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_entries_once` ON `commission_entries` (`line_id`,`employee_id`) WHERE kind = 'LINE';--> statement-breakpoint
CREATE INDEX `commission_entries_booking` ON `commission_entries` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX `commission_entries_days` ON `commission_entries` (`employee_id`,`date`);--> statement-breakpoint
CREATE TABLE `commission_materials` (
	`business_id` text NOT NULL,
	`service_id` text NOT NULL,
	`centavos` integer NOT NULL,
	PRIMARY KEY(`business_id`, `service_id`),
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_materials_amount" CHECK("commission_materials"."centavos" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `commission_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text,
	`service_id` text,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`counted_on` text NOT NULL,
	`after_costs` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_rules_kind" CHECK("commission_rules"."kind" in ('PERCENT', 'FIXED')),
	CONSTRAINT "commission_rules_counted_on" CHECK("commission_rules"."counted_on" in ('BOOKED', 'ATTENDED', 'CHARGED')),
	CONSTRAINT "commission_rules_value" CHECK("commission_rules"."value" >= 0 and ("commission_rules"."kind" = 'FIXED' or "commission_rules"."value" <= 10000)),
	CONSTRAINT "commission_rules_after_costs" CHECK("commission_rules"."after_costs" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_rules_scope` ON `commission_rules` (`business_id`,coalesce(employee_id, ''),coalesce(service_id, ''));--> statement-breakpoint
CREATE TABLE `commission_settings` (
	`business_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`fee_basis_points` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_settings_fee" CHECK("commission_settings"."fee_basis_points" between 0 and 10000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `commission_touches` (
	`business_id` text NOT NULL,
	`seq` integer NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `seq`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_touches_booking` ON `commission_touches` (`business_id`,`booking_id`);
--> statement-breakpoint
-- Closings of one professional never share a day, whoever closes and however late.
CREATE TRIGGER commission_closing_guard BEFORE INSERT ON commission_closings
BEGIN
  SELECT RAISE(ABORT, 'STALE') WHERE EXISTS (
    SELECT 1 FROM commission_closings
    WHERE business_id = NEW.business_id AND employee_id = NEW.employee_id AND to_date >= NEW.from_date AND from_date <= NEW.to_date);
END;
--> statement-breakpoint
-- What is closed stays as it was: of a closing only that it was paid may change, and whose names it bears.
CREATE TRIGGER commission_closing_kept BEFORE UPDATE OF from_date, to_date, sums, total_centavos, employee_id ON commission_closings
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
--> statement-breakpoint
CREATE TRIGGER commission_entry_kept BEFORE UPDATE OF kind, booking_id, line_id, adjustment_id, date, charged_centavos, base_centavos, amount_centavos, terms_kind, terms_value, employee_id ON commission_entries
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
--> statement-breakpoint
-- Something happens to a turno of closed days, or one that a closing has: whoever settles next looks at it again.
CREATE TRIGGER commission_touch_booking AFTER UPDATE OF status, version, date ON bookings
WHEN (NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.date <> OLD.date) AND (
  EXISTS (SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= min(NEW.date, OLD.date))
  OR EXISTS (SELECT 1 FROM commission_entries WHERE booking_id = NEW.id AND booking_id IS NOT NULL))
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id, 1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
-- The same for one that staff write down afterwards; who books ahead asks nothing here.
CREATE TRIGGER commission_touch_past AFTER INSERT ON bookings
WHEN NEW.start_utc_minute <= NEW.created_at / 60000 AND EXISTS (
  SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= NEW.date)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id, 1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
-- A seña that goes back, or stays after all, makes no new version of its turno.
CREATE TRIGGER commission_touch_payment AFTER UPDATE OF refund_status ON payments
WHEN NEW.refund_status IS NOT OLD.refund_status AND EXISTS (SELECT 1 FROM commission_settings WHERE business_id = NEW.business_id)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id, 1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.booking_id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
