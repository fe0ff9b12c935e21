-- Checkouts have a table of their own; nobody could pay at one before there was a provider.
DELETE FROM payments WHERE status = 'OPEN' AND provider_payment_id IS NULL;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `preference_id`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `init_point`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `expires_at`;
