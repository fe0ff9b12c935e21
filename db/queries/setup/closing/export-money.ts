import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ChargeMethod, ExpenseKind, TillAct } from "#app/domain/codes/payment.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { stores } from "#db/schema/stores.ts";
import { expenses, tillActs, tills } from "#db/schema/tills.ts";

/** What somebody did with a till, and the sums that they did it with. */
export type ExportedAct = {
  readonly act: TillAct;
  readonly at: Instant;
  readonly centavos: number | null;
  readonly countedCentavos: number | null;
  readonly leftCentavos: number | null;
  readonly reason: string | null;
};

export type ExportedTill = {
  readonly id: string;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly acts: readonly ExportedAct[];
};

const { act, at, centavos, countedCentavos, leftCentavos, reason } = tillActs;
const ACTS = jsonRows<ExportedAct>(
  { act, at, centavos, countedCentavos, leftCentavos, reason },
  sql`from ${tillActs} where ${tillActs.tillId} = ${tills.id} and ${tillActs.businessId} = ${tills.businessId}`,
).as("acts");

type TillsKey = { readonly businessId: string; readonly after: string; readonly most: number };

/** The tills of a business with all that was done with each, a page at a time, in the order of their ids. */
export function exportedTills(
  db: Database,
  { businessId, after, most }: TillsKey,
): Reading<readonly ExportedTill[]> {
  const page = db
    .select({ ...named({ id: tills.id, storeName: stores.name, date: tills.date }), acts: ACTS })
    .from(tills)
    .innerJoin(stores, and(eq(stores.businessId, tills.businessId), eq(stores.id, tills.storeId)))
    .where(and(eq(tills.businessId, businessId), gt(tills.id, after)))
    .orderBy(asc(tills.id))
    .limit(most);
  return reading([page], ([rows]) => rows);
}

export type ExportedExpense = {
  readonly id: string;
  readonly storeName: string;
  readonly kind: ExpenseKind;
  readonly method: ChargeMethod;
  readonly what: string;
  readonly centavos: number;
  readonly at: Instant;
  readonly voidedAt: Instant | null;
};

type ExpensesKey = {
  readonly businessId: string;
  readonly after: Pick<ExportedExpense, "id" | "at">;
  readonly most: number;
};

/** What a business paid by hand, a page at a time, oldest first. */
export function exportedExpenses(
  db: Database,
  { businessId, after, most }: ExpensesKey,
): Reading<readonly ExportedExpense[]> {
  const { id, kind, method, what, centavos, at, voidedAt } = expenses;
  const page = db
    .select(named({ id, kind, method, what, centavos, at, voidedAt, storeName: stores.name }))
    .from(expenses)
    .innerJoin(stores, and(eq(stores.businessId, expenses.businessId), eq(stores.id, expenses.storeId)))
    .where(and(eq(expenses.businessId, businessId), sql`(${at}, ${id}) > (${after.at}, ${after.id})`))
    .orderBy(asc(at), asc(id))
    .limit(most);
  return reading([page], ([rows]) => rows);
}
