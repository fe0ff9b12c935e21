-- When a deposit's money counts as come in: when it was approved, or at the end of the closed till into which that
-- would fall.
CREATE TRIGGER IF NOT EXISTS till_payment_made AFTER INSERT ON payments
WHEN NEW.status = 'APPROVED' AND NEW.approved_at IS NULL
BEGIN
  UPDATE payments SET approved_at = coalesce((
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.updated_at
      AND EXISTS (
        SELECT 1 FROM tills
        WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
          AND closed_at IS NOT NULL AND until_at > NEW.updated_at AND from_at <= NEW.updated_at)), NEW.updated_at)
  WHERE id = NEW.id;
END;

-- The same for a payment that is approved later.
CREATE TRIGGER IF NOT EXISTS till_payment_approved AFTER UPDATE OF status ON payments
WHEN NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED'
BEGIN
  UPDATE payments SET approved_at = coalesce((
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.updated_at
      AND EXISTS (
        SELECT 1 FROM tills
        WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
          AND closed_at IS NOT NULL AND until_at > NEW.updated_at AND from_at <= NEW.updated_at)), NEW.updated_at)
  WHERE id = NEW.id;
END;

-- Nothing of a closed till changes: money paid back counts from its end on, in the next till.
CREATE TRIGGER IF NOT EXISTS till_payment_returned AFTER UPDATE OF refunded_at ON payments
WHEN NEW.refunded_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.refunded_at AND from_at <= NEW.refunded_at)
BEGIN
  UPDATE payments SET refunded_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.refunded_at)
  WHERE id = NEW.id;
END;

-- The same for money that left its account without our doing.
CREATE TRIGGER IF NOT EXISTS till_payment_gone AFTER UPDATE OF gone_at ON payments
WHEN NEW.gone_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.gone_at AND from_at <= NEW.gone_at)
BEGIN
  UPDATE payments SET gone_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.gone_at)
  WHERE id = NEW.id;
END;

-- The same for a payment that comes with money gone already.
CREATE TRIGGER IF NOT EXISTS till_payment_gone_before AFTER INSERT ON payments
WHEN NEW.gone_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.gone_at AND from_at <= NEW.gone_at)
BEGIN
  UPDATE payments SET gone_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.gone_at)
  WHERE id = NEW.id;
END;

-- A deposit that stays with the business counts on the day of a booking that did not take place.
CREATE TRIGGER IF NOT EXISTS sums_payment_made AFTER INSERT ON payments
WHEN NEW.status = 'APPROVED'
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same for what becomes of the payment.
CREATE TRIGGER IF NOT EXISTS sums_payment_changed AFTER UPDATE OF status, amount_centavos, refund_status ON payments
WHEN NEW.status <> OLD.status OR NEW.amount_centavos <> OLD.amount_centavos
  OR NEW.refund_status IS NOT OLD.refund_status
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- A deposit that left at the provider makes no new version of its booking: its day is counted anew.
CREATE TRIGGER IF NOT EXISTS sums_payment_gone AFTER UPDATE OF gone_centavos ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings JOIN booking_statuses USING (status)
  WHERE id = NEW.booking_id AND NOT blocks_time
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- A deposit that goes back, or stays after all, makes no new version of its booking: the next statement looks at it
-- again.
CREATE TRIGGER IF NOT EXISTS commission_touch_payment AFTER UPDATE OF refund_status ON payments
WHEN NEW.refund_status IS NOT OLD.refund_status
  AND EXISTS (SELECT 1 FROM commission_settings WHERE business_id = NEW.business_id)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.booking_id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;

-- The same for a deposit that left at the provider.
CREATE TRIGGER IF NOT EXISTS commission_touch_gone AFTER UPDATE OF gone_centavos ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos
  AND EXISTS (SELECT 1 FROM commission_settings WHERE business_id = NEW.business_id)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.booking_id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;

-- The agenda shows what of a deposit is there.
CREATE TRIGGER IF NOT EXISTS agenda_payment_left AFTER UPDATE OF gone_centavos, refund_status ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos OR NEW.refund_status IS NOT OLD.refund_status
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The days on which a deposit came in, left or went back are to be counted anew for the totals of money.
CREATE TRIGGER IF NOT EXISTS sums_deposit_made AFTER INSERT ON payments
WHEN coalesce(NEW.approved_at, NEW.gone_at, NEW.refunded_at) IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000 + hours.value * 3600, 'unixepoch'), place.id, abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id, json_each(json_array(NEW.approved_at, NEW.gone_at, NEW.refunded_at)) moment,
    json_each(iif(place.time_zone LIKE 'America/Argentina/%', '[-3]', '[-12,0,14]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same for what becomes of it.
CREATE TRIGGER IF NOT EXISTS sums_deposit_changed
AFTER UPDATE OF approved_at, gone_at, gone_centavos, refunded_at, amount_centavos ON payments
WHEN coalesce(OLD.approved_at, OLD.gone_at, OLD.refunded_at, NEW.approved_at, NEW.gone_at, NEW.refunded_at)
  IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000 + hours.value * 3600, 'unixepoch'), place.id, abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id, json_each(json_array(OLD.approved_at, OLD.gone_at, OLD.refunded_at,
    NEW.approved_at, NEW.gone_at, NEW.refunded_at)) moment,
    json_each(iif(place.time_zone LIKE 'America/Argentina/%', '[-3]', '[-12,0,14]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where it is deleted.
CREATE TRIGGER IF NOT EXISTS sums_deposit_gone AFTER DELETE ON payments
WHEN coalesce(OLD.approved_at, OLD.gone_at, OLD.refunded_at) IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000 + hours.value * 3600, 'unixepoch'), place.id, abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id, json_each(json_array(OLD.approved_at, OLD.gone_at, OLD.refunded_at)) moment,
    json_each(iif(place.time_zone LIKE 'America/Argentina/%', '[-3]', '[-12,0,14]')) hours
  WHERE bookings.id = OLD.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
