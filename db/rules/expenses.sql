-- Nothing of a closed till changes: an expense that would still fall into it counts from its end on, in the next
-- till.
CREATE TRIGGER IF NOT EXISTS till_expense_made AFTER INSERT ON expenses
WHEN EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = NEW.store_id
    AND closed_at IS NOT NULL AND until_at > NEW.at AND from_at <= NEW.at)
BEGIN
  UPDATE expenses SET at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = NEW.store_id
      AND closed_at IS NOT NULL AND until_at > NEW.at)
  WHERE id = NEW.id;
END;

-- The same for voiding an expense.
CREATE TRIGGER IF NOT EXISTS till_expense_voided AFTER UPDATE OF voided_at ON expenses
WHEN NEW.voided_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = NEW.store_id
    AND closed_at IS NOT NULL AND until_at > NEW.voided_at AND from_at <= NEW.voided_at)
BEGIN
  UPDATE expenses SET voided_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = NEW.store_id
      AND closed_at IS NOT NULL AND until_at > NEW.voided_at)
  WHERE id = NEW.id;
END;

-- The day of an expense is to be counted anew for the totals of money.
CREATE TRIGGER IF NOT EXISTS sums_expense_made AFTER INSERT ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(NEW.at, NEW.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id = NEW.store_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where it is voided or changed.
CREATE TRIGGER IF NOT EXISTS sums_expense_changed AFTER UPDATE OF at, voided_at, centavos, kind, store_id ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(OLD.at, OLD.voided_at, NEW.at, NEW.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id IN (OLD.store_id, NEW.store_id) AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where it is deleted.
CREATE TRIGGER IF NOT EXISTS sums_expense_gone AFTER DELETE ON expenses
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, json_each(json_array(OLD.at, OLD.voided_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id = OLD.store_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
