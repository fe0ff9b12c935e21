CREATE TABLE `conversation_messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`way` text NOT NULL,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`once` text NOT NULL,
	`user_id` text,
	`state` text,
	`error` integer,
	`message_hash` text,
	FOREIGN KEY (`business_id`,`conversation_id`) REFERENCES `conversations`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversation_messages_way" CHECK("conversation_messages"."way" in ('IN', 'OUT')),
	CONSTRAINT "conversation_messages_kind" CHECK("conversation_messages"."kind" in ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'STICKER', 'LOCATION', 'CONTACT', 'FILE', 'REACTION', 'OTHER', 'OPT_OUT', 'OPT_IN', 'REPLY', 'SAYING', 'ANSWER')),
	CONSTRAINT "conversation_messages_state" CHECK("conversation_messages"."state" in ('SENDING', 'SENT', 'DELIVERED', 'READ', 'UNKNOWN', 'FAILED')),
	CONSTRAINT "conversation_messages_cut" CHECK("conversation_messages"."is_cut" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_hash` ON `conversation_messages` (`message_hash`) WHERE message_hash is not null;--> statement-breakpoint
CREATE INDEX `conversation_messages_of` ON `conversation_messages` (`business_id`,`conversation_id`,`seq`);--> statement-breakpoint
CREATE INDEX `conversation_messages_by_day` ON `conversation_messages` (`business_id`,`way`,`received_at`);--> statement-breakpoint
CREATE INDEX `conversation_messages_old` ON `conversation_messages` (`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_once` ON `conversation_messages` (`business_id`,`once`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`digits` text NOT NULL,
	`number` text NOT NULL,
	`last_in_at` integer,
	`last_at` integer NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`settled_seq` integer DEFAULT 0 NOT NULL,
	`notice_id` text,
	`refused_at` integer,
	`choice_at` integer,
	`left_out_at` integer,
	FOREIGN KEY (`business_id`) REFERENCES `businesses`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`business_id`,`last_in_at`) WHERE last_in_at is not null;--> statement-breakpoint
CREATE INDEX `conversations_old` ON `conversations` (`last_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_of_number` ON `conversations` (`business_id`,`digits`);--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_in_business` ON `conversations` (`business_id`,`id`);--> statement-breakpoint
ALTER TABLE `whatsapp_accounts` ADD `left_out_at` integer;