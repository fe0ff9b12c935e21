import { sql } from "drizzle-orm";
import type { MoneySums } from "#app/domain/money/totals/money-sums.ts";
import type { Days } from "#app/domain/reports/spans.ts";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { daySums, sumsDue } from "#db/schema/reports/sums.ts";
import type { StoreDay } from "./day-turnos.ts";

/**
 * A due day, to be counted again; `mark` changes when the day changes again. `isKept`: its open minutes are final. `timeZone`:
 * the store's.
 */
export type DueDay = StoreDay & {
  readonly mark: number;
  readonly isKept: boolean;
  readonly timeZone: string;
};

/** `of`: the days of one business; null for all businesses. `most`: how many days at once. */
type DueKey = { readonly of: OwnDays | null; readonly most: number };
export type OwnDays = { readonly businessId: string; readonly spans: readonly Days[] };

/** Days to count again; for one business, the latest first. */
export function dueDays(db: Database, { of, most }: DueKey): Reading<readonly DueDay[]> {
  const kept = sql<number>`exists (select 1 from day_sums as known where known.store_id = sums_due.store_id
    and known.date = sums_due.date and open is not null)`;
  const columns = {
    businessId: sumsDue.businessId,
    storeId: sumsDue.storeId,
    date: sumsDue.date,
    mark: sumsDue.mark,
  };
  const timeZone = sql<string>`(select time_zone from stores where stores.id = sums_due.store_id)`;
  const all = db
    .select({
      ...columns,
      isKept: kept.mapWith(Boolean).as("isKept"),
      timeZone: timeZone.as("timeZone"),
    })
    .from(sumsDue);
  const due =
    of === null
      ? all.limit(most)
      : all
          .where(
            sql`business_id = ${of.businessId} and exists (select 1 from json_each(${spansJson(of)}) as span
              where date between span.value ->> 0 and span.value ->> 1)`,
          )
          .orderBy(sql`date desc, store_id`)
          .limit(most);
  return reading([due], ([rows]) => rows);
}

/** Whether there are days to count, months before `month` to count, or days up to `over` to mark as due; cheaper than the work. */
export function isCountingDue(
  db: Database,
  { over, month }: { readonly over: LocalDate; readonly month: string },
): Reading<boolean> {
  const isDue = sql<boolean>`exists (select 1 from sums_until where date < ${over}) or exists (select 1 from sums_due)
    or exists (select 1 from month_sums where body is null and month < ${month})`;
  const asked = db.select({ isDue: isDue.mapWith(Boolean).as("isDue") }).from(sql`(select 1)`);
  return reading([asked], ([rows]) => rows[0]?.isDue ?? false);
}

function spansJson({ spans }: OwnDays): string {
  return JSON.stringify(spans.map(({ from, to }) => [from, to]));
}

/** A counted day; `open` is set only if the day is over. */
export type CountedDay = Omit<DueDay, "isKept" | "timeZone"> & {
  readonly sums: Sums;
  readonly open: OpenMinutes | null;
  readonly money: MoneySums;
};

/** Stores the sums of days that have not changed since, and then of their months; the days that have changed stay due. */
export function keepDays(
  db: Database,
  days: readonly CountedDay[],
  months: readonly Statement[] = [],
): Statement[] {
  if (days.length === 0) return [...months];
  const rows = JSON.stringify(
    days.map(({ businessId, storeId, date, mark, sums, open, money }) => [
      ...[businessId, storeId, date, mark, JSON.stringify(sums)],
      ...[open === null ? null : JSON.stringify(open), JSON.stringify(money)],
    ]),
  );
  const isUnchanged = sql`business_id = counted.value ->> 0 and date = counted.value ->> 2
    and store_id = counted.value ->> 1 and mark = counted.value ->> 3`;
  const counted = sql`select counted.value ->> 0, counted.value ->> 1, counted.value ->> 2, counted.value ->> 4,
    counted.value ->> 5, counted.value ->> 6 from json_each(${rows}) as counted cross join sums_due where ${isUnchanged}`;
  return [
    db
      .insert(daySums)
      .select(counted)
      .onConflictDoUpdate({
        target: [daySums.storeId, daySums.date],
        set: {
          body: sql`excluded.body`,
          open: sql`coalesce(day_sums.open, excluded.open)`,
          money: sql`excluded.money`,
        },
      }),
    ...months,
    db
      .delete(sumsDue)
      .where(
        sql`(business_id, date, store_id, mark) in (select value ->> 0, value ->> 2, value ->> 1, value ->> 3 from json_each(${rows}))`,
      ),
  ];
}

/** Moments of all money, with their stores. */
const MOVED = sql`select at, store_id from booking_moments as made join bookings on bookings.id = made.booking_id
  union all select at, store_id from expenses
  union all select voided_at, store_id from expenses where voided_at is not null`;

/** The days on which a moment may fall by a store's clock, as triggers count them. */
const HOURS = sql`iif(place.time_zone glob 'America/Argentina/*', '["-3 hours"]', '["-12 hours","+0 hours","+14 hours"]')`;

/** Marks every day with bookings, money or sums, of all businesses. */
export function markAllDue(db: Database): Statement[] {
  const all = sql`select business_id, date, store_id, abs(random() % 1000000000) from
    (select business_id, date, store_id from bookings union select business_id, date, store_id from day_sums
    union select place.business_id, date(moved.at / 1000, 'unixepoch', hours.value), place.id
      from (${MOVED}) as moved cross join stores as place cross join json_each(${HOURS}) as hours
      where place.id = moved.store_id) where true`;
  return [
    db
      .insert(sumsDue)
      .select(all)
      .onConflictDoUpdate({
        target: [sumsDue.businessId, sumsDue.date, sumsDue.storeId],
        set: { mark: sql`excluded.mark` },
      }),
  ];
}
