import { sql } from "drizzle-orm";
import type { MoneySums, MonthMoney } from "#app/domain/money/totals/money-sums.ts";
import type { Days, Months } from "#app/domain/reports/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { wantedStores } from "#db/predicates.ts";
import type { SumsKey } from "#db/queries/reports/sums.ts";
import { type Reading, reading } from "#db/reading.ts";
import { daySums, monthSums } from "#db/schema/reports/sums.ts";

type KeptDay = { readonly storeId: string; readonly date: LocalDate; readonly money: MoneySums };
type KeptMonth = { readonly storeId: string; readonly month: string; readonly money: MonthMoney };
type Span = SumsKey & { readonly from: string; readonly to: string };

/** A stored day stands while it is not due. */
const STANDS = sql`day_sums.money is not null and not exists (select 1 from sums_due where
  sums_due.business_id = day_sums.business_id and sums_due.date = day_sums.date
  and sums_due.store_id = day_sums.store_id)`;
/** A stored month stands while its money is counted, and none of its days is due. */
const MONTH_STANDS = sql`coalesce(json_type(month_sums.body, '$.money') = 'object', 0) and not exists (
  select 1 from sums_due where sums_due.business_id = month_sums.business_id
    and sums_due.date between month_sums.month || '-01' and month_sums.month || '-31'
    and sums_due.store_id = month_sums.store_id)`;

const DAYS = prepared((db, given: Given<SumsKey & { readonly days: string }>) =>
  db
    .select(named({ storeId: daySums.storeId, date: daySums.date, money: daySums.money }))
    .from(sql`${wantedStores(given)} cross join json_each(${given.days}) as span`)
    .crossJoin(daySums)
    .where(
      sql`${daySums.storeId} = wanted.value and ${daySums.date} between span.value ->> 0 and span.value ->> 1
        and ${daySums.businessId} = ${given.businessId} and ${STANDS}`,
    ),
);

/** The stored money of days, but of those that are due. */
export function moneyOfDays(
  db: Database,
  { businessId, storeId, days }: SumsKey & { readonly days: readonly Days[] },
): Reading<readonly KeptDay[]> {
  const spans = JSON.stringify(days.map(({ from, to }) => [from, to]));
  return reading([DAYS(db, { businessId, storeId, days: spans })], ([rows]) => rows.flatMap(withMoney));
}

const MONTHS = prepared((db, given: Given<Span>) =>
  db
    .select({
      ...named({ storeId: monthSums.storeId, month: monthSums.month }),
      money: sql<string>`json_extract(${monthSums.body}, '$.money')`.as("money"),
    })
    .from(wantedStores(given))
    .crossJoin(monthSums)
    .where(
      sql`${monthSums.storeId} = wanted.value and ${monthSums.month} between ${given.from} and ${given.to}
        and ${monthSums.businessId} = ${given.businessId} and ${MONTH_STANDS}`,
    ),
);

const DAYS_OF_MONTHS = prepared((db, given: Given<Span>) =>
  db
    .select(named({ storeId: daySums.storeId, date: daySums.date, money: daySums.money }))
    .from(wantedStores(given))
    .crossJoin(monthSums)
    .crossJoin(daySums)
    .where(
      sql`${monthSums.storeId} = wanted.value and ${monthSums.month} between ${given.from} and ${given.to}
        and ${monthSums.businessId} = ${given.businessId} and not (${MONTH_STANDS})
        and ${daySums.storeId} = ${monthSums.storeId}
        and ${daySums.date} between ${monthSums.month} || '-01' and ${monthSums.month} || '-31' and ${STANDS}`,
    ),
);

/** The stored money of months; of a month with changed days, that of its days, but of those that are due. */
export function moneyOfMonths(
  db: Database,
  { businessId, storeId, from, to }: SumsKey & Months,
): Reading<{ readonly months: readonly KeptMonth[]; readonly days: readonly KeptDay[] }> {
  const span = { businessId, storeId, from, to };
  return reading([MONTHS(db, span), DAYS_OF_MONTHS(db, span)], ([months, days]) => ({
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
