ALTER TABLE `users` ADD `messages_refused_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `mobile_asked_at` integer;--> statement-breakpoint
ALTER TABLE `stores` ADD `needs_mobile` integer DEFAULT false NOT NULL;