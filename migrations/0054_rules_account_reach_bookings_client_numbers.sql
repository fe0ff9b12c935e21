-- The rules as db/rules has them.
DROP TRIGGER IF EXISTS booking_client;
--> statement-breakpoint
DROP TRIGGER IF EXISTS words_client_changing;
--> statement-breakpoint
DROP TRIGGER IF EXISTS words_client_changed;
--> statement-breakpoint
DROP VIEW IF EXISTS client_numbers;
--> statement-breakpoint
DROP VIEW IF EXISTS client_dialled;
--> statement-breakpoint
DROP VIEW IF EXISTS client_bags;
--> statement-breakpoint
DROP VIEW IF EXISTS client_keys;
--> statement-breakpoint
CREATE VIEW account_reach AS SELECT id, email,
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''),
    '/', ''), '+', '') AS typed
FROM users;
--> statement-breakpoint
CREATE VIEW client_numbers AS SELECT business_id, id, words, tags, birthday, lower(email) AS email,
  other_phones, other_emails, blocked_at,
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    substr(words, 1, length(first_name) + 1 + length(last_name)),
    'ã', 'a'), 'õ', 'o'), '''', ''), '’', ''), '´', ''), '`', ''), '-', ' '), ',', ' '), '(', ' '), ')', ' '),
    '"', ' '), '/', ' '), '  ', ' '), '  ', ' ')) AS names,
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''),
    '/', ''), '+', '') AS typed
FROM clients WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE VIEW client_dialled AS SELECT business_id, id, words, tags, names, birthday, email,
  other_phones, other_emails, blocked_at,
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
    || iif(length(digits) = 10, 
      iif(digits LIKE '11%', ' ' || substr(digits, -8), ' ' || substr(digits, -7) || ' ' || substr(digits, -6)), '')
    || iif(length(digits) >= 8, ' ' || substr(digits, -4), '') || coalesce(' ' || email, '')
    || coalesce((SELECT group_concat(' ' || dialled
        || iif(length(dialled) = 10,
          iif(dialled LIKE '11%', ' ' || substr(dialled, -8), ' ' || substr(dialled, -7) || ' ' || substr(dialled, -6)),
          '')
        || iif(length(dialled) >= 8, ' ' || substr(dialled, -4), ''), '')
      FROM (SELECT iif(value LIKE '+549%' AND length(value) = 14, substr(value, 5), substr(value, 2)) AS dialled
        FROM json_each(other_phones))), '')
    || coalesce((SELECT group_concat(' ' || lower(value), '') FROM json_each(other_emails)), '')) AS bag
FROM client_dialled;
--> statement-breakpoint
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
WHERE a.key < 6 AND b.key < 6 AND a.value <> '' AND b.value <> '' AND a.value <> b.value
  AND substr(a.value, 1, 3) <= substr(b.value, 1, 3)
UNION ALL
SELECT p.business_id, 3, t.value || char(10) || p.words, p.id, '' FROM clients p, json_each(p.tags) t
UNION ALL
SELECT p.business_id, k.value,
  CASE WHEN v.atom LIKE '+549%' AND length(v.atom) = 14 AND v.atom NOT LIKE '%@%' THEN substr(v.atom, 5)
    WHEN v.atom LIKE '+%' AND v.atom NOT LIKE '%@%' THEN substr(v.atom, 2) ELSE lower(v.atom) END , p.id, ''
FROM client_dialled p, json_tree(json_array(iif(length(p.digits) >= 8, p.digits, NULL), p.email,
    iif(instr(p.names, ' ') > 0, p.names || ' ' || p.birthday, NULL), json(p.other_phones), json(p.other_emails))) v,
  json_each(iif(p.blocked_at IS NULL, '[4]', '[4,5]')) k
  WHERE v.atom <> '';
--> statement-breakpoint
CREATE TRIGGER booking_client AFTER INSERT ON bookings
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
          iif(r.typed LIKE '%1115________', '11' || substr(r.typed, -8), substr(r.typed, -10)))),
      id, RAISE(ABORT, 'CLIENT_BLOCKED'))
    FROM clients WHERE business_id = NEW.business_id AND user_id = NEW.customer_id AND user_id IS NOT NULL)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER words_client_changing
BEFORE UPDATE OF first_name, last_name, email, phone, other_phones, other_emails, birthday, tags, blocked_at ON clients
WHEN OLD.worded = 1
BEGIN
  DELETE FROM client_words WHERE (business_id, kind, word, client_id) IN (
    SELECT business_id, kind, word, client_id FROM client_keys WHERE client_id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER words_client_changed
AFTER UPDATE OF first_name, last_name, email, phone, other_phones, other_emails, birthday, tags, blocked_at ON clients
WHEN OLD.worded = 1
BEGIN
  INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
    SELECT business_id, kind, word, client_id, rest FROM client_keys WHERE client_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER words_client_blocked AFTER UPDATE OF blocked_at ON clients
WHEN NEW.blocked_at IS NOT NULL AND NEW.worded = 0 AND OLD.worded = 0 AND NEW.erased_at IS NULL
BEGIN
  UPDATE clients SET worded = 1 WHERE id = NEW.id;
END;
