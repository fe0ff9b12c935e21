import { sql } from "drizzle-orm";
import { AREAS_OF_FOUR, AREAS_OF_THREE } from "#app/domain/phones/area-codes.ts";

/** Whether a part of the phone is one of these codes. A list would be many steps in each statement that fires a trigger. */
const isOf = (length: number, codes: readonly string[]) =>
  sql.raw(`instr('|${codes.join("|")}|', '|' || substr(phone, 5, ${length}) || '|') > 0`);

/** What a kept Argentine mobile begins with behind its area code. */
const BEGINS = sql`case when substr(phone, 5, 2) = '11' then substr(phone, 7, 1)
  when ${isOf(4, AREAS_OF_FOUR)} then substr(phone, 9, 1)
  when ${isOf(3, AREAS_OF_THREE)} then substr(phone, 8, 1)
  when substr(phone, 5, 1) in ('2', '3') then substr(phone, 9, 1) else '0' end`;

/**
 * 1 for a phone that `readPhone` would not keep as it is, until staff leave it so. Numbers abroad are judged by their
 * length alone.
 */
export const PHONE_DOUBT = sql`case
  when phone is null or phone_left = 1 or erased_at is not null then 0
  when substr(phone, 1, 1) <> '+' or substr(phone, 2) glob '*[^0-9]*' then 1
  when phone glob '+549*' then length(phone) <> 14 or ${BEGINS} < '2'
  when phone glob '+54*' or phone glob '+0*' then 1
  else length(phone) not between 9 and 16 end`;
