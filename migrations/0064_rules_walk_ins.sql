-- The rules as db/rules has them.
CREATE TRIGGER agenda_walk_in_made AFTER INSERT ON walk_ins
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER agenda_walk_in_changed AFTER UPDATE ON walk_ins
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
