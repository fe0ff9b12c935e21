-- An agenda shows what is charged.
CREATE TRIGGER IF NOT EXISTS agenda_charge_made AFTER INSERT ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A charge that is undone makes the agenda another too.
CREATE TRIGGER IF NOT EXISTS agenda_charge_undone AFTER UPDATE OF undone_at ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- Nothing of a closed till changes: a charge that would still fall into it counts from its end on, in the next till.
CREATE TRIGGER IF NOT EXISTS till_charge_made AFTER INSERT ON charges
WHEN EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.at AND from_at <= NEW.at)
BEGIN
  UPDATE charges SET at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.at)
  WHERE id = NEW.id;
END;

-- The same for undoing a charge.
CREATE TRIGGER IF NOT EXISTS till_charge_undone AFTER UPDATE OF undone_at ON charges
WHEN NEW.undone_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.undone_at AND from_at <= NEW.undone_at)
BEGIN
  UPDATE charges SET undone_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.undone_at)
  WHERE id = NEW.id;
END;
