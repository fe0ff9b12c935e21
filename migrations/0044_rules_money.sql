-- The rules as db/rules has them.
DROP TRIGGER IF EXISTS sums_line_changed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS till_payment_made;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_changed;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_gone;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sums_payment_made;
--> statement-breakpoint
CREATE VIEW booking_moments AS
SELECT booking_id, at FROM charges
UNION ALL SELECT booking_id, undone_at FROM charges WHERE undone_at IS NOT NULL
UNION ALL SELECT booking_id, approved_at FROM payments WHERE approved_at IS NOT NULL
UNION ALL SELECT booking_id, gone_at FROM payments WHERE gone_at IS NOT NULL
UNION ALL SELECT booking_id, refunded_at FROM payments WHERE refunded_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER sums_line_changed
AFTER UPDATE OF employee_id, service_id, price_centavos, additional_centavos ON booking_lines
WHEN NEW.employee_id <> OLD.employee_id OR NEW.service_id <> OLD.service_id
  OR NEW.price_centavos <> OLD.price_centavos OR NEW.additional_centavos <> OLD.additional_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings WHERE id = NEW.booking_id
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.at / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    booking_moments moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.booking_id = NEW.booking_id AND moment.at IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_money_moved AFTER UPDATE OF line_count, store_id ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.at / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, booking_moments moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id IN (OLD.store_id, NEW.store_id) AND moment.booking_id = NEW.id AND moment.at IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_charge_made AFTER INSERT ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(NEW.at, NEW.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_charge_changed AFTER UPDATE OF at, undone_at, centavos ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(OLD.at, OLD.undone_at, NEW.at, NEW.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_charge_gone AFTER DELETE ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(OLD.at, OLD.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = OLD.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_expense_made AFTER INSERT ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(NEW.at, NEW.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id = NEW.store_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_expense_changed AFTER UPDATE OF at, voided_at, centavos, kind, store_id ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(OLD.at, OLD.voided_at, NEW.at, NEW.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id IN (OLD.store_id, NEW.store_id) AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_expense_gone AFTER DELETE ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(OLD.at, OLD.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id = OLD.store_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER till_payment_made AFTER INSERT ON payments
WHEN NEW.status = 'APPROVED'
BEGIN
  UPDATE payments SET approved_at = coalesce(NEW.approved_at, (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.updated_at
      AND EXISTS (
        SELECT 1 FROM tills
        WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
          AND closed_at IS NOT NULL AND until_at > NEW.updated_at AND from_at <= NEW.updated_at)), NEW.updated_at)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER sums_payment_changed AFTER UPDATE OF
  status, amount_centavos, refund_status, gone_centavos, approved_at, gone_at, refunded_at ON payments
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT NEW.business_id, date(moment.value / 1000, 'unixepoch', hours.value), store_id, random() % 1000000000
  FROM bookings JOIN stores place ON place.id = store_id,
    json_each(json_array(start_utc_minute * 60000, NEW.approved_at, OLD.gone_at, NEW.gone_at, NEW.refunded_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER sums_clock_changed AFTER UPDATE OF time_zone ON stores
WHEN NEW.time_zone <> OLD.time_zone
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date(day_sums.date, by.value), store_id, abs(random() % 1000000000)
  FROM day_sums, json_each('["-1 day","+0 day","+1 day"]') by WHERE store_id = NEW.id
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
