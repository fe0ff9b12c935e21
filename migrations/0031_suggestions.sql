-- What a store does with free times that leave no hole. A column that is added keeps the table, its triggers and what refers to it.
ALTER TABLE `stores` ADD COLUMN `suggestions` text DEFAULT 'OFF' NOT NULL CONSTRAINT "stores_suggestions" CHECK("suggestions" in ('OFF', 'MARK', 'ONLY'));
