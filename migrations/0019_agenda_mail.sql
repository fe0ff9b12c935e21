ALTER TABLE `bookings` ADD `staff_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_staff_key` ON `bookings` (`staff_key`) WHERE staff_key is not null;--> statement-breakpoint
ALTER TABLE `members` ADD `mail_turnos` integer DEFAULT true NOT NULL;