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
