CREATE TABLE `door_screens` (
	`store_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`door_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `walk_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`store_id` text NOT NULL,
	`service_price_id` text NOT NULL,
	`employee_id` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`phone` text,
	`arrived_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`ended_by` text,
	`booking_id` text,
	FOREIGN KEY (`business_id`,`store_id`) REFERENCES `stores`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`service_price_id`) REFERENCES `service_prices`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`business_id`,`employee_id`) REFERENCES `employees`(`business_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "walk_ins_outcome" CHECK("walk_ins"."outcome" in ('SEATED', 'LEFT')),
	CONSTRAINT "walk_ins_end" CHECK(("walk_ins"."ended_at" is null) = ("walk_ins"."outcome" is null) and ("walk_ins"."booking_id" is null or "walk_ins"."outcome" = 'SEATED'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `walk_ins_waiting` ON `walk_ins` (`business_id`,`arrived_at`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `walk_ins_of_store` ON `walk_ins` (`store_id`,`arrived_at`);--> statement-breakpoint
CREATE INDEX `walk_ins_arrived` ON `walk_ins` (`arrived_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `walk_ins_booking` ON `walk_ins` (`booking_id`) WHERE booking_id is not null;