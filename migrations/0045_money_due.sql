-- The money of each day is counted once by the clock; until then the totals count it as it is.
INSERT INTO sums_due (business_id, date, store_id, mark)
SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
  SELECT business_id, date, store_id FROM day_sums
  UNION SELECT place.business_id, date(moved.at / 1000, 'unixepoch', hours.value), place.id FROM (
    SELECT at, store_id FROM booking_moments JOIN bookings ON bookings.id = booking_moments.booking_id
    UNION ALL SELECT at, store_id FROM expenses
    UNION ALL SELECT voided_at, store_id FROM expenses WHERE voided_at IS NOT NULL
  ) moved JOIN stores place ON place.id = moved.store_id
  JOIN json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
    '["-12 hours","+0 hours","+14 hours"]')) hours
) WHERE true
ON CONFLICT DO UPDATE SET mark = excluded.mark;
