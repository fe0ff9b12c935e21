-- A professional who starts or stops taking bookings may make a store ready, or no longer so.
CREATE TRIGGER IF NOT EXISTS seen_employee AFTER UPDATE OF bookable, hidden_at ON employees
WHEN OLD.bookable <> NEW.bookable OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.business_id
    AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- An agenda shows the business's professionals.
CREATE TRIGGER IF NOT EXISTS agenda_employee_made AFTER INSERT ON employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- It shows their names and how they work.
CREATE TRIGGER IF NOT EXISTS agenda_employee_changed AFTER UPDATE ON employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
