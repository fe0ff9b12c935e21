ALTER TABLE `webhook_events` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A turno that is off lets go of its professionals; one that comes back must find them still free, whether or not staff
-- once forced it in: what stood in its way then may be gone, and its time sold to somebody else.
DROP TRIGGER `booking_status_lines`;--> statement-breakpoint
CREATE TRIGGER booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET
    active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')),
    forced = iif(NEW.status IN ('CANCELLED', 'NO_SHOW'), forced, 0),
    conflict_details = iif(NEW.status IN ('CANCELLED', 'NO_SHOW'), conflict_details, NULL)
  WHERE booking_id = NEW.id;
END;
