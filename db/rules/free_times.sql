-- The list of businesses says how many a place has, and how many there are anywhere. A business counts once, with its
-- first store there.
CREATE TRIGGER IF NOT EXISTS place_entered AFTER INSERT ON free_times
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

-- It no longer counts once its last store there has left; a place without businesses is gone.
CREATE TRIGGER IF NOT EXISTS place_left AFTER DELETE ON free_times
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
