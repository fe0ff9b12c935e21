CREATE TABLE `loose_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `loose_pictures_due` ON `loose_pictures` (`due_at`);