-- Clients of before are alike by their whole name with a birthday too.
INSERT OR IGNORE INTO client_words (business_id, kind, word, client_id, rest)
SELECT p.business_id, 4, p.names || ' ' || p.birthday, p.id, '' FROM clients c JOIN client_dialled p ON p.id = c.id
WHERE c.birthday IS NOT NULL AND c.worded = 1 AND c.erased_at IS NULL AND instr(p.names, ' ') > 0;
--> statement-breakpoint
-- Clients who were blocked before are found by their phones and emails: their words are made anew.
UPDATE clients SET worded = 1, tags = tags WHERE blocked_at IS NOT NULL AND erased_at IS NULL;
