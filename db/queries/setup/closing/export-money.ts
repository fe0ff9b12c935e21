import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ChargeMethod, ExpenseKind, TillAct } from "#app/domain/codes/payment.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Row } from "#db/queries/setup/archive/archived-table.ts";
import { innerOf } from "#db/queries/setup/archive/write-parts.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { expenses, tills } from "#db/schema/money/tills.ts";

/** An act on a till, and its sums. */
export type ExportedAct = {
  readonly act: TillAct;
  readonly at: Instant;
  readonly centavos: number | null;
  readonly countedCentavos: number | null;
  readonly leftCentavos: number | null;
  readonly reason: string | null;
};

export type ExportedTill = {
  readonly storeName: string;
  readonly date: LocalDate;
  readonly acts: readonly ExportedAct[];
};

/** Column read in addition to each till of an archive: the name of its store. */
export const BESIDE_TILL = { storeName: storeNameOf(tills.businessId, tills.storeId) };

/** A till of an archive in readable form. */
export function tillOfArchive(row: Row, { storeName }: Row): ExportedTill {
  const acts = innerOf(row, "acts") as readonly ExportedAct[];
  return { storeName: String(storeName), date: String(row.date), acts };
}

export type ExportedExpense = {
  readonly storeName: string;
  readonly kind: ExpenseKind;
  readonly method: ChargeMethod;
  readonly what: string;
  readonly centavos: number;
  readonly at: Instant;
  readonly voidedAt: Instant | null;
};

/** The same for each expense. */
export const BESIDE_EXPENSE = { storeName: storeNameOf(expenses.businessId, expenses.storeId) };

/** An expense or withdrawal of an archive, in readable form. */
export function expenseOfArchive(row: Row, { storeName }: Row): ExportedExpense {
  const { kind, method, what, centavos, at, voidedAt } = row as ExportedExpense;
  return { kind, method, what, centavos, at, voidedAt, storeName: String(storeName) };
}

function storeNameOf(businessId: SQLiteColumn, storeId: SQLiteColumn): SQL {
  return sql`(select ${stores.name} from ${stores} where ${stores.id} = ${storeId} and ${stores.businessId} = ${businessId})`;
}
