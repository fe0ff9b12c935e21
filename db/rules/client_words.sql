-- Two clients with one phone or one address look like the same person, until staff say that they are apart.
CREATE TRIGGER IF NOT EXISTS double_client_made AFTER INSERT ON client_words
WHEN NEW.kind = 4
BEGIN
  INSERT OR IGNORE INTO client_doubles (business_id, word) SELECT NEW.business_id, NEW.word WHERE EXISTS (
      SELECT 1 FROM client_words WHERE business_id = NEW.business_id AND kind = 4 AND word = NEW.word
        AND client_id <> NEW.client_id)
    AND NOT EXISTS (SELECT 1 FROM clients_apart WHERE business_id = NEW.business_id AND word = NEW.word);
END;

-- One client alone is no double, and what staff said of an address ends with its last client.
CREATE TRIGGER IF NOT EXISTS double_client_gone AFTER DELETE ON client_words
WHEN OLD.kind = 4
BEGIN
  DELETE FROM client_doubles WHERE business_id = OLD.business_id AND word = OLD.word AND (
    SELECT count(*) FROM (SELECT 1 FROM client_words WHERE business_id = OLD.business_id AND kind = 4
      AND word = OLD.word LIMIT 2)) < 2;
  DELETE FROM clients_apart WHERE business_id = OLD.business_id AND word = OLD.word AND NOT EXISTS (
    SELECT 1 FROM client_words WHERE business_id = OLD.business_id AND kind = 4 AND word = OLD.word);
END;

-- A client with a number that wants no messages wants none, however the number came to their card.
CREATE TRIGGER IF NOT EXISTS refusal_of_number AFTER INSERT ON client_words
WHEN NEW.kind = 4
BEGIN
  INSERT INTO client_choices (business_id, client_id, refused_at, refused_by)
    SELECT NEW.business_id, NEW.client_id, refused_at, 'CLIENT' FROM conversations
    WHERE business_id = NEW.business_id AND digits = NEW.word AND refused_at IS NOT NULL
    ON CONFLICT (business_id, client_id) DO UPDATE SET refused_at = excluded.refused_at, refused_by = 'CLIENT',
      consented_at = NULL, consented_by = NULL, consent_words = NULL WHERE refused_at IS NULL;
END;
