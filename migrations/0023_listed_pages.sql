-- What `sitemap.xml` names of businesses, with the day that each page last changed.
CREATE TABLE `listed_pages` (
	`number` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`slug` text NOT NULL,
	`changed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_pages_business` ON `listed_pages` (`business_id`);--> statement-breakpoint
INSERT INTO `listed_pages` (`business_id`, `slug`, `changed_at`)
SELECT `id`, `slug`, max(`published_at`, coalesce((
	SELECT max(`at`) FROM `setup_changes`
	WHERE `business_id` = `businesses`.`id` AND `subject` IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
), 0)) FROM `businesses` WHERE published_at IS NOT NULL AND closed_at IS NULL AND EXISTS (
	SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL
) ORDER BY `created_at`, `id`;--> statement-breakpoint
CREATE TRIGGER page_of_business AFTER UPDATE OF published_at, closed_at, slug ON businesses
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, published_at FROM businesses WHERE id = NEW.id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;--> statement-breakpoint
CREATE TRIGGER page_of_new_store AFTER INSERT ON stores
BEGIN
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, published_at FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;--> statement-breakpoint
CREATE TRIGGER page_of_store AFTER UPDATE OF hidden_at ON stores
WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  DELETE FROM listed_pages WHERE business_id = NEW.business_id AND NOT EXISTS (
    SELECT 1 FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL));
  INSERT INTO listed_pages (business_id, slug, changed_at)
    SELECT id, slug, published_at FROM businesses WHERE id = NEW.business_id AND published_at IS NOT NULL AND closed_at IS NULL
    AND EXISTS (SELECT 1 FROM stores WHERE business_id = businesses.id AND hidden_at IS NULL)
    ON CONFLICT (business_id) DO UPDATE SET slug = excluded.slug;
END;--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT ON setup_changes
WHEN NEW.subject IN ('STORE', 'HOURS', 'SERVICE', 'PRICE')
BEGIN
  UPDATE listed_pages SET changed_at = NEW.at WHERE business_id = NEW.business_id AND changed_at < NEW.at;
END;
