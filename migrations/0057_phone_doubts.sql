CREATE TABLE `phone_doubts` (
	`business_id` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `client_id`),
	FOREIGN KEY (`business_id`,`client_id`) REFERENCES `clients`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;--> statement-breakpoint
-- Phones that the reader of phones would not keep as they are, by its area codes of that day (decision 184).
INSERT INTO `phone_doubts` SELECT business_id, id FROM clients
WHERE phone IS NOT NULL AND erased_at IS NULL AND (
  substr(phone, 1, 1) <> '+' OR substr(phone, 2) GLOB '*[^0-9]*' OR phone GLOB '+0*' OR length(phone) NOT BETWEEN 9 AND 16
  OR (phone GLOB '+54*' AND NOT (phone GLOB '+549*' AND length(phone) = 14 AND (
    (substr(phone, 5, 2) = '11' AND substr(phone, 7, 1) >= '2')
    OR (instr('|2202|2302|2646|2647|2648|2940|2942|2944|2946|2948|2972|2982|2983|3437|3438|3458|3482|3483|3487|3489|3532|3533|3537|3582|3583|3832|3837|3838|3857|3858|3873|3877|3878|3887|3888|', '|' || substr(phone, 5, 4) || '|') > 0 AND substr(phone, 9, 1) >= '2')
    OR (instr('|2202|2302|2646|2647|2648|2940|2942|2944|2946|2948|2972|2982|2983|3437|3438|3458|3482|3483|3487|3489|3532|3533|3537|3582|3583|3832|3837|3838|3857|3858|3873|3877|3878|3887|3888|', '|' || substr(phone, 5, 4) || '|') = 0
      AND instr('|220|221|223|230|236|237|249|260|261|263|264|266|280|291|294|297|298|299|336|341|342|343|345|348|351|353|358|362|364|370|376|379|380|381|383|385|387|388|', '|' || substr(phone, 5, 3) || '|') > 0 AND substr(phone, 8, 1) >= '2')
    OR (instr('|2202|2302|2646|2647|2648|2940|2942|2944|2946|2948|2972|2982|2983|3437|3438|3458|3482|3483|3487|3489|3532|3533|3537|3582|3583|3832|3837|3838|3857|3858|3873|3877|3878|3887|3888|', '|' || substr(phone, 5, 4) || '|') = 0
      AND instr('|220|221|223|230|236|237|249|260|261|263|264|266|280|291|294|297|298|299|336|341|342|343|345|348|351|353|358|362|364|370|376|379|380|381|383|385|387|388|', '|' || substr(phone, 5, 3) || '|') = 0 AND substr(phone, 5, 1) IN ('2', '3') AND substr(phone, 9, 1) >= '2')
  )))
);
