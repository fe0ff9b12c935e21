import { kindOf, type RowCounts } from "#app/domain/clients/import/kinds.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import { outcomesOf, type ReadRow, type RowOutcome } from "#app/domain/clients/import/row-outcomes.ts";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type ImportRow, knownClients } from "#db/queries/clients/client-imports.ts";
import { read } from "#db/reading.ts";

/** The outcome of each row, given the clients that the business has already. */
export async function outcomesAt(
  deps: Deps,
  businessId: string,
  rows: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  const words = rows.flatMap(({ person }) => [
    person?.phone?.replace(/^(\+549|\+)/, ""),
    person?.email ?? undefined,
  ]);
  const wanted = [...new Set(words.filter((word) => word !== undefined))];
  const found = await read(deps.db, knownClients(deps.db, { businessId, words: wanted }));
  // A customer with an account may write their phone in any form.
  const known = found.map((client) => ({
    ...client,
    phone: client.phone && (keptPhone(client.phone) ?? client.phone),
  }));
  return outcomesOf(rows, known);
}

/** The import's row with its outcome; an earlier choice stays while the row matches the same client. */
export function pendingRow(
  kept: Pick<ImportRow, "importId" | "clientId" | "cells"> & {
    readonly byHand: Typed | null;
    readonly before?: ImportRow;
  },
  { line, ...read }: ReadRow,
  { choice, ...outcome }: RowOutcome,
): ImportRow {
  const { before, byHand, ...rest } = kept;
  const isAsBefore = before && outcome.match !== null && same(before.facts.match, outcome.match);
  return {
    ...rest,
    line,
    kind: kindOf(read, outcome),
    choice: isAsBefore ? before.choice : choice,
    facts: { ...read, ...outcome, byHand },
    result: null,
  };
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function countsOf(rows: readonly Pick<ImportRow, "kind" | "choice" | "facts">[]): RowCounts {
  const counts = { READY: 0, MENDED: 0, LACKING: 0, KNOWN: 0, INVALID: 0, NOBODY: 0, skipped: 0, noArea: 0 };
  for (const { kind, choice, facts } of rows) {
    counts[kind]++;
    if (kind === "KNOWN" && choice === "SKIP") counts.skipped++;
    if (facts.faults.some(({ code }) => code === "NO_AREA")) counts.noArea++;
  }
  return counts;
}

/** Today: tells the century of a year with two digits, and birthdays in the future. */
export function todayOf(deps: Deps): string {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}
