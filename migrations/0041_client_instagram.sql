-- The handle of a client at Instagram, without '@' and in lower case.
ALTER TABLE `clients` ADD `instagram` text;
