-- Files with all of a business, as another one that is empty takes them in.
CREATE TABLE `business_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file` text NOT NULL,
	`said` text NOT NULL,
	`counts` text NOT NULL,
	`portions` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`into_id` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`fault` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "business_imports_state" CHECK("business_imports"."state" in ('DRAFT', 'RUNNING', 'CLEARING', 'DONE', 'FAILED'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `business_imports_of_business` ON `business_imports` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `business_imports_under_way` ON `business_imports` (`changed_at`) WHERE state in ('RUNNING', 'CLEARING');--> statement-breakpoint
CREATE INDEX `business_imports_old` ON `business_imports` (`changed_at`);