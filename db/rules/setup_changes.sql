-- The page of a business changes with what its staff change of stores, hours, services and prices.
CREATE TRIGGER IF NOT EXISTS page_changed AFTER INSERT ON setup_changes
WHEN NEW.subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
BEGIN
  UPDATE listed_pages SET changed_at = NEW.at WHERE business_id = NEW.business_id AND changed_at < NEW.at;
END;
