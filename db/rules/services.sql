-- A service that is hidden or shown, or starts or stops being booked online, may make a store ready, or no longer so.
CREATE TRIGGER IF NOT EXISTS seen_service AFTER UPDATE OF bookable, hidden_at ON services
WHEN OLD.bookable <> NEW.bookable OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.business_id
    AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- An agenda shows each service's colour.
CREATE TRIGGER IF NOT EXISTS agenda_color_changed AFTER UPDATE OF display_color ON services
WHEN NEW.display_color <> OLD.display_color
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- What can be booked decides when a store is free.
CREATE TRIGGER IF NOT EXISTS free_service_made AFTER INSERT ON services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The same for what the list of businesses says of a service, and for whether it is sold.
CREATE TRIGGER IF NOT EXISTS free_service_changed
AFTER UPDATE OF name, bookable, hidden_at, category_code, position ON services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
