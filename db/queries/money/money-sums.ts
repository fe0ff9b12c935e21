import { sql } from "drizzle-orm";
import type { MoneySums, MonthMoney } from "#app/domain/money/totals/money-sums.ts";
import type { Days, Months } from "#app/domain/reports/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { storesOf } from "#db/predicates.ts";
import type { SumsKey } from "#db/queries/reports/sums.ts";
import { type Reading, reading } from "#db/reading.ts";
import { daySums, monthSums } from "#db/schema/reports/sums.ts";

type KeptDay = { readonly storeId: string; readonly date: LocalDate; readonly money: MoneySums };
type KeptMonth = { readonly storeId: string; readonly month: string; readonly money: MonthMoney };

/** A stored day stands while it is not due. */
const STANDS = sql`day_sums.money is not null and not exists (select 1 from sums_due where
  sums_due.business_id = day_sums.business_id and sums_due.date = day_sums.date
  and sums_due.store_id = day_sums.store_id)`;
/** A stored month stands while its money is counted, and none of its days is due. */
const MONTH_STANDS = sql`coalesce(json_type(month_sums.body, '$.money') = 'object', 0) and not exists (
  select 1 from sums_due where sums_due.business_id = month_sums.business_id
    and sums_due.date between month_sums.month || '-01' and month_sums.month || '-31'
    and sums_due.store_id = month_sums.store_id)`;

/** The stored money of days, but of those that are due. Built for one use, as `sumsOfDays` is. */
export function moneyOfDays(
  db: Database,
  { businessId, storeId, days }: SumsKey & { readonly days: readonly Days[] },
): Reading<readonly KeptDay[]> {
  const spans = JSON.stringify(days.map(({ from, to }) => [from, to]));
  const kept = db
    .select(named({ storeId: daySums.storeId, date: daySums.date, money: daySums.money }))
    .from(sql`${storesOf({ businessId, storeId })} cross join json_each(${spans}) as span`)
    .crossJoin(daySums)
    .where(
      sql`${daySums.storeId} = wanted.value and ${daySums.date} between span.value ->> 0 and span.value ->> 1
        and ${daySums.businessId} = ${businessId} and ${STANDS}`,
    );
  return reading([kept], ([rows]) => rows.flatMap(withMoney));
}

/** The stored money of months; of a month with changed days, that of its days, but of those that are due. */
export function moneyOfMonths(
  db: Database,
  { businessId, storeId, from, to }: SumsKey & Months,
): Reading<{ readonly months: readonly KeptMonth[]; readonly days: readonly KeptDay[] }> {
  const own = sql`${monthSums.storeId} = wanted.value and ${monthSums.month} between ${from} and ${to}
    and ${monthSums.businessId} = ${businessId}`;
  const whole = db
    .select({
      ...named({ storeId: monthSums.storeId, month: monthSums.month }),
      money: sql<string>`json_extract(${monthSums.body}, '$.money')`.as("money"),
    })
    .from(storesOf({ businessId, storeId }))
    .crossJoin(monthSums)
    .where(sql`${own} and ${MONTH_STANDS}`);
  const byDay = db
    .select(named({ storeId: daySums.storeId, date: daySums.date, money: daySums.money }))
    .from(storesOf({ businessId, storeId }))
    .crossJoin(monthSums)
    .crossJoin(daySums)
    .where(
      sql`${own} and not (${MONTH_STANDS}) and ${daySums.storeId} = ${monthSums.storeId}
        and ${daySums.date} between ${monthSums.month} || '-01' and ${monthSums.month} || '-31' and ${STANDS}`,
    );
  return reading([whole, byDay], ([months, days]) => ({
    months: months.map(({ money, ...rest }) => ({ ...rest, money: JSON.parse(money) as MonthMoney })),
    days: days.flatMap(withMoney),
  }));
}

function withMoney({
  money,
  ...rest
}: Omit<KeptDay, "money"> & { readonly money: MoneySums | null }): KeptDay[] {
  return money === null ? [] : [{ ...rest, money }];
}
