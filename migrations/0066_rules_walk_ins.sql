-- The rules as db/rules has them.
DROP TRIGGER IF EXISTS agenda_booking_moved;
--> statement-breakpoint
CREATE TRIGGER agenda_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN (OLD.client_id IS NOT NULL OR OLD.customer_id IS NULL) AND NEW.client_id IS NOT OLD.client_id
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
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
