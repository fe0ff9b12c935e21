-- Closings of one professional never share a day, however late a second one is written.
CREATE TRIGGER IF NOT EXISTS commission_closing_guard BEFORE INSERT ON commission_closings
BEGIN
  SELECT RAISE(ABORT, 'STALE') WHERE EXISTS (
    SELECT 1 FROM commission_closings
    WHERE business_id = NEW.business_id AND employee_id = NEW.employee_id AND to_date >= NEW.from_date
      AND from_date <= NEW.to_date);
END;

-- What is closed stays as it was: of a closing only that it was paid may change, and the names in it.
CREATE TRIGGER IF NOT EXISTS commission_closing_kept
BEFORE UPDATE OF from_date, to_date, sums, total_centavos, employee_id ON commission_closings
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
