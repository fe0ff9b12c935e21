import { sql } from "drizzle-orm";
import type { MoneySums, MonthMoney } from "#app/domain/money/totals/money-sums.ts";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { monthSums } from "#db/schema/reports/sums.ts";
import type { StoreDay } from "./day-turnos.ts";

export type CountedDay = {
  readonly sums: Sums;
  readonly open: OpenMinutes | null;
  readonly date: LocalDate;
  readonly money: MoneySums | null;
};

export type DueMonth = {
  readonly businessId: string;
  readonly storeId: string;
  readonly month: string;
  /** 0: none of its days was ever counted. */
  readonly version: number;
  /** Whether its sums are to be computed again, apart from the days about to be counted. */
  readonly isDue: boolean;
  /** The sums of its days, in no order. */
  readonly days: readonly CountedDay[];
};

type MonthKey = { readonly businessId: string; readonly month: string };

/** Whether a business has months before `month` to count. */
export function hasDueMonths(db: Database, key: MonthKey): Reading<boolean> {
  return reading([HAS_DUE_MONTHS(db, key)], ([rows]) => rows[0]?.isDue ?? false);
}

const HAS_DUE_MONTHS = prepared((db, { businessId, month }: Given<MonthKey>) => {
  const isDue = sql<boolean>`exists (select 1 from month_sums
    where body is null and month < ${month} and business_id = ${businessId})`;
  return db.select({ isDue: isDue.mapWith(Boolean).as("isDue") }).from(sql`(select 1)`);
});

type MonthsKey = {
  /** Null: of all businesses. */
  readonly businessId: string | null;
  /** The current month; only earlier ones are counted. */
  readonly month: string;
  readonly most: number;
  /** Days that are about to be counted, whose months come with the others. */
  readonly of: readonly StoreDay[];
};

/** Months with sums to compute again, at most `most`, and those of some days. */
export function dueMonths(
  db: Database,
  { businessId, month, most, of }: MonthsKey,
): Reading<readonly DueMonth[]> {
  const places = of.map(({ businessId, storeId, date }) => [businessId, storeId, date.slice(0, 7)]);
  const whose = businessId === null ? sql`true` : sql`business_id = ${businessId}`;
  const wanted = sql`(select * from (select business_id, store_id, month from month_sums
      where body is null and month < ${month} and ${whose} limit ${most})
    union select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(places)})
      where value ->> 2 < ${month}) as wanted`;
  const days = sql<string>`(select json_group_array(json_array(json(body), json(open), date, json(money))) from day_sums
    where day_sums.store_id = wanted.store_id and date between wanted.month || '-01' and wanted.month || '-31')`;
  const version = sql<number>`coalesce((select version from month_sums
    where month_sums.store_id = wanted.store_id and month_sums.month = wanted.month), 0)`;
  const isDue = sql`exists (select 1 from month_sums where body is null
    and month_sums.store_id = wanted.store_id and month_sums.month = wanted.month)`;
  const due = db
    .select({
      isDue: isDue.mapWith(Boolean).as("isDue"),
      businessId: sql<string>`wanted.business_id`.as("businessId"),
      storeId: sql<string>`wanted.store_id`.as("storeId"),
      month: sql<string>`wanted.month`.as("month"),
      version: version.as("version"),
      days: days.as("days"),
    })
    .from(wanted);
  return reading([due], ([rows]) =>
    rows.map(({ days, ...month }) => {
      const found: readonly (readonly [Sums, OpenMinutes | null, LocalDate, MoneySums | null])[] =
        JSON.parse(days);
      return { ...month, days: found.map(([sums, open, date, money]) => ({ sums, open, date, money })) };
    }),
  );
}

type MadeMonth = Omit<DueMonth, "days" | "isDue"> & {
  readonly sums: Sums;
  readonly open: OpenMinutes;
  readonly money: MonthMoney | null;
  /** The days that were counted with it, in their order. */
  readonly counted: readonly (readonly [date: LocalDate, mark: number])[];
};

/**
 * Stores the sums of months, except months with a day that has changed since. Follows the storing of the days that were counted
 * with them, each of which raises its month's version by one, and precedes the end of their marks.
 */
export function keepMonths(db: Database, months: readonly MadeMonth[]): Statement[] {
  if (months.length === 0) return [];
  const rows = JSON.stringify(
    months.map(({ storeId, month, version, counted, sums, open, money }) => [
      ...[storeId, month, version + counted.length],
      JSON.stringify({ sums, open, money }),
      counted,
    ]),
  );
  const areStored = sql`not exists (select 1 from json_each(made.value -> 4) as day
    where not exists (select 1 from sums_due where sums_due.business_id = month_sums.business_id
      and sums_due.store_id = month_sums.store_id and sums_due.date = day.value ->> 0
      and sums_due.mark = day.value ->> 1))`;
  const made = sql`from json_each(${rows}) as made where made.value ->> 0 = month_sums.store_id
    and made.value ->> 1 = month_sums.month and made.value ->> 2 = month_sums.version and ${areStored}`;
  return [
    db
      .update(monthSums)
      .set({ body: sql`(select made.value ->> 3 ${made})` })
      .where(
        sql`(store_id, month) in (select value ->> 0, value ->> 1 from json_each(${rows})) and exists (select 1 ${made})`,
      ),
  ];
}
