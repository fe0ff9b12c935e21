import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { ChargeMethod, ExpenseKind } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { expenses } from "#db/schema/money/tills.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";

type NewExpense = {
  readonly id: string;
  readonly businessId: string;
  readonly storeId: string;
  readonly kind: ExpenseKind;
  readonly method: ChargeMethod;
  readonly what: string;
  readonly centavos: number;
  readonly at: Instant;
  readonly userId: string;
};

/** Writes down what was paid. */
export function insertExpense(db: Database, expense: NewExpense): Statement {
  return insertRow(db, expenses, expense);
}

type ExpenseKey = { readonly businessId: string; readonly expenseId: string };

type StoredExpense = {
  readonly id: string;
  readonly storeId: string;
  readonly at: Instant;
  readonly voidedAt: Instant | null;
  /** The expense belongs to a till that is closed. */
  readonly isClosed: boolean;
};

/** An expense of a business; null for another's. */
export function expenseOf(
  db: Database,
  { businessId, expenseId }: ExpenseKey,
): Reading<StoredExpense | null> {
  const { id, storeId, at, voidedAt } = expenses;
  const isClosed = sql<number>`exists (select 1 from tills where tills.store_id = expenses.store_id
    and closed_at is not null and until_at > expenses.at and from_at <= expenses.at)`.as("isClosed");
  const one = db
    .select({ ...named({ id, storeId, at, voidedAt }), isClosed })
    .from(expenses)
    .where(and(eq(id, expenseId), eq(expenses.businessId, businessId)));
  return reading([one], ([[row]]) => (row ? { ...row, isClosed: row.isClosed === 1 } : null));
}

/** Voids an expense. Stale (`tryWrite`) where it is void already. */
export function voidExpense(
  db: Database,
  { businessId, expenseId }: ExpenseKey,
  { by, at }: { readonly by: string; readonly at: Instant },
): Statement[] {
  return [
    db
      .update(expenses)
      .set({ voidedAt: at, voidedBy: by })
      .where(and(eq(expenses.id, expenseId), eq(expenses.businessId, businessId), isNull(expenses.voidedAt))),
    mustHaveChanged(db),
  ];
}

/** How many expenses a business wrote down from a moment on (ms). */
export function expensesSince(db: Database, businessId: string, since: Instant): Reading<number> {
  const counted = db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(expenses)
    .where(and(eq(expenses.businessId, businessId), gte(expenses.at, since)));
  return reading([counted], ([[row]]) => row?.count ?? 0);
}
