-- A professional who begins to work at a store may make it ready.
CREATE TRIGGER IF NOT EXISTS seen_shift_made AFTER INSERT ON store_employees
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE id = NEW.store_id AND is_public = 0
    AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- A store that its last professional leaves is no longer ready.
CREATE TRIGGER IF NOT EXISTS seen_shift_gone AFTER DELETE ON store_employees
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE id = OLD.store_id AND is_public = 1
    AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- An agenda has a column for each professional of the store.
CREATE TRIGGER IF NOT EXISTS agenda_shift_made AFTER INSERT ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- It shows a professional's hours at the store.
CREATE TRIGGER IF NOT EXISTS agenda_shift_changed AFTER UPDATE ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A professional who leaves the store leaves its agenda.
CREATE TRIGGER IF NOT EXISTS agenda_shift_gone AFTER DELETE ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
