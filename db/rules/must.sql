-- 'Exactly one row must have changed, or undo the batch': `INSERT INTO must SELECT changes()`.
CREATE VIEW IF NOT EXISTS must(ok) AS SELECT 1;

-- Any value but 1 undoes the batch.
CREATE TRIGGER IF NOT EXISTS must_stale INSTEAD OF INSERT ON must WHEN NEW.ok <> 1
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
