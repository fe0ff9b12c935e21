-- A file under review is read anew by its columns, so drafts of before are let go.
DELETE FROM client_import_rows WHERE import_id IN (SELECT id FROM client_imports WHERE state = 'DRAFT');--> statement-breakpoint
DELETE FROM client_imports WHERE state = 'DRAFT';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`choice` text NOT NULL,
	`cells` text NOT NULL,
	`facts` text NOT NULL,
	`client_id` text NOT NULL,
	`result` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `client_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_import_rows_kind" CHECK("kind" in ('READY', 'MENDED', 'LACKING', 'KNOWN', 'INVALID', 'NOBODY')),
	CONSTRAINT "client_import_rows_choice" CHECK("choice" in ('JOIN', 'APART', 'SKIP'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_client_import_rows`("import_id", "line", "kind", "choice", "cells", "facts", "client_id", "result") SELECT "import_id", "line", "kind", "choice", "cells", "facts", "client_id", "result" FROM `client_import_rows`;--> statement-breakpoint
DROP TABLE `client_import_rows`;--> statement-breakpoint
ALTER TABLE `__new_client_import_rows` RENAME TO `client_import_rows`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `client_import_rows_kind` ON `client_import_rows` (`import_id`,`kind`,`line`);