import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { TillAct } from "#app/domain/codes/payment.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { tillActs, tills } from "#db/schema/money/tills.ts";

export type TillKey = { readonly businessId: string; readonly storeId: string; readonly date: LocalDate };

/** A till as it is now; its counted sums are null until it is closed. Instants in ms. */
export type Till = {
  readonly id: string;
  readonly date: LocalDate;
  readonly fromAt: Instant;
  readonly untilAt: Instant;
  readonly openedAt: Instant;
  readonly openedBy: string | null;
  readonly openingCentavos: number;
  readonly closedAt: Instant | null;
  readonly closedById: string | null;
  readonly closedBy: string | null;
  readonly expectedCentavos: number | null;
  readonly countedCentavos: number | null;
  readonly leftCentavos: number | null;
  readonly reason: string | null;
  readonly version: number;
};

/** The till of a day, the nearest till before it, and the nearest till after it. */
export type TillsAround = {
  readonly till: Till | null;
  readonly before: Till | null;
  readonly next: Till | null;
};

export function tillsAround(db: Database, { businessId, storeId, date }: TillKey): Reading<TillsAround> {
  const of = and(eq(tills.storeId, storeId), sql`+${tills.businessId} = ${businessId}`);
  const statements = [
    tillsWhere(db, and(of, eq(tills.date, date))).limit(1),
    tillsWhere(db, and(of, lt(tills.date, date)))
      .orderBy(desc(tills.date))
      .limit(1),
    tillsWhere(db, and(of, gt(tills.date, date)))
      .orderBy(asc(tills.date))
      .limit(1),
  ] as const;
  return reading(statements, ([[till], [before], [next]]) => ({
    till: till ?? null,
    before: before ?? null,
    next: next ?? null,
  }));
}

function tillsWhere(db: Database, where: SQL | undefined) {
  const { id, date, fromAt, untilAt, openedAt, openingCentavos, closedAt, closedBy: closedById } = tills;
  const { expectedCentavos, countedCentavos, leftCentavos, reason, version } = tills;
  const nameOf = (user: typeof tills.openedBy | typeof tills.closedBy) =>
    sql<
      string | null
    >`(select nullif(display_name, '') from users staff where staff.id = ${user} and deleted_at is null)`;
  return db
    .select({
      ...named({ id, date, fromAt, untilAt, openedAt, openingCentavos, closedAt, closedById }),
      ...named({ expectedCentavos, countedCentavos, leftCentavos, reason, version }),
      openedBy: nameOf(tills.openedBy).as("openedBy"),
      closedBy: nameOf(tills.closedBy).as("closedBy"),
    })
    .from(tills)
    .where(where);
}

/** An act on a till. `centavos`: the opening amount, or the expected amount at closing. */
export type TillTrace = {
  readonly act: TillAct;
  readonly at: Instant;
  readonly by: string | null;
  readonly centavos: number | null;
  readonly countedCentavos: number | null;
  readonly leftCentavos: number | null;
  readonly reason: string | null;
};

/** Most of the last acts that a page shows. */
const MOST_ACTS = 30;

/** The acts on a day's till with their authors, the last first. */
export function tillTraces(
  db: Database,
  { businessId, storeId, date }: TillKey,
): Reading<readonly TillTrace[]> {
  const { act, at, centavos, countedCentavos, leftCentavos, reason } = tillActs;
  const traces = db
    .select({
      ...named({ act, at, centavos, countedCentavos, leftCentavos, reason }),
      by: sql<string | null>`iif(${users.deletedAt} is null, nullif(${users.displayName}, ''), null)`.as(
        "by",
      ),
    })
    .from(tills)
    .innerJoin(tillActs, eq(tillActs.tillId, tills.id))
    .innerJoin(users, eq(users.id, tillActs.userId))
    .where(and(eq(tills.storeId, storeId), eq(tills.date, date), sql`+${tills.businessId} = ${businessId}`))
    .orderBy(desc(tillActs.version))
    .limit(MOST_ACTS);
  return reading([traces], ([rows]) => rows);
}

/** A store whose money is counted by itself; `isHidden`: closed for good. */
export type MoneyStore = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly isHidden: boolean;
};

/** The stores of a business. Stores closed for good come last: their earnings are still shown. */
export function moneyStores(db: Database, businessId: string): Reading<readonly MoneyStore[]> {
  const { id, name, timeZone, hiddenAt, position } = stores;
  const isHidden = sql<number>`${hiddenAt} is not null`.as("isHidden");
  const all = db
    .select({ ...named({ id, name, timeZone }), isHidden })
    .from(stores)
    .where(eq(stores.businessId, businessId))
    .orderBy(sql`hidden_at is not null`, asc(position), asc(id));
  return reading([all], ([rows]) => rows.map((row) => ({ ...row, isHidden: row.isHidden === 1 })));
}
