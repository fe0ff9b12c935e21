ALTER TABLE `clients` ADD `other_phones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `other_emails` text DEFAULT '[]' NOT NULL;