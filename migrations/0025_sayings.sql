-- What businesses have to say to their clients by WhatsApp, and what became of it.
CREATE TABLE `client_choices` (
	`business_id` text NOT NULL,
	`client_id` text NOT NULL,
	`refused_at` integer,
	`refused_by` text,
	`consented_at` integer,
	`consented_by` text,
	`consent_words` text,
	PRIMARY KEY(`business_id`, `client_id`),
	FOREIGN KEY (`business_id`,`client_id`) REFERENCES `clients`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_choices_refused` ON `client_choices` (`business_id`,`refused_at`) WHERE refused_at is not null;--> statement-breakpoint
CREATE TABLE `saying_templates` (
	`business_id` text NOT NULL,
	`saying` text NOT NULL,
	`text` text NOT NULL,
	`from_minute` integer,
	`meta_name` text,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	PRIMARY KEY(`business_id`, `saying`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saying_templates_saying" CHECK("saying_templates"."saying" in ('DEPOSIT', 'LATE', 'CANCELLATION', 'CHANGE', 'REMINDER', 'CONFIRMATION', 'THANKS', 'MISSED')),
	CONSTRAINT "saying_templates_from" CHECK("saying_templates"."from_minute" between 0 and 1439)
) STRICT;
--> statement-breakpoint
CREATE TABLE `sayings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`saying` text NOT NULL,
	`subject` text NOT NULL,
	`booking_id` text,
	`state` text NOT NULL,
	`changed_at` integer NOT NULL,
	`queued_at` integer,
	`user_id` text,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`message_hash` text,
	`error` integer,
	CONSTRAINT "sayings_saying" CHECK("sayings"."saying" in ('DEPOSIT', 'LATE', 'CANCELLATION', 'CHANGE', 'REMINDER', 'CONFIRMATION', 'THANKS', 'MISSED')),
	CONSTRAINT "sayings_state" CHECK("sayings"."state" in ('OPENED', 'DISMISSED', 'QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'READ', 'UNKNOWN', 'FAILED', 'MAILED', 'SKIPPED'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sayings_once` ON `sayings` (`business_id`,`saying`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `sayings_message` ON `sayings` (`message_hash`) WHERE message_hash is not null;--> statement-breakpoint
CREATE INDEX `sayings_under_way` ON `sayings` (`due_at`) WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX `sayings_by_api` ON `sayings` (`business_id`,`queued_at`) WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX `sayings_old` ON `sayings` (`changed_at`);--> statement-breakpoint
CREATE TABLE `whatsapp_accounts` (
	`business_id` text PRIMARY KEY NOT NULL,
	`phone_number_id` text NOT NULL,
	`token` text NOT NULL,
	`number` text NOT NULL,
	`is_automatic` integer DEFAULT false NOT NULL,
	`look_at` integer,
	`verified_at` integer NOT NULL,
	`broken_at` integer,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "whatsapp_accounts_automatic" CHECK("whatsapp_accounts"."is_automatic" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `whatsapp_accounts_number` ON `whatsapp_accounts` (`phone_number_id`);--> statement-breakpoint
CREATE INDEX `whatsapp_accounts_look` ON `whatsapp_accounts` (`look_at`) WHERE is_automatic = 1 and broken_at is null;--> statement-breakpoint
CREATE INDEX `booking_changes_by_staff` ON `booking_changes` (`business_id`,`at`) WHERE changed_by = 'STAFF' and kind in ('CREATED', 'RESCHEDULED', 'EMPLOYEE_CHANGED', 'CANCELLED');
