-- The rules as db/rules has them.
DROP TRIGGER IF EXISTS free_option_changed;
--> statement-breakpoint
CREATE TRIGGER own_terms_gone AFTER DELETE ON employee_services
BEGIN
  UPDATE service_prices
  SET own = nullif(json_remove(own, '$."' || OLD.employee_id || '"'), '{}')
  WHERE service_id = OLD.service_id AND business_id = OLD.business_id
    AND own ->> ('$."' || OLD.employee_id || '"') IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER free_option_changed AFTER UPDATE OF minutes, own, hidden_at, position ON service_prices
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
