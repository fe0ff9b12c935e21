import { sql } from "drizzle-orm";
import { AREAS_OF_FOUR, AREAS_OF_THREE } from "#app/domain/phones/area-codes.ts";

const list = (codes: readonly string[]) => sql.raw(codes.map((code) => `'${code}'`).join(", "));

/** What a kept Argentine mobile begins with behind its area code. */
const BEGINS = sql`case when substr(phone, 5, 2) = '11' then substr(phone, 7, 1)
  when substr(phone, 5, 4) in (${list(AREAS_OF_FOUR)}) then substr(phone, 9, 1)
  when substr(phone, 5, 3) in (${list(AREAS_OF_THREE)}) then substr(phone, 8, 1)
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
