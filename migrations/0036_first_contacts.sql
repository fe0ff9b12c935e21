-- To whom a business has written before, from which network its staff cause a mail, and which turnos came from a file and are
-- not reminded of. Columns that are added keep the tables, their triggers and what refers to them.
ALTER TABLE `clients` ADD `contacted_at` integer;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `network` text;
--> statement-breakpoint
ALTER TABLE `businesses` ADD `quiet_until` integer;
--> statement-breakpoint
-- Those who have had a turno until now were written to of it.
UPDATE clients SET contacted_at = created_at
WHERE email IS NOT NULL AND EXISTS (SELECT 1 FROM bookings WHERE client_id = clients.id);
--> statement-breakpoint
-- Another address is one that the business has not written to, whichever statement brings it.
CREATE TRIGGER client_address_anew AFTER UPDATE OF email ON clients
WHEN NEW.contacted_at IS NOT NULL AND NEW.email IS NOT OLD.email
BEGIN
  UPDATE clients SET contacted_at = NULL WHERE id = NEW.id;
END;
