-- When the stores that the public sees are free next, for the list of businesses; and what is to be worked out anew.
CREATE TABLE `free_times` (
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`trade` text NOT NULL,
	`day` text NOT NULL,
	`place` text NOT NULL,
	`slug` text NOT NULL,
	`next_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`notice_minutes` integer NOT NULL,
	`times` text NOT NULL,
	`options` text NOT NULL,
	PRIMARY KEY(`store_id`, `trade`, `day`),
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "free_times_lists" CHECK(json_valid("free_times"."times") and json_valid("free_times"."options"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `free_times_of_place` ON `free_times` (`place`,`trade`,`day`,`next_at`,`store_id`);--> statement-breakpoint
CREATE INDEX `free_times_anywhere` ON `free_times` (`trade`,`day`,`next_at`,`store_id`);--> statement-breakpoint
CREATE INDEX `free_times_due` ON `free_times` (`due_at`);--> statement-breakpoint
CREATE TABLE `place_counts` (
	`place` text NOT NULL,
	`trade` text NOT NULL,
	`stores` integer NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`city_key` text NOT NULL,
	PRIMARY KEY(`place`, `trade`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_counts_by_city` ON `place_counts` (`city_key`) WHERE trade = '' and place <> '';--> statement-breakpoint
CREATE INDEX `place_counts_largest` ON `place_counts` (`stores`) WHERE trade = '' and place <> '';--> statement-breakpoint
ALTER TABLE `calendar_versions` ADD `looked_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `calendar_versions_due` ON `calendar_versions` (`business_id`) WHERE looked_version <> version;--> statement-breakpoint
-- Every business is to be worked out once.
INSERT INTO `calendar_versions` (`business_id`, `version`) SELECT `id`, 1 FROM `businesses` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- How many stores the list has at a place, and anywhere.
CREATE TRIGGER place_entered AFTER INSERT ON free_times
WHEN NEW.day = ''
BEGIN
  INSERT INTO place_counts (place, trade, stores, city, region, city_key)
    SELECT NEW.place, NEW.trade, 1, city, region, substr(NEW.place, instr(NEW.place, '/') + 1) FROM stores WHERE id = NEW.store_id
    UNION ALL SELECT '', NEW.trade, 1, '', '', ''
    ON CONFLICT (place, trade) DO UPDATE SET stores = stores + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_left AFTER DELETE ON free_times
WHEN OLD.day = ''
BEGIN
  UPDATE place_counts SET stores = stores - 1 WHERE place IN (OLD.place, '') AND trade = OLD.trade;
  DELETE FROM place_counts WHERE place IN (OLD.place, '') AND trade = OLD.trade AND stores < 1;
END;
--> statement-breakpoint
-- A store that the public no longer sees leaves the list at once.
CREATE TRIGGER free_times_unseen AFTER UPDATE OF is_public, hidden_at ON stores
WHEN NEW.is_public = 0 OR NEW.hidden_at IS NOT NULL
BEGIN
  DELETE FROM free_times WHERE store_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER free_times_of_gone_store BEFORE DELETE ON stores
BEGIN
  DELETE FROM free_times WHERE store_id = OLD.id;
END;
--> statement-breakpoint
-- What decides when a store is free, besides what its agenda shows, makes the version another too.
CREATE TRIGGER free_store_made AFTER INSERT ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_store_changed AFTER UPDATE OF is_public, minimum_notice_minutes, city, region, main_activity, secondary_activities ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_service_made AFTER INSERT ON services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_service_changed AFTER UPDATE OF bookable, hidden_at, category_code, position ON services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_option_made AFTER INSERT ON service_prices
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_option_changed AFTER UPDATE OF minutes, hidden_at, position ON service_prices
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_skill_made AFTER INSERT ON employee_services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_skill_gone AFTER DELETE ON employee_services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (OLD.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER free_slug_changed AFTER UPDATE OF slug ON businesses
WHEN NEW.slug <> OLD.slug
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
