import { and, eq, sql } from "drizzle-orm";
import type { Days, Months } from "#app/domain/reports/spans.ts";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { storesOf } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { daySums, monthSums } from "#db/schema/reports/sums.ts";

/** A store of the business, or all of them (null). */
export type SumsKey = { readonly businessId: string; readonly storeId: string | null };

type Kept = { readonly storeId: string; readonly sums: Sums; readonly open: OpenMinutes | null };
type KeptDay = Kept & { readonly date: LocalDate };
type KeptMonth = Kept & { readonly month: string };

/**
 * The stored sums of days, in no order. Built for one use, so that its rows come one by one: those of a chain are longer
 * than the longest text of the database.
 */
export function sumsOfDays(
  db: Database,
  { businessId, storeId, days }: SumsKey & { readonly days: readonly Days[] },
): Reading<readonly KeptDay[]> {
  const spans = JSON.stringify(days.map(({ from, to }) => [from, to]));
  const kept = db
    .select(named({ storeId: daySums.storeId, date: daySums.date, sums: daySums.body, open: daySums.open }))
    .from(sql`${storesOf({ businessId, storeId })} cross join json_each(${spans}) as span`)
    .crossJoin(daySums)
    .where(
      and(
        sql`${daySums.storeId} = wanted.value and ${daySums.date} between span.value ->> 0 and span.value ->> 1`,
        eq(daySums.businessId, businessId),
      ),
    );
  return reading([kept], ([rows]) => rows);
}

/** As `sumsOfDays`, for months; months with changed days are left out. */
export function sumsOfMonths(
  db: Database,
  { businessId, storeId, from, to }: SumsKey & Months,
): Reading<readonly KeptMonth[]> {
  const kept = db
    .select(named({ storeId: monthSums.storeId, month: monthSums.month, body: monthSums.body }))
    .from(storesOf({ businessId, storeId }))
    .crossJoin(monthSums)
    .where(
      and(
        sql`${monthSums.storeId} = wanted.value and ${monthSums.month} between ${from} and ${to}
          and ${monthSums.body} is not null`,
        eq(monthSums.businessId, businessId),
      ),
    );
  return reading([kept], ([rows]) =>
    rows.flatMap(({ body, ...month }) => (body === null ? [] : [{ ...month, ...body }])),
  );
}

export type ReportStore = { readonly id: string; readonly name: string; readonly isGone: boolean };
export type Names = {
  /** In the order of the business. */
  readonly stores: readonly ReportStore[];
  readonly employees: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, string>;
};

const STORES = prepared((db, { businessId }: Given<{ businessId: string }>) =>
  db
    .select({
      ...named({ id: stores.id, name: stores.name, position: stores.position, createdAt: stores.createdAt }),
      isGone: sql<number>`${stores.hiddenAt} is not null`.as("isGone"),
    })
    .from(stores)
    .where(eq(stores.businessId, businessId)),
);

const PEOPLE = prepared((db, { businessId }: Given<{ businessId: string }>) =>
  db
    .select({
      ...named({ id: employees.id }),
      name: sql<string>`trim(${employees.firstName} || ' ' || ${employees.lastName})`.as("name"),
    })
    .from(employees)
    .where(eq(employees.businessId, businessId)),
);

const SERVICES = prepared((db, { businessId }: Given<{ businessId: string }>) =>
  db
    .select(named({ id: services.id, name: services.name }))
    .from(services)
    .where(eq(services.businessId, businessId)),
);

/** The names of a business's stores, professionals and services, former ones too. */
export function namesOf(db: Database, businessId: string): Reading<Names> {
  return reading(
    [STORES(db, { businessId }), PEOPLE(db, { businessId }), SERVICES(db, { businessId })],
    ([places, people, offered]) => ({
      stores: places
        .toSorted(byPosition)
        .map(({ id, name, isGone }) => ({ id, name, isGone: Boolean(isGone) })),
      employees: new Map(people.map(({ id, name }) => [id, name])),
      services: new Map(offered.map(({ id, name }) => [id, name])),
    }),
  );
}
