-- What a client is searched by. `names`: their name without accents and signs; `typed`: their phone without spaces
-- and signs.
CREATE VIEW IF NOT EXISTS client_numbers AS SELECT business_id, id, words, tags, birthday, lower(email) AS email,
  other_phones, other_emails, blocked_at,
  trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    substr(words, 1, length(first_name) + 1 + length(last_name)),
    'ã', 'a'), 'õ', 'o'), '''', ''), '’', ''), '´', ''), '`', ''), '-', ' '), ',', ' '), '(', ' '), ')', ' '),
    '"', ' '), '/', ' '), '  ', ' '), '  ', ' ')) AS names,
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''),
    '/', ''), '+', '') AS typed
FROM clients WHERE erased_at IS NULL;

-- The same with `digits`: the phone as one dials it at home.
CREATE VIEW IF NOT EXISTS client_dialled AS SELECT business_id, id, words, tags, names, birthday, email,
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

-- `bag`: the words of the name, how the number ends, and the address; then those of further phones and addresses.
CREATE VIEW IF NOT EXISTS client_bags AS SELECT business_id, id,
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

-- The rows of `client_words`, each with all words of the client in `rest`. 0: each word; 1: each two of the first six
-- words of the name, in either order; 2: how each two begin, by the alphabet; 3: a tag, and the name to order by; 4:
-- a phone, an address, or the name with the birthday, by which two clients look like one; 5: the same of a client who
-- may not book online, so that one who bears it is refused.
CREATE VIEW IF NOT EXISTS client_keys AS
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

-- A client's words come with `worded`, never with the row itself. A customer who books would pay for reading what
-- they are made of (`client_keys`, 4 ms), as an insertion of bookings may be one of clients too.
CREATE TRIGGER IF NOT EXISTS words_client_found AFTER UPDATE OF worded ON clients
WHEN NEW.worded = 1 AND OLD.worded = 0 AND NEW.erased_at IS NULL
BEGIN
  INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
    SELECT business_id, kind, word, client_id, rest FROM client_keys WHERE client_id = NEW.id;
  INSERT INTO client_counts (business_id, clients) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET clients = clients + 1;
END;

-- Before a client's name or reach changes, the words of the old one go.
CREATE TRIGGER IF NOT EXISTS words_client_changing
BEFORE UPDATE OF first_name, last_name, email, phone, other_phones, other_emails, birthday, tags, blocked_at ON clients
WHEN OLD.worded = 1
BEGIN
  DELETE FROM client_words WHERE (business_id, kind, word, client_id) IN (
    SELECT business_id, kind, word, client_id FROM client_keys WHERE client_id = OLD.id);
END;

-- After it, the words of the new one come.
CREATE TRIGGER IF NOT EXISTS words_client_changed
AFTER UPDATE OF first_name, last_name, email, phone, other_phones, other_emails, birthday, tags, blocked_at ON clients
WHEN OLD.worded = 1
BEGIN
  INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
    SELECT business_id, kind, word, client_id, rest FROM client_keys WHERE client_id = NEW.id;
END;

-- A client who is blocked has their words at once: bookings are refused by them.
CREATE TRIGGER IF NOT EXISTS words_client_blocked AFTER UPDATE OF blocked_at ON clients
WHEN NEW.blocked_at IS NOT NULL AND NEW.worded = 0 AND OLD.worded = 0 AND NEW.erased_at IS NULL
BEGIN
  UPDATE clients SET worded = 1 WHERE id = NEW.id;
END;

-- A client who is deleted takes their words along, while the row still says which they are.
CREATE TRIGGER IF NOT EXISTS words_client_gone BEFORE DELETE ON clients
WHEN OLD.worded = 1 AND OLD.erased_at IS NULL
BEGIN
  DELETE FROM client_words WHERE (business_id, kind, word, client_id) IN (
    SELECT business_id, kind, word, client_id FROM client_keys WHERE client_id = OLD.id);
  UPDATE client_counts SET clients = clients - 1 WHERE business_id = OLD.business_id;
END;

-- An erased client is no longer counted; the words went with the name.
CREATE TRIGGER IF NOT EXISTS words_client_erased AFTER UPDATE OF erased_at ON clients
WHEN OLD.worded = 1 AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  UPDATE client_counts SET clients = clients - 1 WHERE business_id = OLD.business_id;
END;

-- An agenda shows the client of each booking.
CREATE TRIGGER IF NOT EXISTS agenda_client_changed
AFTER UPDATE OF first_name, last_name, email, phone, notes, allergies ON clients
WHEN (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.notes, NEW.allergies)
  IS NOT (OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.notes, OLD.allergies)
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1)
    ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;

-- Another address is one that the business has not written to, with any statement that brings it.
CREATE TRIGGER IF NOT EXISTS client_address_anew AFTER UPDATE OF email ON clients
WHEN NEW.contacted_at IS NOT NULL AND NEW.email IS NOT OLD.email
BEGIN
  UPDATE clients SET contacted_at = NULL WHERE id = NEW.id;
END;
