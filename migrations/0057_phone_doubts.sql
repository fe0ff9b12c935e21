ALTER TABLE `clients` ADD `phone_left` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `phone_doubt` integer GENERATED ALWAYS AS (case
  when phone is null or phone_left = 1 or erased_at is not null then 0
  when substr(phone, 1, 1) <> '+' or substr(phone, 2) glob '*[^0-9]*' then 1
  when phone glob '+549*' then length(phone) <> 14 or case when substr(phone, 5, 2) = '11' then substr(phone, 7, 1)
  when instr('|2202|2302|2646|2647|2648|2940|2942|2944|2946|2948|2972|2982|2983|3437|3438|3458|3482|3483|3487|3489|3532|3533|3537|3582|3583|3832|3837|3838|3857|3858|3873|3877|3878|3887|3888|', '|' || substr(phone, 5, 4) || '|') > 0 then substr(phone, 9, 1)
  when instr('|220|221|223|230|236|237|249|260|261|263|264|266|280|291|294|297|298|299|336|341|342|343|345|348|351|353|358|362|364|370|376|379|380|381|383|385|387|388|', '|' || substr(phone, 5, 3) || '|') > 0 then substr(phone, 8, 1)
  when substr(phone, 5, 1) in ('2', '3') then substr(phone, 9, 1) else '0' end < '2'
  when phone glob '+54*' or phone glob '+0*' then 1
  else length(phone) not between 9 and 16 end ) VIRTUAL;--> statement-breakpoint
CREATE INDEX `clients_phone_doubt` ON `clients` (`business_id`,`id`) WHERE phone_doubt = 1;