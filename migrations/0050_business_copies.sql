CREATE TABLE `business_copies` (
	`business_id` text PRIMARY KEY NOT NULL,
	`set_id` text NOT NULL,
	`at` integer NOT NULL,
	`bounds` text NOT NULL,
	`taken` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
