CREATE TABLE `client_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`keep_id` text NOT NULL,
	`merged_id` text NOT NULL,
	`kept` text NOT NULL,
	`merged` text NOT NULL,
	`after` text NOT NULL,
	`booking_ids` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_merges_newest` ON `client_merges` (`business_id`,`at`);--> statement-breakpoint
CREATE INDEX `client_merges_age` ON `client_merges` (`at`);--> statement-breakpoint
CREATE TABLE `client_words` (
	`business_id` text NOT NULL,
	`kind` integer NOT NULL,
	`word` text NOT NULL,
	`client_id` text NOT NULL,
	`rest` text NOT NULL,
	PRIMARY KEY(`business_id`, `kind`, `word`, `client_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `client_doubles` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`business_id`, `word`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `clients_apart` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `word`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `client_counts` (
	`business_id` text PRIMARY KEY NOT NULL,
	`clients` integer NOT NULL,
	`doubles` integer DEFAULT 0 NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `businesses` ADD `professionals_see_phones` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `allergies` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `visits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `no_shows` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `cancellations` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `spent_centavos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `first_visit` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `last_visit` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `worded` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_visits` ON `bookings` (`client_id`,`date`) WHERE status in ('DONE', 'CHECKOUT');--> statement-breakpoint
UPDATE `clients` SET (`visits`, `no_shows`, `cancellations`, `spent_centavos`, `first_visit`, `last_visit`) = (
	SELECT
		coalesce(sum(`status` IN ('DONE', 'CHECKOUT')), 0),
		coalesce(sum(`status` = 'NO_SHOW'), 0),
		coalesce(sum(`status` = 'CANCELLED' AND `cancel_reason` IS NOT 'DEPOSIT_EXPIRED'), 0),
		coalesce(sum(iif(`status` = 'CHECKOUT', `total_centavos`, 0)), 0),
		min(iif(`status` IN ('DONE', 'CHECKOUT'), `date`, NULL)),
		max(iif(`status` IN ('DONE', 'CHECKOUT'), `date`, NULL))
	FROM `bookings` WHERE `bookings`.`client_id` = `clients`.`id` AND `bookings`.`business_id` = `clients`.`business_id`
);--> statement-breakpoint
DROP INDEX `clients_by_words`;--> statement-breakpoint
CREATE INDEX `clients_by_words` ON `clients` (`business_id`,`words`,`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `clients_by_last_visit` ON `clients` (`business_id`,coalesce(last_visit, ''),`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `clients_by_spend` ON `clients` (`business_id`,`spent_centavos`,`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `clients_by_no_shows` ON `clients` (`business_id`,`no_shows`,`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `clients_by_birthday` ON `clients` (`business_id`,substr(birthday, 6),`id`) WHERE birthday is not null;--> statement-breakpoint
CREATE INDEX `clients_unworded` ON `clients` (`business_id`,`id`) WHERE worded = 0;--> statement-breakpoint
CREATE INDEX `clients_blocked` ON `clients` (`business_id`,`blocked_at`,`id`) WHERE blocked_at is not null;--> statement-breakpoint
-- What became of a client's turnos. Triggers add and take away, as a client may have thousands of turnos; a turno that is
-- only to come counts nowhere, so that booking it writes no more than before.
CREATE TRIGGER figures_booking_made AFTER INSERT ON bookings
WHEN NEW.client_id IS NOT NULL AND (NEW.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
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
--> statement-breakpoint
CREATE TRIGGER figures_booking_gone AFTER DELETE ON bookings
WHEN OLD.client_id IS NOT NULL AND (OLD.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'))
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
--> statement-breakpoint
CREATE TRIGGER figures_booking_changed AFTER UPDATE OF status, cancel_reason, total_centavos, date ON bookings
WHEN NEW.client_id IS NOT NULL AND NEW.client_id IS OLD.client_id
  AND ((NEW.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')) OR (OLD.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
  AND (NEW.status, NEW.cancel_reason, NEW.total_centavos, NEW.date) IS NOT (OLD.status, OLD.cancel_reason, OLD.total_centavos, OLD.date)
BEGIN
  UPDATE clients SET
    visits = visits + (NEW.status IN ('DONE', 'CHECKOUT')) - (OLD.status IN ('DONE', 'CHECKOUT')),
    no_shows = no_shows + (NEW.status = 'NO_SHOW') - (OLD.status = 'NO_SHOW'),
    cancellations = cancellations + (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED'),
    spent_centavos = spent_centavos + iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0) - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = NEW.client_id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id = NEW.client_id;
END;
--> statement-breakpoint
-- Two become one, or part again; and who booked by themselves becomes a client (`booking_client`).
CREATE TRIGGER figures_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN NEW.client_id IS NOT OLD.client_id
  AND ((NEW.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED')) OR (OLD.status IN ('DONE', 'CHECKOUT', 'NO_SHOW') OR (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')))
BEGIN
  UPDATE clients SET
    visits = visits + iif(id = NEW.client_id, NEW.status IN ('DONE', 'CHECKOUT'), - (OLD.status IN ('DONE', 'CHECKOUT'))),
    no_shows = no_shows + iif(id = NEW.client_id, NEW.status = 'NO_SHOW', - (OLD.status = 'NO_SHOW')),
    cancellations = cancellations + iif(id = NEW.client_id, NEW.status = 'CANCELLED' AND NEW.cancel_reason IS NOT 'DEPOSIT_EXPIRED',
      - (OLD.status = 'CANCELLED' AND OLD.cancel_reason IS NOT 'DEPOSIT_EXPIRED')),
    spent_centavos = spent_centavos + iif(id = NEW.client_id, iif(NEW.status = 'CHECKOUT', NEW.total_centavos, 0),
      - iif(OLD.status = 'CHECKOUT', OLD.total_centavos, 0)),
    first_visit = (SELECT min(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT')),
    last_visit = (SELECT max(date) FROM bookings WHERE client_id = clients.id AND status IN ('DONE', 'CHECKOUT'))
  WHERE id IN (OLD.client_id, NEW.client_id);
END;
--> statement-breakpoint
-- Whom the salon blocked is told to call; the row is read for its id anyway. Staff books for anybody: they name the client.
-- A new client's words are left to the clock (`worded`), so that booking reads no more than before.
DROP TRIGGER `booking_client`;--> statement-breakpoint
CREATE TRIGGER booking_client AFTER INSERT ON bookings
WHEN NEW.client_id IS NULL AND NEW.customer_id IS NOT NULL
BEGIN
  INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, created_at)
  SELECT lower(hex(randomblob(11))), NEW.business_id, id, first_name, last_name, email, phone, NEW.created_at
  FROM users WHERE id = NEW.customer_id AND NOT EXISTS (
    SELECT 1 FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL);
  UPDATE bookings SET client_id = (
    SELECT iif(blocked_at IS NULL, id, RAISE(ABORT, 'CLIENT_BLOCKED'))
    FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
-- What a client is searched by: `names`, their name without accents and signs; `digits`, their phone as one dials it at
-- home; `bag`, the words of both, how the number ends, and their address.
CREATE VIEW client_numbers AS SELECT business_id, id, words, tags, lower(email) AS email,
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    substr(words, 1, length(first_name) + 1 + length(last_name)),
    'ã', 'a'), 'õ', 'o'), '''', ''), '’', ''), '´', ''), '`', ''), '-', ' '), ',', ' '), '(', ' '), ')', ' '), '"', ' '), '/', ' '), '  ', ' '), '  ', ' ')) AS names,
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') AS typed
FROM clients WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE VIEW client_dialled AS SELECT business_id, id, words, tags, names, email,
  CASE
    WHEN typed LIKE '549%' AND length(typed) = 13 THEN substr(typed, 4)
    WHEN typed LIKE '54%' AND length(typed) = 12 THEN substr(typed, 3)
    WHEN typed LIKE '01115%' AND length(typed) = 13 THEN '11' || substr(typed, 6)
    WHEN typed LIKE '1115%' AND length(typed) = 12 THEN '11' || substr(typed, 5)
    WHEN typed LIKE '0%' AND length(typed) = 11 THEN substr(typed, 2)
    ELSE typed
  END AS digits
FROM client_numbers;
--> statement-breakpoint
CREATE VIEW client_bags AS SELECT business_id, id,
  trim(names || coalesce(' ' || digits, '')
    || iif(length(digits) = 10, iif(digits LIKE '11%', ' ' || substr(digits, -8), ' ' || substr(digits, -7) || ' ' || substr(digits, -6)), '')
    || iif(length(digits) >= 8, ' ' || substr(digits, -4), '') || coalesce(' ' || email, '')) AS bag
FROM client_dialled;
--> statement-breakpoint
-- The rows of `client_words`, each with all words of the client in `rest`. 0: each word; 1: each two of the first six words
-- of the name, in either order; 2: how each two begin, by the alphabet; 3: a tag, and whom to order by; 4: a phone or an
-- address, by which two look like one.
CREATE VIEW client_keys AS
SELECT p.business_id, 0 AS kind, w.value AS word, p.id AS client_id, ' ' || bag || ' ' AS rest
FROM client_bags p, json_each(replace(json_array(bag), ' ', '","')) w WHERE w.value <> ''
UNION ALL
SELECT p.business_id, 1, a.value || ' ' || b.value, p.id, ' ' || names || ' '
FROM client_dialled p, json_each(replace(json_array(names), ' ', '","')) a, json_each(a.json) b
WHERE a.key < 6 AND b.key < 6 AND a.value <> '' AND b.value <> '' AND a.value <> b.value
UNION ALL
SELECT p.business_id, 2, substr(a.value, 1, 3) || ' ' || substr(b.value, 1, 3), p.id, ' ' || names || ' '
FROM client_dialled p, json_each(replace(json_array(names), ' ', '","')) a, json_each(a.json) b
WHERE a.key < 6 AND b.key < 6 AND a.value <> '' AND b.value <> '' AND a.value <> b.value AND substr(a.value, 1, 3) <= substr(b.value, 1, 3)
UNION ALL
SELECT p.business_id, 3, t.value || char(10) || p.words, p.id, '' FROM clients p, json_each(p.tags) t
UNION ALL
SELECT p.business_id, 4, v.value, p.id, ''
FROM client_dialled p, json_each(json_array(iif(length(p.digits) >= 8, p.digits, NULL), p.email)) v WHERE v.value <> '';
--> statement-breakpoint
UPDATE clients SET worded = 1;
--> statement-breakpoint
INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest) SELECT business_id, kind, word, client_id, rest FROM client_keys;
--> statement-breakpoint
INSERT INTO client_doubles (business_id, word)
SELECT business_id, word FROM client_words WHERE kind = 4 GROUP BY business_id, word HAVING count(*) > 1;
--> statement-breakpoint
INSERT INTO client_counts (business_id, clients, doubles)
SELECT business_id, count(*), (SELECT count(*) FROM client_doubles WHERE client_doubles.business_id = clients.business_id)
FROM clients GROUP BY business_id;
--> statement-breakpoint
-- A client's words come with `worded`, never with the row itself: whoever books would pay for reading what they are made of
-- (`client_keys`, 4 ms), as an insertion of turnos may be one of clients too.
CREATE TRIGGER words_client_found AFTER UPDATE OF worded ON clients
WHEN NEW.worded = 1 AND OLD.worded = 0 AND NEW.erased_at IS NULL
BEGIN
  INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
    SELECT business_id, kind, word, client_id, rest FROM client_keys WHERE client_id = NEW.id;
  INSERT INTO client_counts (business_id, clients) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET clients = clients + 1;
END;
--> statement-breakpoint
CREATE TRIGGER words_client_changing BEFORE UPDATE OF first_name, last_name, email, phone, tags ON clients
WHEN OLD.worded = 1
BEGIN
  DELETE FROM client_words WHERE (business_id, kind, word, client_id) IN (
    SELECT business_id, kind, word, client_id FROM client_keys WHERE client_id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER words_client_changed AFTER UPDATE OF first_name, last_name, email, phone, tags ON clients
WHEN OLD.worded = 1
BEGIN
  INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
    SELECT business_id, kind, word, client_id, rest FROM client_keys WHERE client_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER words_client_gone BEFORE DELETE ON clients
WHEN OLD.worded = 1 AND OLD.erased_at IS NULL
BEGIN
  DELETE FROM client_words WHERE (business_id, kind, word, client_id) IN (
    SELECT business_id, kind, word, client_id FROM client_keys WHERE client_id = OLD.id);
  UPDATE client_counts SET clients = clients - 1 WHERE business_id = OLD.business_id;
END;
--> statement-breakpoint
CREATE TRIGGER words_client_erased AFTER UPDATE OF erased_at ON clients
WHEN OLD.worded = 1 AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  UPDATE client_counts SET clients = clients - 1 WHERE business_id = OLD.business_id;
END;
--> statement-breakpoint
-- An agenda shows who comes.
CREATE TRIGGER agenda_client_changed AFTER UPDATE OF first_name, last_name, email, phone, notes, allergies ON clients
WHEN (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.notes, NEW.allergies)
  IS NOT (OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.notes, OLD.allergies)
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER agenda_booking_moved AFTER UPDATE OF client_id ON bookings
WHEN OLD.client_id IS NOT NULL AND NEW.client_id IS NOT OLD.client_id
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
-- Two clients with one phone or one address look like one and the same, until somebody says that they are apart.
CREATE TRIGGER double_client_made AFTER INSERT ON client_words
WHEN NEW.kind = 4
BEGIN
  INSERT OR IGNORE INTO client_doubles (business_id, word) SELECT NEW.business_id, NEW.word WHERE EXISTS (
      SELECT 1 FROM client_words WHERE business_id = NEW.business_id AND kind = 4 AND word = NEW.word AND client_id <> NEW.client_id)
    AND NOT EXISTS (SELECT 1 FROM clients_apart WHERE business_id = NEW.business_id AND word = NEW.word);
END;
--> statement-breakpoint
CREATE TRIGGER double_client_gone AFTER DELETE ON client_words
WHEN OLD.kind = 4
BEGIN
  DELETE FROM client_doubles WHERE business_id = OLD.business_id AND word = OLD.word AND (
    SELECT count(*) FROM (SELECT 1 FROM client_words WHERE business_id = OLD.business_id AND kind = 4 AND word = OLD.word LIMIT 2)) < 2;
  DELETE FROM clients_apart WHERE business_id = OLD.business_id AND word = OLD.word AND NOT EXISTS (
    SELECT 1 FROM client_words WHERE business_id = OLD.business_id AND kind = 4 AND word = OLD.word);
END;
--> statement-breakpoint
CREATE TRIGGER double_client_apart AFTER INSERT ON clients_apart
BEGIN
  DELETE FROM client_doubles WHERE business_id = NEW.business_id AND word = NEW.word;
END;
--> statement-breakpoint
CREATE TRIGGER doubles_counted AFTER INSERT ON client_doubles
BEGIN
  INSERT INTO client_counts (business_id, clients, doubles) VALUES (NEW.business_id, 0, 1) ON CONFLICT (business_id) DO UPDATE SET doubles = doubles + 1;
END;
--> statement-breakpoint
CREATE TRIGGER doubles_uncounted AFTER DELETE ON client_doubles
BEGIN
  UPDATE client_counts SET doubles = doubles - 1 WHERE business_id = OLD.business_id;
END;
