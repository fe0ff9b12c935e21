import { sql } from "drizzle-orm";
import { MARKED_AT_ONCE } from "#app/domain/reports/ended-days.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sumsDue, sumsUntil } from "#db/schema/reports/sums.ts";

/** Where a store without a date begins, after a restore. */
const LAST_KEPT = sql`(select max(day_sums.date) from day_sums where day_sums.store_id = sums_until.store_id
  and open is not null)`;

/** A store whose days after `date`, up to the last one that is over, are to be marked. */
export type StoreBehind = {
  readonly storeId: string;
  readonly date: LocalDate;
  readonly timeZone: string;
};

type OwnKey = { readonly businessId: string; readonly over: LocalDate };

/** The stores of a business with days up to `over` to mark as due, as `markEndedDue` will mark them. */
export function storesBehind(
  db: Database,
  { businessId, over, most }: OwnKey & { readonly most: number },
): Reading<readonly StoreBehind[]> {
  return reading([STORES_BEHIND(db, { businessId, over, most })], ([rows]) => rows);
}

const STORES_BEHIND = prepared(
  (db, { businessId, over, most }: Given<OwnKey & { readonly most: number }>) => {
    const timeZone = sql<string>`(select time_zone from stores where stores.id = sums_until.store_id)`;
    return db
      .select({
        storeId: sql<string>`store_id`.as("storeId"),
        date: sql<LocalDate>`iif(date = '', coalesce(${LAST_KEPT}, ${over}), date)`.as("date"),
        timeZone: timeZone.as("timeZone"),
      })
      .from(sumsUntil)
      .where(sql`business_id = ${businessId} and date < ${over}`)
      .limit(most);
  },
);

/** `businessId`: null for all businesses. `most`: how many stores at once. `over`: the last day that is over. */
type OverKey = { readonly businessId: string | null; readonly most: number; readonly over: LocalDate };

/** Marks past days, with or without bookings, so that their open minutes are kept. */
export function markEndedDue(db: Database, { businessId, most, over }: OverKey): Statement[] {
  const whose = businessId === null ? sql`true` : sql`business_id = ${businessId}`;
  const behind = sql`select store_id, business_id, date from sums_until where ${whose} and date < ${over} limit ${most}`;
  const end = (from: string) => sql`min(${over}, date(${sql.raw(from)}, ${`+${MARKED_AT_ONCE} day`}))`;
  return [
    // A store without a date begins at its last stored day (after a restore), or at `over`.
    db
      .update(sumsUntil)
      .set({
        date: sql`coalesce(${LAST_KEPT}, ${over})`,
      })
      .where(sql`${whose} and date = ''`),
    db
      .insert(sumsDue)
      .select(
        sql`with recursive behind(store_id, business_id, date) as (${behind}), days(store_id, business_id, date, last) as (
          select store_id, business_id, date(date, '+1 day'), ${end("date")} from behind
          union all select store_id, business_id, date(date, '+1 day'), last from days where date < last)
        select business_id, date, store_id, abs(random() % 1000000000) from days where true`,
      )
      .onConflictDoUpdate({
        target: [sumsDue.businessId, sumsDue.date, sumsDue.storeId],
        set: { mark: sql`excluded.mark` },
      }),
    db
      .update(sumsUntil)
      .set({ date: end("date") })
      .where(sql`store_id in (select store_id from (${behind}))`),
  ];
}
