-- An agenda shows the clients without a booking who wait.
CREATE TRIGGER IF NOT EXISTS agenda_walk_in_made AFTER INSERT ON walk_ins
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- So does one whose wait ends or goes on, and one who is given a name.
CREATE TRIGGER IF NOT EXISTS agenda_walk_in_changed AFTER UPDATE ON walk_ins
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
