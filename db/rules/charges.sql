-- An agenda shows what is charged.
CREATE TRIGGER IF NOT EXISTS agenda_charge_made AFTER INSERT ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A charge that is undone makes the agenda another too.
CREATE TRIGGER IF NOT EXISTS agenda_charge_undone AFTER UPDATE OF undone_at ON charges
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- Nothing of a closed till changes: a charge that would still fall into it counts from its end on, in the next till.
CREATE TRIGGER IF NOT EXISTS till_charge_made AFTER INSERT ON charges
WHEN EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.at AND from_at <= NEW.at)
BEGIN
  UPDATE charges SET at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.at)
  WHERE id = NEW.id;
END;

-- The same for undoing a charge.
CREATE TRIGGER IF NOT EXISTS till_charge_undone AFTER UPDATE OF undone_at ON charges
WHEN NEW.undone_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM tills
  WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
    AND closed_at IS NOT NULL AND until_at > NEW.undone_at AND from_at <= NEW.undone_at)
BEGIN
  UPDATE charges SET undone_at = (
    SELECT max(until_at) FROM tills
    WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id)
      AND closed_at IS NOT NULL AND until_at > NEW.undone_at)
  WHERE id = NEW.id;
END;

-- The day of a charge is to be counted anew for the totals of money. By clocks in Argentina it falls on one day; by
-- others on up to three.
CREATE TRIGGER IF NOT EXISTS sums_charge_made AFTER INSERT ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(NEW.at, NEW.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where it is undone, or counts at another time.
CREATE TRIGGER IF NOT EXISTS sums_charge_changed AFTER UPDATE OF at, undone_at, centavos ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(OLD.at, OLD.undone_at, NEW.at, NEW.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = NEW.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where it is deleted.
CREATE TRIGGER IF NOT EXISTS sums_charge_gone AFTER DELETE ON charges
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.value / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM bookings JOIN stores place ON place.id = bookings.store_id,
    json_each(json_array(OLD.at, OLD.undone_at)) moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE bookings.id = OLD.booking_id AND moment.value IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
