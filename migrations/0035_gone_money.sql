-- What of a payment left its account again without our doing.
ALTER TABLE `payments` ADD COLUMN `gone_centavos` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_gone_part" CHECK("gone_centavos" between 0 and "amount_centavos");--> statement-breakpoint
ALTER TABLE `payments` ADD `gone_at` integer;--> statement-breakpoint
CREATE INDEX `payments_gone` ON `payments` (`business_id`,`gone_at`) WHERE gone_at is not null;--> statement-breakpoint
-- Nothing of a closed till changes: what would still fall into it counts from its end on, in the next one.
CREATE TRIGGER till_payment_gone AFTER UPDATE OF gone_at ON payments
WHEN NEW.gone_at IS NOT NULL AND EXISTS (SELECT 1 FROM tills WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND closed_at IS NOT NULL AND until_at > NEW.gone_at AND from_at <= NEW.gone_at)
BEGIN
  UPDATE payments SET gone_at = (SELECT max(until_at) FROM tills WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND closed_at IS NOT NULL AND until_at > NEW.gone_at) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER till_payment_gone_before AFTER INSERT ON payments
WHEN NEW.gone_at IS NOT NULL AND EXISTS (SELECT 1 FROM tills WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND closed_at IS NOT NULL AND until_at > NEW.gone_at AND from_at <= NEW.gone_at)
BEGIN
  UPDATE payments SET gone_at = (SELECT max(until_at) FROM tills WHERE store_id = (SELECT store_id FROM bookings WHERE id = NEW.booking_id) AND closed_at IS NOT NULL AND until_at > NEW.gone_at) WHERE id = NEW.id;
END;
--> statement-breakpoint
-- A seña that left at the provider makes no new version of its turno: its day is counted anew, and so are commissions.
CREATE TRIGGER sums_payment_gone AFTER UPDATE OF gone_centavos ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos
BEGIN
  INSERT INTO sums_due (business_id, date, store_id, mark)
  SELECT business_id, date, store_id, abs(random() % 1000000000) FROM bookings WHERE id = NEW.booking_id AND status in ('NO_SHOW', 'CANCELLED')
  ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
--> statement-breakpoint
CREATE TRIGGER commission_touch_gone AFTER UPDATE OF gone_centavos ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos AND EXISTS (SELECT 1 FROM commission_settings WHERE business_id = NEW.business_id)
BEGIN
  INSERT INTO commission_touches (business_id, seq, booking_id)
  SELECT NEW.business_id, 1 + coalesce((SELECT max(seq) FROM commission_touches WHERE business_id = NEW.business_id), 0), NEW.booking_id
  WHERE true ON CONFLICT (business_id, booking_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
-- The agenda shows what of a seña is there.
CREATE TRIGGER agenda_payment_left AFTER UPDATE OF gone_centavos, refund_status ON payments
WHEN NEW.gone_centavos <> OLD.gone_centavos OR NEW.refund_status IS NOT OLD.refund_status
BEGIN
  INSERT INTO calendar_versions (business_id, version) VALUES (NEW.business_id, 1) ON CONFLICT (business_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
-- A missed turno that came with its seña paid has no payment of its own here: its seña was kept all the same.
INSERT INTO sums_due (business_id, date, store_id, mark)
SELECT DISTINCT business_id, date, store_id, 1 FROM bookings
WHERE status = 'NO_SHOW' AND deposit_paid_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = bookings.id AND status = 'APPROVED')
ON CONFLICT DO UPDATE SET mark = mark + 1;
