import { and, eq, sql } from "drizzle-orm";
import type { MoneySums, MonthMoney } from "#app/domain/money/totals/money-sums.ts";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { monthSums } from "#db/schema/reports/sums.ts";

type CountedDay = {
  readonly sums: Sums;
  readonly open: OpenMinutes | null;
  readonly date: LocalDate;
  readonly money: MoneySums | null;
};

type DueMonth = {
  readonly businessId: string;
  readonly storeId: string;
  readonly month: string;
  readonly version: number;
  /** The sums of its days, in their order. */
  readonly days: readonly CountedDay[];
};

/** Months before `month` with sums to compute again, of all businesses or of one. */
export function dueMonths(
  db: Database,
  {
    businessId,
    month,
    most,
  }: { readonly businessId: string | null; readonly month: string; readonly most: number },
): Reading<readonly DueMonth[]> {
  const days = sql<string>`(select json_group_array(json_array(json(day_sums.body), json(open), date, json(money))) from day_sums
    where day_sums.store_id = month_sums.store_id and date between month || '-01' and month || '-31')`;
  const due = db
    .select({
      ...{ businessId: monthSums.businessId, storeId: monthSums.storeId },
      ...{ month: monthSums.month, version: monthSums.version, days: days.as("days") },
    })
    .from(monthSums)
    .where(
      and(
        sql`body is null and month < ${month}`,
        businessId === null ? undefined : eq(monthSums.businessId, businessId),
      ),
    )
    .limit(most);
  return reading([due], ([rows]) =>
    rows.map(({ days, ...month }) => {
      const found: readonly (readonly [Sums, OpenMinutes | null, LocalDate, MoneySums | null])[] =
        JSON.parse(days);
      return { ...month, days: found.map(([sums, open, date, money]) => ({ sums, open, date, money })) };
    }),
  );
}

type MadeMonth = Omit<DueMonth, "days"> & {
  readonly sums: Sums;
  readonly open: OpenMinutes;
  readonly money: MonthMoney | null;
};

/** Stores the sums of months, except months with a day that has changed since. */
export function keepMonths(db: Database, months: readonly MadeMonth[]): Statement[] {
  const rows = JSON.stringify(
    months.map(({ storeId, month, version, sums, open, money }) => [
      ...[storeId, month, version],
      JSON.stringify({ sums, open, money }),
    ]),
  );
  const made = sql`from json_each(${rows}) as made where made.value ->> 0 = ${monthSums.storeId}
    and made.value ->> 1 = ${monthSums.month} and made.value ->> 2 = ${monthSums.version}`;
  return [
    db
      .update(monthSums)
      .set({ body: sql`(select made.value ->> 3 ${made})` })
      .where(
        sql`(store_id, month) in (select value ->> 0, value ->> 1 from json_each(${rows})) and exists (select 1 ${made})`,
      ),
  ];
}
