-- Taking a file of clients in ends that task of the business's first week.
CREATE TRIGGER IF NOT EXISTS first_week_clients AFTER UPDATE OF state ON client_imports
WHEN NEW.state = 'DONE' AND OLD.state <> 'DONE'
BEGIN
  UPDATE first_weeks SET clients_at = NEW.created_at WHERE business_id = NEW.business_id AND clients_at IS NULL
    AND ended_at IS NULL;
END;

-- Undoing it opens the task again.
CREATE TRIGGER IF NOT EXISTS first_week_clients_undone AFTER UPDATE OF state ON client_imports
WHEN NEW.state = 'UNDONE' AND OLD.state = 'DONE'
BEGIN
  UPDATE first_weeks SET clients_at = NULL WHERE business_id = NEW.business_id AND ended_at IS NULL;
END;
