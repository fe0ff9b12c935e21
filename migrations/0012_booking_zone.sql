-- A booking keeps the zone of its store with the rest of its policy, as it was when it was made.
ALTER TABLE `bookings` ADD `time_zone` text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `time_zone` = (SELECT `time_zone` FROM `stores` WHERE `stores`.`id` = `bookings`.`store_id`);
