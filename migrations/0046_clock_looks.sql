DROP INDEX `business_imports_old`;--> statement-breakpoint
CREATE INDEX `business_imports_ended` ON `business_imports` (`changed_at`) WHERE state in ('DONE', 'FAILED');--> statement-breakpoint
CREATE INDEX `business_imports_drafts` ON `business_imports` (`changed_at`) WHERE state = 'DRAFT';--> statement-breakpoint
CREATE INDEX `businesses_to_empty` ON `businesses` (`closed_at`) WHERE closed_at is not null and emptied_at is null and anonymized_at is null;