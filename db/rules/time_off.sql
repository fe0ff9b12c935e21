-- An agenda shows when a professional is not there.
CREATE TRIGGER IF NOT EXISTS agenda_time_off_made AFTER INSERT ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- Time off that changes makes the agenda another too.
CREATE TRIGGER IF NOT EXISTS agenda_time_off_changed AFTER UPDATE ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- So does time off that is deleted.
CREATE TRIGGER IF NOT EXISTS agenda_time_off_gone AFTER DELETE ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
