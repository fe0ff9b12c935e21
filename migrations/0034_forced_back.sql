-- A turno that is off lets go of its professionals, and one that comes back must find them still free. Two lines have no
-- time of their own to find free: one that staff forced in, and one that staff forced another over, where nothing else has
-- come to stand in its way. Both come back forced. What ran out for want of its seña gave its time away, and comes back as
-- any other: its time may be sold by now.
DROP TRIGGER `booking_status_lines`;--> statement-breakpoint
CREATE TRIGGER booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET
    active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')),
    conflict_details = iif(NEW.status IN ('CANCELLED', 'NO_SHOW') OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED', conflict_details, NULL),
    forced = CASE
      WHEN NEW.status IN ('CANCELLED', 'NO_SHOW') THEN forced
      WHEN OLD.cancel_reason IS 'DEPOSIT_EXPIRED' THEN 0
      WHEN forced = 1 THEN 1
      -- The least forced line in its way: 1 where staff forced all of them, none or 0 where its time is free or somebody's.
      ELSE coalesce((
        SELECT min(other.forced) FROM booking_lines other
        WHERE other.employee_id = booking_lines.employee_id AND other.active = 1 AND other.booking_id <> NEW.id
          AND other.start_utc_minute < booking_lines.end_utc_minute AND other.end_utc_minute > booking_lines.start_utc_minute
          AND other.start_utc_minute > booking_lines.start_utc_minute - 510), 0)
        AND NOT EXISTS (
          SELECT 1 FROM closures
          WHERE store_id = NEW.store_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
        AND NOT EXISTS (
          SELECT 1 FROM time_off
          WHERE employee_id = booking_lines.employee_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
    END
  WHERE booking_id = NEW.id;
END;
