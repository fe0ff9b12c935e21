-- What makes the first week of a business work, from when it is published for the first time.
CREATE TABLE `first_weeks` (
	`business_id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`instagram_at` integer,
	`whatsapp_at` integer,
	`printed_at` integer,
	`clients_at` integer,
	`by_hand_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Those who are published by now are past theirs, also where they hide and show themselves again.
INSERT INTO first_weeks (business_id, begun_at, ended_at) SELECT id, published_at, published_at FROM businesses WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER first_week_begins AFTER UPDATE OF published_at ON businesses
WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO first_weeks (business_id, begun_at, clients_at, by_hand_at) VALUES (
    NEW.id, NEW.published_at,
    (SELECT created_at FROM client_imports WHERE business_id = NEW.id AND state = 'DONE' LIMIT 1),
    (SELECT created_at FROM bookings WHERE business_id = NEW.id AND (customer_id IS NULL OR staff_key IS NOT NULL) LIMIT 1))
  ON CONFLICT (business_id) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER first_week_by_hand AFTER INSERT ON bookings
WHEN NEW.customer_id IS NULL OR NEW.staff_key IS NOT NULL
BEGIN
  UPDATE first_weeks SET by_hand_at = NEW.created_at WHERE business_id = NEW.business_id AND by_hand_at IS NULL AND ended_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER first_week_clients AFTER UPDATE OF state ON client_imports
WHEN NEW.state = 'DONE' AND OLD.state <> 'DONE'
BEGIN
  UPDATE first_weeks SET clients_at = NEW.created_at WHERE business_id = NEW.business_id AND clients_at IS NULL AND ended_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER first_week_clients_undone AFTER UPDATE OF state ON client_imports
WHEN NEW.state = 'UNDONE' AND OLD.state = 'DONE'
BEGIN
  UPDATE first_weeks SET clients_at = NULL WHERE business_id = NEW.business_id AND ended_at IS NULL;
END;
