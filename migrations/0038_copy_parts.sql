-- A large business comes in several files: which were brought, and what each has. Null: the one file has all.
ALTER TABLE `business_imports` ADD `parts` text;
