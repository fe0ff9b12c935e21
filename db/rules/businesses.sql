-- Publishing a business, or hiding it, shows or hides its ready stores.
CREATE TRIGGER IF NOT EXISTS seen_business AFTER UPDATE OF published_at ON businesses
WHEN (OLD.published_at IS NULL) <> (NEW.published_at IS NULL)
BEGIN
  UPDATE stores SET is_public = 1 - is_public
  WHERE business_id = NEW.id AND is_public <> EXISTS (SELECT 1 FROM seen_stores seen WHERE seen.store_id = stores.id);
END;

-- `sitemap.xml` has the page of a business while it is published and not closed, and the public sees a store of it.
CREATE TRIGGER IF NOT EXISTS page_of_business AFTER UPDATE OF published_at, closed_at, slug ON businesses
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, max(published_at, coalesce((
      SELECT max(at) FROM setup_changes WHERE business_id = NEW.id
        AND subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
    ), 0)) FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL AND is_public = 1)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;

-- The list of businesses links to a business by its slug.
CREATE TRIGGER IF NOT EXISTS free_slug_changed AFTER UPDATE OF slug ON businesses
WHEN NEW.slug <> OLD.slug
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- The first week of a business begins when it is published for the first time. Tasks that were done before are done.
CREATE TRIGGER IF NOT EXISTS first_week_begins AFTER UPDATE OF published_at ON businesses
WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO first_weeks (business_id, begun_at, clients_at, by_hand_at) VALUES (
    NEW.id, NEW.published_at,
    (SELECT created_at FROM client_imports WHERE business_id = NEW.id AND state = 'DONE' LIMIT 1),
    (SELECT created_at FROM bookings WHERE business_id = NEW.id
      AND (customer_id IS NULL OR staff_key IS NOT NULL) LIMIT 1))
  ON CONFLICT (business_id) DO NOTHING;
END;
