-- A professional who learns a service may make a store ready.
CREATE TRIGGER IF NOT EXISTS seen_skill_made AFTER INSERT ON employee_services
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.business_id AND is_public = 0
    AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- A service that no professional does any more may end that.
CREATE TRIGGER IF NOT EXISTS seen_skill_gone AFTER DELETE ON employee_services
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = OLD.business_id AND is_public = 1
    AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- What professionals do decides when a store is free.
CREATE TRIGGER IF NOT EXISTS free_skill_made AFTER INSERT ON employee_services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The same for what they no longer do.
CREATE TRIGGER IF NOT EXISTS free_skill_gone AFTER DELETE ON employee_services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A professional who no longer does a service loses their own price and length for it.
CREATE TRIGGER IF NOT EXISTS own_terms_gone AFTER DELETE ON employee_services
BEGIN
  UPDATE service_prices
  SET own = nullif(json_remove(own, '$."' || OLD.employee_id || '"'), '{}')
  WHERE service_id = OLD.service_id AND business_id = OLD.business_id
    AND own ->> ('$."' || OLD.employee_id || '"') IS NOT NULL;
END;
