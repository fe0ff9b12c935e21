-- When a deposit's money counts as come in: when it was approved, or at the end of the closed till into which that
-- would fall. A time that came with the row stays; it is written again so that its day is counted
-- (`sums_payment_changed`).
CREATE TRIGGER IF NOT EXISTS till_payment_made AFTER INSERT ON payments
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

-- What is kept of a deposit counts on the day of a booking that did not take place. Its money counts on the days on
-- which it came in, left or went back. Those days are counted anew, by clocks outside Argentina up to three for each. A
-- new payment comes here with its approval (`till_payment_made`).
CREATE TRIGGER IF NOT EXISTS sums_payment_changed AFTER UPDATE OF
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
