-- An agenda shows when the store is closed.
CREATE TRIGGER IF NOT EXISTS agenda_closure_made AFTER INSERT ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A closure that changes makes the agenda another too.
CREATE TRIGGER IF NOT EXISTS agenda_closure_changed AFTER UPDATE ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- So does a closure that is deleted.
CREATE TRIGGER IF NOT EXISTS agenda_closure_gone AFTER DELETE ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
