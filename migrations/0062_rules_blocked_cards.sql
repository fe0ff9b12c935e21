-- The rules as db/rules has them.
DROP TRIGGER IF EXISTS booking_client;
--> statement-breakpoint
CREATE TRIGGER booking_client AFTER INSERT ON bookings
WHEN NEW.client_id IS NULL AND NEW.customer_id IS NOT NULL
BEGIN
  INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, created_at)
  SELECT lower(hex(randomblob(11))), NEW.business_id, id, first_name, last_name, email, phone, NEW.created_at
  FROM users WHERE id = NEW.customer_id AND NOT EXISTS (
    SELECT 1 FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL);
  UPDATE bookings SET client_id = (
    SELECT iif(blocked_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM (SELECT email, typed FROM account_reach WHERE id = NEW.customer_id LIMIT 1) r
        JOIN client_words w ON w.business_id = NEW.business_id AND w.kind = 5 AND w.word IN (r.email, r.typed,
          iif(r.typed LIKE '%1115________', '11' || substr(r.typed, -8), substr(r.typed, -10)),
          lower(clients.email), substr(clients.phone, 2), substr(clients.phone, -10))),
      id, RAISE(ABORT, 'CLIENT_BLOCKED'))
    FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;
