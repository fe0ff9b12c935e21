-- No two lines hold one professional at the same time, however late they are written (booking §4). A held time is
-- taken (`waitlist_offers`). `start_utc_minute` is bounded on both sides because no line exceeds 510 minutes (booking
-- §9).
CREATE TRIGGER IF NOT EXISTS line_insert_guard BEFORE INSERT ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute AND kind <> 'HELD');
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE kind = 'HELD' AND employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
END;

-- The same when a line moves, changes hands, comes back to life or stops being forced. A line that stays where it is
-- asks nothing, so that a payment passes beside a closure or an overlap of later. Lines of one booking move together,
-- so they are not in each other's way.
CREATE TRIGGER IF NOT EXISTS line_update_guard
BEFORE UPDATE OF employee_id, start_utc_minute, end_utc_minute, active, forced ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0 AND (
  OLD.active = 0 OR OLD.forced = 1 OR NEW.employee_id <> OLD.employee_id
    OR NEW.start_utc_minute <> OLD.start_utc_minute
  OR NEW.end_utc_minute <> OLD.end_utc_minute)
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute AND kind <> 'HELD');
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND booking_id <> NEW.booking_id
      AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE kind = 'HELD' AND employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
END;

-- Lines come and go with their booking's version. A line that is changed alone has its day counted anew, and the days
-- on which its booking's money moved.
CREATE TRIGGER IF NOT EXISTS sums_line_changed
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
