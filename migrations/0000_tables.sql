CREATE TABLE `credentials` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`secret` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credentials_kind" CHECK("credentials"."kind" in ('password', 'google', 'facebook'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `credentials_subject` ON `credentials` (`kind`,`secret`) WHERE kind <> 'password';--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_codes_kind" CHECK("one_time_codes"."kind" in ('EMAIL_VALIDATION', 'RECOVERY', 'UNSUBSCRIBE'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `one_time_codes_end` ON `one_time_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_hits` (
	`key` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`hits` integer NOT NULL,
	PRIMARY KEY(`key`, `starts_at`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rate_hits_end` ON `rate_hits` (`ends_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`display_name` text NOT NULL,
	`email_verified_at` integer,
	`tos_accepted_at` integer,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_display_name` ON `users` (`display_name`);--> statement-breakpoint
CREATE TABLE `booking_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`position` integer NOT NULL,
	`employee_id` text NOT NULL,
	`employee_name` text NOT NULL,
	`service_id` text NOT NULL,
	`service_price_id` text NOT NULL,
	`s` integer NOT NULL,
	`e` integer NOT NULL,
	`start_minute` integer NOT NULL,
	`minutes` integer NOT NULL,
	`service_name` text NOT NULL,
	`option_name` text,
	`price_centavos` integer NOT NULL,
	`price_type` text NOT NULL,
	`additional_centavos` integer DEFAULT 0 NOT NULL,
	`deposit_percent` integer,
	`active` integer DEFAULT true NOT NULL,
	`forced` integer DEFAULT false NOT NULL,
	`conflict_details` text,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_price_id`) REFERENCES `service_prices`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_lines_span" CHECK("booking_lines"."e" > "booking_lines"."s" and "booking_lines"."e" - "booking_lines"."s" <= 510),
	CONSTRAINT "booking_lines_switches" CHECK("booking_lines"."active" in (0, 1) and "booking_lines"."forced" in (0, 1)),
	CONSTRAINT "booking_lines_price_type" CHECK("booking_lines"."price_type" in ('FIXED', 'FROM')),
	CONSTRAINT "booking_lines_money" CHECK("booking_lines"."price_centavos" >= 0 and "booking_lines"."additional_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `line_busy` ON `booking_lines` (`employee_id`,`s`,`e`,`booking_id`) WHERE active = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `booking_lines_order` ON `booking_lines` (`booking_id`,`position`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`store_name` text NOT NULL,
	`customer_id` text,
	`status` text NOT NULL,
	`cancel_reason` text,
	`date` text NOT NULL,
	`start_minute` integer NOT NULL,
	`s` integer NOT NULL,
	`e` integer NOT NULL,
	`line_count` integer NOT NULL,
	`comments` text,
	`currency` text DEFAULT 'ARS' NOT NULL,
	`total_centavos` integer NOT NULL,
	`deposit_centavos` integer,
	`deposit_due_at` integer,
	`deposit_paid_at` integer,
	`settle_at` integer,
	`settle_failures` integer DEFAULT 0 NOT NULL,
	`hours_to_cancel` integer,
	`hours_to_reschedule` integer,
	`idem_key` text,
	`idem_hash` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status" CHECK("bookings"."status" in ('PENDING', 'PENDING_DEPOSIT', 'CHECKOUT', 'DONE', 'CANCELLED', 'NO_SHOW')),
	CONSTRAINT "bookings_cancel_reason" CHECK("bookings"."cancel_reason" in ('DEPOSIT_EXPIRED', 'BY_CUSTOMER', 'BY_BUSINESS')),
	CONSTRAINT "bookings_span" CHECK("bookings"."s" < "bookings"."e"),
	CONSTRAINT "bookings_date" CHECK("bookings"."date" glob '????-??-??' and "bookings"."start_minute" between 0 and 1439),
	CONSTRAINT "bookings_money" CHECK("bookings"."total_centavos" >= 0 and "bookings"."deposit_centavos" >= 0),
	CONSTRAINT "bookings_deadline" CHECK("bookings"."status" <> 'PENDING_DEPOSIT' or ("bookings"."deposit_centavos" > 0 and "bookings"."deposit_due_at" is not null and "bookings"."settle_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_idempotency` ON `bookings` (`customer_id`,`idem_key`) WHERE idem_key is not null;--> statement-breakpoint
CREATE INDEX `bookings_due` ON `bookings` (`settle_at`) WHERE status = 'PENDING_DEPOSIT' and settle_failures < 5;--> statement-breakpoint
CREATE INDEX `bookings_stuck` ON `bookings` (`settle_at`) WHERE status = 'PENDING_DEPOSIT' and settle_failures >= 5;--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`customer_id`,`e`,`s`) WHERE status in ('PENDING', 'PENDING_DEPOSIT');--> statement-breakpoint
CREATE INDEX `bookings_of_customer` ON `bookings` (`customer_id`,`s`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_in_business` ON `bookings` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug` ON `businesses` (`slug`);--> statement-breakpoint
CREATE TABLE `closures` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`s` integer NOT NULL,
	`e` integer NOT NULL,
	`reason` text,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closures_span" CHECK("closures"."s" < "closures"."e")
) STRICT;
--> statement-breakpoint
CREATE INDEX `closures_ahead` ON `closures` (`store_id`,`e`,`s`);--> statement-breakpoint
CREATE TABLE `employees` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`picture_url` text,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `employees_in_business` ON `employees` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `members` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`employee_id` text,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "members_role" CHECK("members"."role" in ('OWNER', 'MANAGER', 'PROFESSIONAL'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE TABLE `stores` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`picture_url` text,
	`main_activity` text NOT NULL,
	`secondary_activities` text DEFAULT '[]' NOT NULL,
	`street_name` text NOT NULL,
	`street_number` text NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`phone` text,
	`hours` text NOT NULL,
	`time_zone` text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL,
	`grid_minutes` integer DEFAULT 15 NOT NULL,
	`notice_minutes` integer DEFAULT 30 NOT NULL,
	`hours_to_cancel` integer,
	`hours_to_reschedule` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stores_main_activity" CHECK("stores"."main_activity" in ('HAIR_SALON', 'NAIL_SALON', 'BARBERSHOP', 'BEAUTY_SALON', 'AESTHETICS', 'SPA', 'MASSAGE', 'WAXING_SALON', 'TANNING_STUDIO', 'EYEBROWS_LASHES', 'TATTOO_PIERCING', 'THERAPY_CENTER', 'WEIGHT_LOSS', 'PERSONAL_TRAINER', 'GYM_FITNESS', 'OTHER')),
	CONSTRAINT "stores_secondary_activities" CHECK(json_valid("stores"."secondary_activities")),
	CONSTRAINT "stores_hours" CHECK("stores"."hours" is null or (json_valid("stores"."hours") and json_type("stores"."hours", '$.monday') is 'array' and json_type("stores"."hours", '$.tuesday') is 'array' and json_type("stores"."hours", '$.wednesday') is 'array' and json_type("stores"."hours", '$.thursday') is 'array' and json_type("stores"."hours", '$.friday') is 'array' and json_type("stores"."hours", '$.saturday') is 'array' and json_type("stores"."hours", '$.sunday') is 'array')),
	CONSTRAINT "stores_grid" CHECK("stores"."grid_minutes" between 1 and 1440),
	CONSTRAINT "stores_notice" CHECK("stores"."notice_minutes" >= 0),
	CONSTRAINT "stores_policy" CHECK("stores"."hours_to_cancel" >= 0 and "stores"."hours_to_reschedule" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stores_in_business` ON `stores` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`code` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "categories_code" CHECK("categories"."code" in ('CABELLO', 'CUERPO', 'CARA', 'ELIMINACION_DEL_VELLO', 'MASAJE', 'ASISTENCIA_MEDICA_Y_DENTAL', 'UNAS', 'FITNESS', 'ASESORAMIENTO', 'TATTOO', 'OTHER'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `employee_services` (
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`service_id` text NOT NULL,
	PRIMARY KEY(`employee_id`, `service_id`),
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `employee_services_service` ON `employee_services` (`service_id`,`employee_id`);--> statement-breakpoint
CREATE TABLE `service_prices` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`service_id` text NOT NULL,
	`name` text NOT NULL,
	`minutes` integer NOT NULL,
	`price_type` text NOT NULL,
	`price_centavos` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`hidden_at` integer,
	FOREIGN KEY (`business_id`,`service_id`) REFERENCES `services`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "service_prices_minutes" CHECK("service_prices"."minutes" between 1 and 510),
	CONSTRAINT "service_prices_type" CHECK("service_prices"."price_type" in ('FIXED', 'FROM')),
	CONSTRAINT "service_prices_price" CHECK("service_prices"."price_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_prices_service` ON `service_prices` (`service_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_prices_in_business` ON `service_prices` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`sub_label` text,
	`description` text,
	`category_code` text NOT NULL,
	`display_color` text DEFAULT 'BLUE' NOT NULL,
	`bookable` integer DEFAULT false NOT NULL,
	`deposit_percent` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`hidden_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_code`) REFERENCES `categories`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "services_display_color" CHECK("services"."display_color" in ('RED', 'BLUE', 'PINK', 'LIGHT_BLUE', 'YELLOW', 'VIOLET', 'ORANGE', 'GREEN')),
	CONSTRAINT "services_bookable" CHECK("services"."bookable" in (0, 1)),
	CONSTRAINT "services_deposit" CHECK("services"."deposit_percent" between 1 and 100)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `services_in_business` ON `services` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_health` (
	`name` text PRIMARY KEY NOT NULL,
	`last_ok_at` integer,
	`last_error_at` integer,
	`last_error` text
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text NOT NULL,
	`scheduled_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	PRIMARY KEY(`name`, `scheduled_at`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `transitions` (
	`a` text NOT NULL,
	`b` text NOT NULL,
	PRIMARY KEY(`a`, `b`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`audience` text NOT NULL,
	`event` text NOT NULL,
	`business_id` text,
	`booking_id` text,
	`data` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_audience" CHECK("notifications"."audience" in ('BUSINESS', 'CUSTOMER')),
	CONSTRAINT "notifications_data" CHECK(json_valid("notifications"."data"))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unseen` ON `notifications` (`user_id`) WHERE seen_at is null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text NOT NULL,
	`audience` text NOT NULL,
	`event` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`user_id` text,
	`business_id` text,
	`booking_id` text,
	`data` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	PRIMARY KEY(`id`, `audience`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_audience" CHECK("outbox"."audience" in ('BUSINESS', 'CUSTOMER')),
	CONSTRAINT "outbox_recipient" CHECK("outbox"."user_id" is not null or "outbox"."business_id" is not null),
	CONSTRAINT "outbox_data" CHECK(json_valid("outbox"."data"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`dedupe_key`,`audience`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`provider` text NOT NULL,
	`status` text NOT NULL,
	`amount_centavos` integer NOT NULL,
	`preference_id` text,
	`init_point` text,
	`expires_at` integer,
	`provider_payment_id` text,
	`refund_status` text,
	`refund_centavos` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`booking_id`) REFERENCES `bookings`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK("payments"."status" in ('OPEN', 'IN_PROCESS', 'APPROVED', 'REJECTED', 'CANCELLED')),
	CONSTRAINT "payments_refund_status" CHECK("payments"."refund_status" in ('PENDING', 'DONE', 'FAILED')),
	CONSTRAINT "payments_money" CHECK("payments"."amount_centavos" > 0 and "payments"."refund_centavos" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_payment_id`) WHERE provider_payment_id is not null;--> statement-breakpoint
CREATE TABLE `session_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer,
	`valid_until` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `session_tokens_session` ON `session_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_type` text NOT NULL,
	`business_id` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_account_type" CHECK("sessions"."account_type" in ('BUSINESS', 'CUSTOMER'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `store_employees` (
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`hours` text,
	PRIMARY KEY(`store_id`, `employee_id`),
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "store_employees_hours" CHECK("store_employees"."hours" is null or (json_valid("store_employees"."hours") and json_type("store_employees"."hours", '$.monday') is 'array' and json_type("store_employees"."hours", '$.tuesday') is 'array' and json_type("store_employees"."hours", '$.wednesday') is 'array' and json_type("store_employees"."hours", '$.thursday') is 'array' and json_type("store_employees"."hours", '$.friday') is 'array' and json_type("store_employees"."hours", '$.saturday') is 'array' and json_type("store_employees"."hours", '$.sunday') is 'array'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `time_off` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`s` integer NOT NULL,
	`e` integer NOT NULL,
	`reason` text,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "time_off_span" CHECK("time_off"."s" < "time_off"."e")
) STRICT;
--> statement-breakpoint
CREATE INDEX `time_off_ahead` ON `time_off` (`employee_id`,`e`,`s`);