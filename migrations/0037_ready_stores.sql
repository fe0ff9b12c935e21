-- The public sees a store once it can be booked: its hours, somebody who takes turnos, and something that they do. What
-- free times are for is named, and places count businesses.
CREATE VIEW store_readiness AS
SELECT store_id, business_id, has_hours, has_employee, has_service, has_hours AND has_service AS is_ready FROM (
  SELECT stores.id AS store_id, stores.business_id,
    EXISTS (SELECT 1 FROM json_each(stores.hours) WHERE json_array_length(json_each.value) > 0) AS has_hours,
    EXISTS (
      SELECT 1 FROM store_employees work JOIN employees person ON person.id = work.employee_id
      WHERE work.store_id = stores.id AND person.business_id = stores.business_id
        AND person.hidden_at IS NULL AND person.bookable = 1
    ) AS has_employee,
    EXISTS (
      SELECT 1 FROM store_employees work JOIN employees person ON person.id = work.employee_id
        JOIN employee_services skill ON skill.employee_id = person.id
        JOIN services ON services.id = skill.service_id
        JOIN service_prices price ON price.service_id = services.id
      WHERE work.store_id = stores.id AND person.business_id = stores.business_id
        AND person.hidden_at IS NULL AND person.bookable = 1
        AND services.business_id = stores.business_id AND services.bookable = 1 AND services.hidden_at IS NULL
        AND price.hidden_at IS NULL
    ) AS has_service
  FROM stores
);
--> statement-breakpoint
-- Those that `is_public` is to say of, besides `hidden_at`.
CREATE VIEW seen_stores AS
SELECT store_id FROM store_readiness JOIN businesses ON businesses.id = store_readiness.business_id
WHERE businesses.published_at IS NOT NULL AND is_ready;
--> statement-breakpoint
DROP TRIGGER business_published;
--> statement-breakpoint
DROP TRIGGER store_published;
--> statement-breakpoint
-- Whatever makes a store ready, or no longer so, shows or hides it.
CREATE TRIGGER seen_business AFTER UPDATE OF published_at ON businesses
WHEN (OLD.published_at IS NULL) <> (NEW.published_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_hours AFTER UPDATE OF hours ON stores
WHEN OLD.hours <> NEW.hours
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE id = NEW.id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_shift_made AFTER INSERT ON store_employees
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE id = NEW.store_id AND is_public = 0 AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_shift_gone AFTER DELETE ON store_employees
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE id = OLD.store_id AND is_public = 1 AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_employee AFTER UPDATE OF bookable, hidden_at ON employees
WHEN OLD.bookable <> NEW.bookable OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.business_id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_skill_made AFTER INSERT ON employee_services
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.business_id AND is_public = 0 AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_skill_gone AFTER DELETE ON employee_services
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = OLD.business_id AND is_public = 1 AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_service AFTER UPDATE OF bookable, hidden_at ON services
WHEN OLD.bookable <> NEW.bookable OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.business_id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
-- A service that has another option stays what it is.
CREATE TRIGGER seen_option_made AFTER INSERT ON service_prices
WHEN NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = NEW.service_id AND other.id <> NEW.id AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.business_id AND is_public = 0 AND EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_option AFTER UPDATE OF hidden_at ON service_prices
WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) AND NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = NEW.service_id AND other.id <> NEW.id AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = NEW.business_id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
CREATE TRIGGER seen_option_gone AFTER DELETE ON service_prices
WHEN NOT EXISTS (
  SELECT 1 FROM service_prices other WHERE other.service_id = OLD.service_id AND other.id <> OLD.id AND other.hidden_at IS NULL
)
BEGIN
  UPDATE stores SET is_public = 1 - is_public WHERE business_id = OLD.business_id AND is_public = 1 AND NOT EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;
--> statement-breakpoint
DROP TRIGGER page_of_business;
--> statement-breakpoint
DROP TRIGGER page_of_new_store;
--> statement-breakpoint
DROP TRIGGER page_of_store;
--> statement-breakpoint
-- `sitemap.xml` names the businesses of which the public sees a store.
CREATE TRIGGER page_of_business AFTER UPDATE OF published_at, closed_at, slug ON businesses
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, max(published_at, coalesce((
      SELECT max(at) FROM setup_changes WHERE business_id = NEW.id AND subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
    ), 0)) FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;
--> statement-breakpoint
CREATE TRIGGER page_of_store AFTER UPDATE OF hidden_at, is_public ON stores
WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) OR OLD.is_public <> NEW.is_public
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.business_id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, max(published_at, coalesce((
      SELECT max(at) FROM setup_changes WHERE business_id = NEW.business_id AND subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
    ), 0)) FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;
--> statement-breakpoint
-- How many businesses the list has at a place, and anywhere.
DROP TRIGGER place_entered;
--> statement-breakpoint
DROP TRIGGER place_left;
--> statement-breakpoint
DROP TABLE `place_counts`;
--> statement-breakpoint
CREATE TABLE `place_counts` (
	`place` text NOT NULL,
	`trade` text NOT NULL,
	`businesses` integer NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`city_key` text NOT NULL,
	PRIMARY KEY(`place`, `trade`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_counts_by_city` ON `place_counts` (`city_key`) WHERE trade = '' and place <> '';
--> statement-breakpoint
CREATE INDEX `place_counts_largest` ON `place_counts` (`trade`,`businesses`) WHERE place <> '';
--> statement-breakpoint
INSERT INTO place_counts (place, trade, businesses, city, region, city_key)
SELECT place, trade, count(DISTINCT free_times.business_id), max(city), max(region), substr(place, instr(place, '/') + 1)
FROM free_times JOIN stores ON stores.id = free_times.store_id WHERE day = '' GROUP BY place, trade
UNION ALL SELECT '', trade, count(DISTINCT business_id), '', '', '' FROM free_times WHERE day = '' GROUP BY trade;
--> statement-breakpoint
CREATE TRIGGER place_entered AFTER INSERT ON free_times
WHEN NEW.day = ''
BEGIN
  INSERT INTO place_counts (place, trade, businesses, city, region, city_key)
    SELECT NEW.place, NEW.trade, 1, city, region, substr(NEW.place, instr(NEW.place, '/') + 1) FROM stores
    WHERE id = NEW.store_id AND NOT EXISTS (
      SELECT 1 FROM stores CROSS JOIN free_times
        ON free_times.store_id = stores.id AND free_times.trade = NEW.trade AND free_times.day = ''
      WHERE stores.business_id = NEW.business_id AND stores.id <> NEW.store_id AND free_times.place = NEW.place)
    ON CONFLICT (place, trade) DO UPDATE SET businesses = businesses + 1;
  INSERT INTO place_counts (place, trade, businesses, city, region, city_key)
    SELECT '', NEW.trade, 1, '', '', '' WHERE NOT EXISTS (
      SELECT 1 FROM stores CROSS JOIN free_times
        ON free_times.store_id = stores.id AND free_times.trade = NEW.trade AND free_times.day = ''
      WHERE stores.business_id = NEW.business_id AND stores.id <> NEW.store_id)
    ON CONFLICT (place, trade) DO UPDATE SET businesses = businesses + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_left AFTER DELETE ON free_times
WHEN OLD.day = ''
BEGIN
  UPDATE place_counts SET businesses = businesses - 1 WHERE place = OLD.place AND trade = OLD.trade
    AND NOT EXISTS (
      SELECT 1 FROM stores CROSS JOIN free_times
        ON free_times.store_id = stores.id AND free_times.trade = OLD.trade AND free_times.day = ''
      WHERE stores.business_id = OLD.business_id AND stores.id <> OLD.store_id AND free_times.place = OLD.place);
  UPDATE place_counts SET businesses = businesses - 1 WHERE place = '' AND trade = OLD.trade
    AND NOT EXISTS (
      SELECT 1 FROM stores CROSS JOIN free_times
        ON free_times.store_id = stores.id AND free_times.trade = OLD.trade AND free_times.day = ''
      WHERE stores.business_id = OLD.business_id AND stores.id <> OLD.store_id);
  DELETE FROM place_counts WHERE place IN (OLD.place, '') AND trade = OLD.trade AND businesses < 1;
END;
--> statement-breakpoint
-- Options are told with the names of their services; the clock works out anew which of them fit.
UPDATE free_times SET options = (
  SELECT coalesce(json_group_array(json_array(named.id, named.name)), '[]') FROM (
    SELECT price.id, services.name FROM json_each(free_times.options) option
    JOIN service_prices price ON price.id = option.value JOIN services ON services.id = price.service_id ORDER BY option.key
  ) named
);
--> statement-breakpoint
DROP TRIGGER free_service_changed;
--> statement-breakpoint
CREATE TRIGGER free_service_changed AFTER UPDATE OF name, bookable, hidden_at, category_code, position ON services
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
UPDATE calendar_versions SET looked_version = version - 1;
--> statement-breakpoint
UPDATE stores SET is_public = 1 - is_public WHERE is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
