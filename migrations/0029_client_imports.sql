CREATE TABLE `client_import_rows` (
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
	CONSTRAINT "client_import_rows_kind" CHECK("client_import_rows"."kind" in ('READY', 'MENDED', 'KNOWN', 'INVALID')),
	CONSTRAINT "client_import_rows_choice" CHECK("client_import_rows"."choice" in ('JOIN', 'APART', 'SKIP'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_import_rows_kind` ON `client_import_rows` (`import_id`,`kind`,`line`);--> statement-breakpoint
CREATE TABLE `client_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_name` text NOT NULL,
	`names` text NOT NULL,
	`columns` text NOT NULL,
	`area` text,
	`counts` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`outcome` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "client_imports_state" CHECK("client_imports"."state" in ('DRAFT', 'DONE', 'UNDONE'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_imports_of_business` ON `client_imports` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `client_imports_end` ON `client_imports` (`expires_at`);
