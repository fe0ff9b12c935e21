ALTER TABLE `service_prices` ADD `own` text;--> statement-breakpoint
ALTER TABLE `price_change_lines` ADD `old_own` text;--> statement-breakpoint
ALTER TABLE `price_change_lines` ADD `new_own` text;