-- The rules as db/rules has them.
CREATE TRIGGER refusal_of_number AFTER INSERT ON client_words
WHEN NEW.kind = 4
BEGIN
  INSERT INTO client_choices (business_id, client_id, refused_at, refused_by)
    SELECT NEW.business_id, NEW.client_id, refused_at, 'CLIENT' FROM conversations
    WHERE business_id = NEW.business_id AND digits = NEW.word AND refused_at IS NOT NULL
    ON CONFLICT (business_id, client_id) DO UPDATE SET refused_at = excluded.refused_at, refused_by = 'CLIENT',
      consented_at = NULL, consented_by = NULL, consent_words = NULL WHERE refused_at IS NULL;
END;
