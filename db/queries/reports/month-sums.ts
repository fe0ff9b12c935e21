import { and, eq, sql } from "drizzle-orm";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { monthSums } from "#db/schema/reports/sums.ts";

type DueMonth = {
  readonly businessId: string;
  readonly storeId: string;
  readonly month: string;
  readonly version: number;
  /** The sums of its days, in their order. */
  readonly days: readonly { readonly sums: Sums; readonly open: OpenMinutes | null }[];
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
  const days = sql<string>`(select json_group_array(json_array(json(day_sums.body), json(open))) from day_sums
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
      const found: readonly (readonly [Sums, OpenMinutes | null])[] = JSON.parse(days);
      return { ...month, days: found.map(([sums, open]) => ({ sums, open })) };
    }),
  );
}

type MadeMonth = Omit<DueMonth, "days"> & { readonly sums: Sums; readonly open: OpenMinutes };

/** Stores the sums of months, except months with a day that has changed since. */
export function keepMonths(db: Database, months: readonly MadeMonth[]): Statement[] {
  const rows = JSON.stringify(
    months.map(({ storeId, month, version, sums, open }) => [
      ...[storeId, month, version],
      JSON.stringify({ sums, open }),
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
