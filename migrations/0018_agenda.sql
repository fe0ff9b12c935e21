CREATE TABLE `calendar_versions` (
	`business_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `charges` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`method` text NOT NULL,
	`centavos` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charges_method" CHECK("charges"."method" in ('CASH', 'TRANSFER', 'CARD', 'OTHER')),
	CONSTRAINT "charges_amount" CHECK("charges"."centavos" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `charges_of_booking` ON `charges` (`booking_id`,`at`);--> statement-breakpoint
CREATE INDEX `charges_of_business` ON `charges` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text,
	`phone` text,
	`notes` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`birthday` text,
	`blocked_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`half_folded` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Ç', 'c'), 'ç', 'c')) VIRTUAL,
	`words` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(half_folded, 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'Ñ', 'n'), 'ñ', 'n')) VIRTUAL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "clients_tags" CHECK(json_valid("clients"."tags")),
	CONSTRAINT "clients_birthday" CHECK("clients"."birthday" glob '????-??-??')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_account` ON `clients` (`business_id`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `clients_of_account` ON `clients` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `clients_by_words` ON `clients` (`business_id`,`words`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_in_business` ON `clients` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `booking_changes` ADD `user_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `booking_changes` ADD `details` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `client_id` text REFERENCES clients(id);--> statement-breakpoint
ALTER TABLE `bookings` ADD `staff_notes` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `series_id` text;--> statement-breakpoint
CREATE INDEX `bookings_agenda` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX `bookings_cancelled` ON `bookings` (`store_id`,`start_utc_minute`) WHERE status = 'CANCELLED';--> statement-breakpoint
CREATE INDEX `bookings_overnight` ON `bookings` (`store_id`,`end_utc_minute`) WHERE status <> 'CANCELLED' and start_minute + end_utc_minute - start_utc_minute > 1440;--> statement-breakpoint
CREATE INDEX `bookings_of_client` ON `bookings` (`client_id`,`start_utc_minute`);--> statement-breakpoint
-- Who has booked before the salon kept clients is one of them. 22 letters, as all ids; a client's opens nothing.
INSERT INTO `clients` (`id`, `business_id`, `user_id`, `first_name`, `last_name`, `email`, `phone`, `created_at`)
SELECT lower(hex(randomblob(11))), `booked`.`business_id`, `users`.`id`, `first_name`, `last_name`, iif(`deleted_at` IS NULL, `email`, NULL), `phone`, `since`
FROM (SELECT `business_id`, `customer_id`, min(`created_at`) AS `since` FROM `bookings` WHERE `customer_id` IS NOT NULL GROUP BY `business_id`, `customer_id`) AS `booked`
JOIN `users` ON `users`.`id` = `booked`.`customer_id`;--> statement-breakpoint
UPDATE `bookings` SET `client_id` = (
	SELECT `id` FROM `clients` WHERE `clients`.`business_id` = `bookings`.`business_id` AND `clients`.`user_id` = `bookings`.`customer_id` AND `user_id` IS NOT NULL
) WHERE `customer_id` IS NOT NULL;--> statement-breakpoint
-- Who books by themselves is a client of the salon from then on.
CREATE TRIGGER booking_client AFTER INSERT ON bookings
WHEN NEW.client_id IS NULL AND NEW.customer_id IS NOT NULL
BEGIN
  INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, created_at)
  SELECT lower(hex(randomblob(11))), NEW.business_id, id, first_name, last_name, email, phone, NEW.created_at
  FROM users WHERE id = NEW.customer_id AND NOT EXISTS (
    SELECT 1 FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL);
  UPDATE bookings SET client_id = (
    SELECT id FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Anything that an agenda shows makes its version another: who looks at it asks for that number alone.
CREATE TRIGGER agenda_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_booking_changed AFTER UPDATE OF status, version ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_charge_made AFTER INSERT ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_charge_undone AFTER UPDATE OF undone_at ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_closure_made AFTER INSERT ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_closure_changed AFTER UPDATE ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_closure_gone AFTER DELETE ON closures
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_time_off_made AFTER INSERT ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_time_off_changed AFTER UPDATE ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_time_off_gone AFTER DELETE ON time_off
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_shift_made AFTER INSERT ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_shift_changed AFTER UPDATE ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_shift_gone AFTER DELETE ON store_employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_employee_made AFTER INSERT ON employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_employee_changed AFTER UPDATE ON employees
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_store_changed AFTER UPDATE OF name, hours, time_zone, grid_minutes, hidden_at ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER agenda_color_changed AFTER UPDATE OF display_color ON services
WHEN NEW.display_color <> OLD.display_color
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
