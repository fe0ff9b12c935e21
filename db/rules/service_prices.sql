-- The first option of a service makes it one that can be booked. With another option the service is what it was.
CREATE TRIGGER IF NOT EXISTS seen_option_made AFTER INSERT ON service_prices
WHEN NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = NEW.service_id AND other.id <> NEW.id
    AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.business_id AND is_public = 0
    AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- The same where a service's only option is hidden or shown.
CREATE TRIGGER IF NOT EXISTS seen_option AFTER UPDATE OF hidden_at ON service_prices
WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) AND NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = NEW.service_id AND other.id <> NEW.id
    AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.business_id
    AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- The same where it is deleted.
CREATE TRIGGER IF NOT EXISTS seen_option_gone AFTER DELETE ON service_prices
WHEN NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = OLD.service_id AND other.id <> OLD.id
    AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = OLD.business_id AND is_public = 1
    AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- How long a service takes decides when a store is free.
CREATE TRIGGER IF NOT EXISTS free_option_made AFTER INSERT ON service_prices
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The same for a change of it, and for which options are sold.
CREATE TRIGGER IF NOT EXISTS free_option_changed AFTER UPDATE OF minutes, own, hidden_at, position ON service_prices
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
