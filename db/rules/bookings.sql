-- A booking's status changes only along a row of `transitions` (contract, Status).
CREATE TRIGGER IF NOT EXISTS booking_status_guard BEFORE UPDATE OF status ON bookings
WHEN OLD.status <> NEW.status AND NOT EXISTS (SELECT 1 FROM transitions WHERE a = OLD.status AND b = NEW.status)
BEGIN
  SELECT RAISE(ABORT, 'STATUS_NOT_ALLOWED');
END;

-- A booking that is off lets go of its professionals, and one that comes back must find them still free. Two lines
-- have no time of their own to find: one that staff forced in, and one that staff forced another line over, where
-- nothing else is in its way. Both come back forced. A booking whose deposit expired gave its time away, and comes
-- back as any other: its time may be sold by now.
CREATE TRIGGER IF NOT EXISTS booking_status_lines AFTER UPDATE OF status ON bookings
WHEN (OLD.status IN ('CANCELLED', 'NO_SHOW')) <> (NEW.status IN ('CANCELLED', 'NO_SHOW'))
BEGIN
  UPDATE booking_lines SET
    active = (NEW.status NOT IN ('CANCELLED', 'NO_SHOW')),
    conflict_details = iif(NEW.status IN ('CANCELLED', 'NO_SHOW') OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED',
      conflict_details, NULL),
    forced = CASE
      WHEN NEW.status IN ('CANCELLED', 'NO_SHOW') THEN forced
      WHEN OLD.cancel_reason IS 'DEPOSIT_EXPIRED' THEN 0
      WHEN forced = 1 THEN 1
      -- The least forced line in its way: 1 where staff forced all of them, none where its time is free.
      ELSE coalesce((
        SELECT min(other.forced) FROM booking_lines other
        WHERE other.employee_id = booking_lines.employee_id AND other.active = 1 AND other.booking_id <> NEW.id
          AND other.start_utc_minute < booking_lines.end_utc_minute
            AND other.end_utc_minute > booking_lines.start_utc_minute
          AND other.start_utc_minute > booking_lines.start_utc_minute - 510), 0)
        AND NOT EXISTS (
          SELECT 1 FROM closures
          WHERE store_id = NEW.store_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
        AND NOT EXISTS (
          SELECT 1 FROM time_off
          WHERE employee_id = booking_lines.employee_id AND end_utc_minute > booking_lines.start_utc_minute
            AND start_utc_minute < booking_lines.end_utc_minute)
    END
  WHERE booking_id = NEW.id;
END;

-- How an account is reached. Its owner may write the phone in any way: `typed` are its digits.
CREATE VIEW IF NOT EXISTS account_reach AS SELECT id, email,
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''),
    '/', ''), '+', '') AS typed
FROM users;

-- A customer who books becomes a client of the business. A blocked client is told to call, and so is one whose account or
-- card has the email or phone of one. Staff book for any client, whose id they give. The clock makes a new client's words later
-- (`worded`), so that booking reads no more for them.
-- The account is read behind a limit, which keeps its digits from being reckoned three times in each insertion.
CREATE TRIGGER IF NOT EXISTS booking_client AFTER INSERT ON bookings
WHEN NEW.client_id IS NULL AND NEW.customer_id IS NOT NULL
BEGIN
  INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, created_at)
  SELECT lower(hex(randomblob(11))), NEW.business_id, id, first_name, last_name, email, phone, NEW.created_at
  FROM users WHERE id = NEW.customer_id AND NOT EXISTS (
    SELECT 1 FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL);
  UPDATE bookings SET client_id = (
    SELECT iif(blocked_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM (SELECT email, typed FROM account_reach WHERE id = NEW.customer_id LIMIT 1) r
        JOIN client_words w ON w.business_id = NEW.business_id AND w.kind = 5 AND w.word IN (r.email, r.typed,
          iif(r.typed LIKE '%1115________', '11' || substr(r.typed, -8), substr(r.typed, -10)),
          lower(clients.email), substr(clients.phone, 2), substr(clients.phone, -10))),
      id, RAISE(ABORT, 'CLIENT_BLOCKED'))
    FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;

-- An agenda shows bookings, so a new one makes its version another: a screen that shows it asks for that number
-- alone.
CREATE TRIGGER IF NOT EXISTS agenda_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- An agenda shows a booking's status and what else makes a new version of it.
CREATE TRIGGER IF NOT EXISTS agenda_booking_changed AFTER UPDATE OF status, version ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- An agenda shows a booking's client. Merging two clients, and undoing it, gives bookings another one, and staff name
-- a client who came without a booking. A customer's new booking gets its client while it is made.
CREATE TRIGGER IF NOT EXISTS agenda_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN (OLD.client_id IS NOT NULL OR OLD.customer_id IS NULL) AND NEW.client_id IS NOT OLD.client_id
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- A client's figures say what became of their bookings. Triggers add and take away, as a client may have thousands of
-- bookings. A booking that is still to come counts nowhere, so that making one writes no more.
CREATE TRIGGER IF NOT EXISTS figures_booking_made AFTER INSERT ON bookings
WHEN NEW.client_id IS NOT NULL AND NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
  AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
BEGIN
  UPDATE clients SET
    visits = visits + (NEW.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows + (NEW.status = 'NO_SHOW'),
    cancellations = cancellations + (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos + iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = NEW.client_id;
END;

-- A booking that is deleted no longer counts for its client.
CREATE TRIGGER IF NOT EXISTS figures_booking_gone AFTER DELETE ON bookings
WHEN OLD.client_id IS NOT NULL AND OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
  AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
BEGIN
  UPDATE clients SET
    visits = visits - (OLD.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows - (OLD.status = 'NO_SHOW'),
    cancellations = cancellations - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = OLD.client_id;
END;

-- A client's figures follow the status, the total and the date of each booking.
CREATE TRIGGER IF NOT EXISTS figures_booking_changed
AFTER UPDATE OF status, cancel_reason, total_centavos, date ON bookings
WHEN NEW.client_id IS NOT NULL AND NEW.client_id IS OLD.client_id
  AND (
    (NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
    OR (OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
  AND (NEW.status, NEW.cancel_reason, NEW.total_centavos, NEW.date)
    IS NOT (OLD.status, OLD.cancel_reason, OLD.total_centavos, OLD.date)
BEGIN
  UPDATE clients SET
    visits = visits + (NEW.status IN ('DONE', 'CHECKOUT')) - (OLD.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows + (NEW.status = 'NO_SHOW') - (OLD.status = 'NO_SHOW'),
    cancellations = cancellations + (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos + iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0)
      - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = NEW.client_id;
END;

-- The figures go along where two clients become one, or two again, and where a booking gets its client
-- (`booking_client`).
CREATE TRIGGER IF NOT EXISTS figures_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN NEW.client_id IS NOT OLD.client_id
  AND (
    (NEW.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (NEW.status <> 'CANCELLED' OR NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
    OR (OLD.status NOT IN ('PENDING', 'PENDING_DEPOSIT')
      AND (OLD.status <> 'CANCELLED' OR OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
BEGIN
  UPDATE clients SET
    visits = visits + iif(id = NEW.client_id, NEW.status IN ('DONE', 'CHECKOUT'),
      - (OLD.status IN ('DONE', 'CHECKOUT'))),
    no_shows = no_shows + iif(id = NEW.client_id, NEW.status = 'NO_SHOW', - (OLD.status = 'NO_SHOW')),
    cancellations = cancellations + iif(id = NEW.client_id,
      NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED',
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')),
    spent_centavos = spent_centavos + iif(id = NEW.client_id, iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0),
      - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0)),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id IN (OLD.client_id, NEW.client_id);
END;

-- A booking of closed days, or one that a closing has, was changed: the next statement looks at it again.
CREATE TRIGGER IF NOT EXISTS commission_touch_booking AFTER UPDATE OF status, version, date ON bookings
WHEN (NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.date <> OLD.date) AND (
  EXISTS (
    SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= min(NEW.date, OLD.date))
  OR EXISTS (SELECT 1 FROM commission_entries WHERE booking_id = NEW.id AND booking_id IS NOT NULL))
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;

-- The same for a booking that staff write down afterwards. A booking ahead asks nothing here.
CREATE TRIGGER IF NOT EXISTS commission_touch_past AFTER INSERT ON bookings
WHEN NEW.start_utc_minute <= NEW.created_at / 60000 AND EXISTS (
  SELECT 1 FROM commission_closings WHERE business_id = NEW.business_id AND to_date >= NEW.date)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id,
    1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;

-- The day of a new booking is to be counted anew for reports. `mark` is another number each time, so that the job
-- which counts sees a change of meanwhile.
CREATE TRIGGER IF NOT EXISTS sums_booking_made AFTER INSERT ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- A client is new on their first visit: another first booking counts otherwise, and so does the one that was it.
CREATE TRIGGER IF NOT EXISTS sums_first_made AFTER INSERT ON bookings
WHEN NEW.status IN ('DONE', 'CHECKOUT') AND NEW.client_id IS NOT NULL
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same where a visit begins or ends to be one, gets another client or another time.
CREATE TRIGGER IF NOT EXISTS sums_first_changed AFTER UPDATE OF status, client_id, start_utc_minute ON bookings
WHEN (OLD.status IN ('DONE', 'CHECKOUT') OR NEW.status IN ('DONE', 'CHECKOUT'))
  AND (OLD.status <> NEW.status OR OLD.client_id IS NOT NEW.client_id OR OLD.start_utc_minute <> NEW.start_utc_minute)
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- A day is counted anew where a booking of it changed.
CREATE TRIGGER IF NOT EXISTS sums_booking_changed
AFTER UPDATE OF status, version, store_id, date, start_minute, total_centavos ON bookings
WHEN NEW.status <> OLD.status OR NEW.version <> OLD.version OR NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
  OR NEW.start_minute <> OLD.start_minute OR NEW.total_centavos <> OLD.total_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (NEW.business_id, NEW.date, NEW.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The day and the store that a booking left are counted anew too.
CREATE TRIGGER IF NOT EXISTS sums_booking_moved AFTER UPDATE OF store_id, date ON bookings
WHEN NEW.store_id <> OLD.store_id OR NEW.date <> OLD.date
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The same for a booking that is deleted, and for the client's first visits that are left.
CREATE TRIGGER IF NOT EXISTS sums_booking_gone AFTER DELETE ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
    VALUES (OLD.business_id, OLD.date, OLD.store_id, abs(random() % 1000000000))
    ON CONFLICT DO UPDATE SET mark = excluded.mark;
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM (
    SELECT business_id, date, store_id FROM bookings
    WHERE client_id = OLD.client_id AND status IN ('DONE', 'CHECKOUT')
    ORDER BY start_utc_minute, id LIMIT 2) WHERE true
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- When the money of a booking moved (ms).
CREATE VIEW IF NOT EXISTS booking_moments AS
SELECT booking_id, at FROM charges
UNION ALL SELECT booking_id, undone_at FROM charges WHERE undone_at IS NOT NULL
UNION ALL SELECT booking_id, approved_at FROM payments WHERE approved_at IS NOT NULL
UNION ALL SELECT booking_id, gone_at FROM payments WHERE gone_at IS NOT NULL
UNION ALL SELECT booking_id, refunded_at FROM payments WHERE refunded_at IS NOT NULL;

-- The money of a booking is shared among its lines, which come and go with their number, and belongs to its store. The
-- days on which it moved are counted anew.
CREATE TRIGGER IF NOT EXISTS sums_money_moved AFTER UPDATE OF line_count, store_id ON bookings
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT place.business_id, date(moment.at / 1000, 'unixepoch', hours.value), place.id,
    abs(random() % 1000000000)
  FROM stores place, booking_moments moment,
    json_each(iif(place.time_zone GLOB 'America/Argentina/*', '["-3 hours"]',
      '["-12 hours","+0 hours","+14 hours"]')) hours
  WHERE place.id IN (OLD.store_id, NEW.store_id) AND moment.booking_id = NEW.id AND moment.at IS NOT NULL
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

-- The first booking that staff enter ends that task of the business's first week.
CREATE TRIGGER IF NOT EXISTS first_week_by_hand AFTER INSERT ON bookings
WHEN NEW.customer_id IS NULL OR NEW.staff_key IS NOT NULL
BEGIN
  UPDATE first_weeks SET by_hand_at = NEW.created_at WHERE business_id = NEW.business_id AND by_hand_at IS NULL
    AND ended_at IS NULL;
END;

-- A late payment may bring a booking back to a business that has closed: the clock looks at that business again.
CREATE TRIGGER IF NOT EXISTS closing_booking_back AFTER UPDATE OF status ON bookings
WHEN OLD.status = 'CANCELLED' AND NEW.status <> 'CANCELLED'
BEGIN
  UPDATE businesses SET emptied_at = NULL WHERE id = NEW.business_id AND emptied_at IS NOT NULL;
END;
