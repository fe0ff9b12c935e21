-- What a store has of all that makes it ready to be booked: hours, a professional who takes bookings, and a service
-- that one of them does.
CREATE VIEW IF NOT EXISTS store_readiness AS
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

-- The stores for which `is_public` is to be 1: ready ones of a published business. What staff hide stands in
-- `hidden_at`.
CREATE VIEW IF NOT EXISTS seen_stores AS
SELECT store_id FROM store_readiness JOIN businesses ON businesses.id = store_readiness.business_id
WHERE businesses.published_at IS NOT NULL AND is_ready;

-- The public sees a store once it can be booked: its hours may show or hide it.
CREATE TRIGGER IF NOT EXISTS seen_hours AFTER UPDATE OF hours ON stores
WHEN OLD.hours <> NEW.hours
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE id = NEW.id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- An agenda shows the store's name, hours, time zone and grid.
CREATE TRIGGER IF NOT EXISTS agenda_store_changed
AFTER UPDATE OF name, hours, time_zone, grid_minutes, hidden_at ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- What decides when a store is free makes the version of the agenda another too, besides what an agenda shows.
CREATE TRIGGER IF NOT EXISTS free_store_made AFTER INSERT ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The same for what the list of businesses shows and finds stores by.
CREATE TRIGGER IF NOT EXISTS free_store_changed
AFTER UPDATE OF is_public, minimum_notice_minutes, city, region, main_activity, secondary_activities ON stores
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A store that the public no longer sees leaves the list of businesses at once.
CREATE TRIGGER IF NOT EXISTS free_times_unseen AFTER UPDATE OF is_public, hidden_at ON stores
WHEN NEW.is_public = 0 OR NEW.hidden_at IS NOT NULL
BEGIN
  DELETE FROM free_times WHERE store_id = NEW.id;
END;

-- A store that is deleted leaves the list before the rows that refer to it are looked for.
CREATE TRIGGER IF NOT EXISTS free_times_of_gone_store BEFORE DELETE ON stores
BEGIN
  DELETE FROM free_times WHERE store_id = OLD.id;
END;

-- `sitemap.xml` has the page of a business while the public sees a store of it. `changed_at` is the day of its last
-- change that the page shows.
CREATE TRIGGER IF NOT EXISTS page_of_store AFTER UPDATE OF hidden_at, is_public ON stores
WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) OR OLD.is_public <> NEW.is_public
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.business_id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, max(published_at, coalesce((
      SELECT max(at) FROM setup_changes WHERE business_id = NEW.business_id
        AND subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
    ), 0)) FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;

-- A new store has no past days that the clock marked yet (`sums_until`).
CREATE TRIGGER IF NOT EXISTS sums_store_made AFTER INSERT ON stores
BEGIN
  INSERT INTO sums_until (store_id, business_id, date) VALUES (NEW.id, NEW.business_id, '') ON CONFLICT DO NOTHING;
END;

-- By another clock money may have moved on another day.
CREATE TRIGGER IF NOT EXISTS sums_clock_changed AFTER UPDATE OF time_zone ON stores
WHEN NEW.time_zone <> OLD.time_zone
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date(day_sums.date, by.value), store_id, abs(random() % 1000000000)
  FROM day_sums, json_each('["-1 day","+0 day","+1 day"]') by WHERE store_id = NEW.id
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
