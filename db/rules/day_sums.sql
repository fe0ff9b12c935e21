-- A month's sums are made anew when a day of it was counted.
CREATE TRIGGER IF NOT EXISTS sums_day_made AFTER INSERT ON day_sums
BEGIN
  INSERT INTO month_sums (business_id, store_id, month, version, body)
    VALUES (NEW.business_id, NEW.store_id, substr(NEW.date, 1, 7), 1, NULL)
  ON CONFLICT DO UPDATE SET version = version + 1, body = NULL;
END;

-- The same for a day that was counted again.
CREATE TRIGGER IF NOT EXISTS sums_day_changed AFTER UPDATE ON day_sums
BEGIN
  INSERT INTO month_sums (business_id, store_id, month, version, body)
    VALUES (NEW.business_id, NEW.store_id, substr(NEW.date, 1, 7), 1, NULL)
  ON CONFLICT DO UPDATE SET version = version + 1, body = NULL;
END;
