CREATE TABLE `holiday_answers` (
	`business_id` text NOT NULL,
	`date` text NOT NULL,
	`asked_at` integer,
	`answer` text,
	`from_minute` integer,
	`to_minute` integer,
	`answered_at` integer,
	`answered_by` text,
	PRIMARY KEY(`business_id`, `date`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holiday_answers_answer" CHECK("holiday_answers"."answer" in ('OPEN', 'CLOSED', 'HOURS')),
	CONSTRAINT "holiday_answers_hours" CHECK(("holiday_answers"."answer" = 'HOURS') = ("holiday_answers"."from_minute" is not null)),
	CONSTRAINT "holiday_answers_span" CHECK("holiday_answers"."from_minute" < "holiday_answers"."to_minute")
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`employee_id` text,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_role" CHECK("invitations"."role" in ('OWNER', 'MANAGER', 'PROFESSIONAL'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_open` ON `invitations` (`business_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_end` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `onboarding_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`activity` text NOT NULL,
	`services` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "onboarding_drafts_activity" CHECK("onboarding_drafts"."activity" in ('HAIR_SALON', 'NAIL_SALON', 'BARBERSHOP', 'BEAUTY_SALON', 'AESTHETICS', 'SPA', 'MASSAGE', 'WAXING_SALON', 'TANNING_STUDIO', 'EYEBROWS_LASHES', 'TATTOO_PIERCING', 'THERAPY_CENTER', 'WEIGHT_LOSS', 'PERSONAL_TRAINER', 'GYM_FITNESS', 'OTHER')),
	CONSTRAINT "onboarding_drafts_services" CHECK(json_valid("onboarding_drafts"."services"))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `onboarding_drafts_age` ON `onboarding_drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `price_change_lines` (
	`change_id` text NOT NULL,
	`business_id` text NOT NULL,
	`service_price_id` text NOT NULL,
	`old_centavos` integer NOT NULL,
	`new_centavos` integer NOT NULL,
	PRIMARY KEY(`change_id`, `service_price_id`),
	FOREIGN KEY (`change_id`) REFERENCES `price_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`service_price_id`) REFERENCES `service_prices`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `price_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`basis_points` integer NOT NULL,
	`rounding_pesos` integer NOT NULL,
	`scope` text NOT NULL,
	`starts_on` text NOT NULL,
	`due_at` integer NOT NULL,
	`applied_at` integer,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_changes_scope" CHECK(json_valid("price_changes"."scope"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `price_changes_of_business` ON `price_changes` (`business_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `price_changes_due` ON `price_changes` (`due_at`) WHERE applied_at is null and undone_at is null;--> statement-breakpoint
CREATE TABLE `setup_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`subject` text NOT NULL,
	`act` text NOT NULL,
	`subject_id` text,
	`subject_name` text NOT NULL,
	`details` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "setup_changes_subject" CHECK("setup_changes"."subject" in ('BUSINESS', 'STORE', 'HOURS', 'CLOSURE', 'SERVICE', 'PRICE', 'EMPLOYEE', 'TIME_OFF', 'TEAM', 'MONEY')),
	CONSTRAINT "setup_changes_act" CHECK("setup_changes"."act" in ('CREATED', 'CHANGED', 'REMOVED')),
	CONSTRAINT "setup_changes_details" CHECK(json_valid("setup_changes"."details"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `setup_changes_newest` ON `setup_changes` (`business_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `setup_changes_age` ON `setup_changes` (`at`);--> statement-breakpoint
CREATE TABLE `old_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `old_slugs_business` ON `old_slugs` (`business_id`);--> statement-breakpoint
ALTER TABLE `employees` ADD `email` text;--> statement-breakpoint
ALTER TABLE `employees` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `employees` ADD `bookable` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `employees` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `time_off` ADD `series_id` text;--> statement-breakpoint
CREATE INDEX `time_off_of_business` ON `time_off` (`business_id`,`end_utc_minute`);--> statement-breakpoint
ALTER TABLE `services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `businesses` ADD `activity` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `description` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `picture_url` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `instagram` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `whatsapp` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `closed_by` text;--> statement-breakpoint
ALTER TABLE `businesses` ADD `emptied_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `anonymized_at` integer;--> statement-breakpoint
ALTER TABLE `businesses` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `businesses_closed` ON `businesses` (`closed_at`) WHERE closed_at is not null and anonymized_at is null;--> statement-breakpoint
ALTER TABLE `closures` ADD `group_id` text;--> statement-breakpoint
ALTER TABLE `closures` ADD `holiday` text;--> statement-breakpoint
CREATE INDEX `closures_of_business` ON `closures` (`business_id`,`end_utc_minute`);--> statement-breakpoint
ALTER TABLE `stores` ADD `is_public` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stores` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What there is has been public ever since; the triggers come after, so that nothing is written twice.
UPDATE `businesses` SET `published_at` = `created_at`;--> statement-breakpoint
UPDATE `stores` SET `is_public` = 1;--> statement-breakpoint
UPDATE `businesses` SET `activity` = (
	SELECT `main_activity` FROM `stores` WHERE `stores`.`business_id` = `businesses`.`id` ORDER BY `position`, `id` LIMIT 1
);--> statement-breakpoint
-- A store is public while its business is published.
CREATE TRIGGER business_published AFTER UPDATE OF published_at ON businesses
WHEN (OLD.published_at IS NULL) <> (NEW.published_at IS NULL)
BEGIN
  UPDATE stores SET is_public = (NEW.published_at IS NOT NULL) WHERE business_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER store_published AFTER INSERT ON stores
WHEN NEW.is_public <> (SELECT published_at IS NOT NULL FROM businesses WHERE id = NEW.business_id)
BEGIN
  UPDATE stores SET is_public = 1 - NEW.is_public WHERE id = NEW.id;
END;
