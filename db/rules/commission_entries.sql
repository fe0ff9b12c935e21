-- The same for its entries.
CREATE TRIGGER IF NOT EXISTS commission_entry_kept
BEFORE UPDATE OF kind, booking_id, line_id, adjustment_id, date, charged_centavos, base_centavos, amount_centavos,
  terms_kind, terms_value, employee_id ON commission_entries
BEGIN
  SELECT RAISE(ABORT, 'STALE');
END;
