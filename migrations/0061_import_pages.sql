-- The data of a row is read from its cells when it is needed, so drafts of before are let go.
DELETE FROM client_import_rows WHERE import_id IN (SELECT id FROM client_imports WHERE state = 'DRAFT');--> statement-breakpoint
DELETE FROM client_imports WHERE state = 'DRAFT';--> statement-breakpoint
ALTER TABLE `client_import_rows` ADD `phone_word` text;--> statement-breakpoint
ALTER TABLE `client_import_rows` ADD `email_word` text;--> statement-breakpoint
ALTER TABLE `client_import_rows` ADD `lost` text;--> statement-breakpoint
CREATE INDEX `client_import_rows_result` ON `client_import_rows` (`import_id`,`client_id`) WHERE result is not null;--> statement-breakpoint
ALTER TABLE `client_imports` ADD `step` text;--> statement-breakpoint
ALTER TABLE `client_imports` ADD `at_line` integer DEFAULT 0 NOT NULL;