-- The rules as db/rules has them.
CREATE TRIGGER closing_booking_back AFTER UPDATE OF status ON bookings
WHEN OLD.status = 'CANCELLED' AND NEW.status <> 'CANCELLED'
BEGIN
  UPDATE businesses SET emptied_at = NULL WHERE id = NEW.business_id AND emptied_at IS NOT NULL;
END;
