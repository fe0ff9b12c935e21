CREATE TABLE `agenda_feeds` (
	`user_id` text NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`feed_id` text NOT NULL,
	`names_clients` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `business_id`),
	FOREIGN KEY (`business_id`,`user_id`) REFERENCES `members`(`business_id`,`user_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "agenda_feeds_names" CHECK("agenda_feeds"."names_clients" in (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_feeds_id` ON `agenda_feeds` (`feed_id`);--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`business_id`,`id`,`read_seq`) WHERE notice_id is not null;