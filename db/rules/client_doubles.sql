-- The list of clients says how many doubles there are, without counting them.
CREATE TRIGGER IF NOT EXISTS doubles_counted AFTER INSERT ON client_doubles
BEGIN
  INSERT INTO client_counts (business_id, clients, doubles) VALUES (NEW.business_id, 0, 1)
    ON CONFLICT (business_id) DO UPDATE SET doubles = doubles + 1;
END;

-- The same where one ends.
CREATE TRIGGER IF NOT EXISTS doubles_uncounted AFTER DELETE ON client_doubles
BEGIN
  UPDATE client_counts SET doubles = doubles - 1 WHERE business_id = OLD.business_id;
END;
