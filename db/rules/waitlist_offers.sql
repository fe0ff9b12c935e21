-- An open offer holds its time as time off of a kind of its own: nothing else is booked there, however late it is
-- written. It is made only where the time is free.
CREATE TRIGGER IF NOT EXISTS waitlist_offer_made AFTER INSERT ON waitlist_offers
WHEN NEW.status = 'OPEN'
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = NEW.store_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM time_off
    WHERE employee_id = NEW.employee_id AND end_utc_minute > NEW.start_utc_minute
      AND start_utc_minute < NEW.end_utc_minute);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND start_utc_minute < NEW.end_utc_minute
      AND end_utc_minute > NEW.start_utc_minute AND start_utc_minute > NEW.start_utc_minute - 510);
  INSERT INTO time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, kind)
  VALUES (NEW.id, NEW.business_id, NEW.employee_id, NEW.start_utc_minute, NEW.end_utc_minute, 'HELD');
END;

-- An offer that is settled gives its time back.
CREATE TRIGGER IF NOT EXISTS waitlist_offer_settled AFTER UPDATE OF status ON waitlist_offers
WHEN OLD.status = 'OPEN' AND NEW.status <> 'OPEN'
BEGIN
  DELETE FROM time_off WHERE id = OLD.id AND kind = 'HELD';
END;

-- The same for one that is deleted.
CREATE TRIGGER IF NOT EXISTS waitlist_offer_gone AFTER DELETE ON waitlist_offers
WHEN OLD.status = 'OPEN'
BEGIN
  DELETE FROM time_off WHERE id = OLD.id AND kind = 'HELD';
END;

-- A settled offer is not opened again, and an open one does not change its time: its hold would not follow.
CREATE TRIGGER IF NOT EXISTS waitlist_offer_kept
BEFORE UPDATE OF status, employee_id, start_utc_minute, end_utc_minute ON waitlist_offers
WHEN (OLD.status <> 'OPEN' AND NEW.status <> OLD.status) OR NEW.employee_id <> OLD.employee_id
  OR NEW.start_utc_minute <> OLD.start_utc_minute OR NEW.end_utc_minute <> OLD.end_utc_minute
BEGIN
  SELECT RAISE(ABORT, 'STATUS_NOT_ALLOWED');
END;
