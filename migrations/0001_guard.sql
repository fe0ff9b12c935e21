-- No two lines hold one professional at the same time, whoever writes and however late (booking §4).
-- `s` is bounded on both sides because no line exceeds 510 minutes (booking §9).
CREATE TRIGGER line_insert_guard BEFORE INSERT ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND e > NEW.s AND s < NEW.e);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off WHERE employee_id = NEW.employee_id AND e > NEW.s AND s < NEW.e);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND s < NEW.e AND e > NEW.s AND s > NEW.s - 510);
END;
--> statement-breakpoint
-- The same when a line moves, changes hands, comes back to life or stops being forced. A line that stays
-- where it is asks nothing, so that a payment or 'attended' passes beside a closure or an overlap of later.
-- Lines of one booking move together, so they do not stand in each other's way.
CREATE TRIGGER line_update_guard BEFORE UPDATE OF employee_id, s, e, active, forced ON booking_lines
WHEN NEW.active = 1 AND NEW.forced = 0 AND (
  OLD.active = 0 OR OLD.forced = 1 OR NEW.employee_id <> OLD.employee_id OR NEW.s <> OLD.s OR NEW.e <> OLD.e)
BEGIN
  SELECT RAISE(ABORT, 'STORE_CLOSED') WHERE EXISTS (
    SELECT 1 FROM closures
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND e > NEW.s AND s < NEW.e);
  SELECT RAISE(ABORT, 'EMPLOYEE_UNAVAILABLE') WHERE EXISTS (
    SELECT 1 FROM time_off WHERE employee_id = NEW.employee_id AND e > NEW.s AND s < NEW.e);
  SELECT RAISE(ABORT, 'SLOT_TAKEN') WHERE EXISTS (
    SELECT 1 FROM booking_lines
    WHERE employee_id = NEW.employee_id AND active = 1 AND booking_id <> NEW.booking_id
      AND s < NEW.e AND e > NEW.s AND s > NEW.s - 510);
END;
--> statement-breakpoint
CREATE TRIGGER booking_status_guard BEFORE UPDATE OF status ON bookings
WHEN OLD.status <> NEW.status AND NOT EXISTS (SELECT 1 FROM transitions WHERE a = OLD.status AND b = NEW.status)
BEGIN
  SELECT RAISE(ABORT, 'STATUS_NOT_ALLOWED');
END;
--> statement-breakpoint
-- A turno that is off lets go of its professionals; one that comes back must find them still free.
CREATE TRIGGER booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')) WHERE booking_id = NEW.id;
END;
--> statement-breakpoint
-- "Exactly one row must have changed, or undo the batch": INSERT INTO must SELECT changes().
CREATE VIEW must(ok) AS SELECT 1;
--> statement-breakpoint
CREATE TRIGGER must_stale INSTEAD OF INSERT ON must WHEN NEW.ok <> 1
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
--> statement-breakpoint
INSERT INTO transitions (a, b) VALUES
  ('PENDING_DEPOSIT', 'PENDING'),
  ('PENDING_DEPOSIT', 'CANCELLED'),
  ('PENDING', 'CANCELLED'),
  ('PENDING', 'DONE'),
  ('PENDING', 'CHECKOUT'),
  ('PENDING', 'NO_SHOW'),
  ('DONE', 'CHECKOUT'),
  ('DONE', 'PENDING'),
  ('CHECKOUT', 'PENDING'),
  ('NO_SHOW', 'PENDING'),
  ('CANCELLED', 'PENDING');
--> statement-breakpoint
INSERT INTO categories (code, position) VALUES
  ('CABELLO', 1),
  ('CUERPO', 2),
  ('CARA', 3),
  ('ELIMINACION_DEL_VELLO', 4),
  ('MASAJE', 5),
  ('ASISTENCIA_MEDICA_Y_DENTAL', 6),
  ('UNAS', 7),
  ('FITNESS', 8),
  ('ASESORAMIENTO', 9),
  ('TATTOO', 10),
  ('OTHER', 11);
