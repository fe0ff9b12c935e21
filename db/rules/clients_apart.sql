-- Clients are no doubles once staff have said that they are apart.
CREATE TRIGGER IF NOT EXISTS double_client_apart AFTER INSERT ON clients_apart
BEGIN
  DELETE FROM client_doubles WHERE business_id = NEW.business_id AND word = NEW.word;
END;
