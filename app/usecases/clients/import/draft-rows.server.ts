import { type Fate, fatesOf, type ReadRow } from "#app/domain/clients/import/fates.ts";
import { kindOf, type RowCounts } from "#app/domain/clients/import/kinds.ts";
import { keptNumber } from "#app/domain/phone-numbers.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type ImportRow, knownClients } from "#db/queries/clients/client-imports.ts";
import { read } from "#db/reading.ts";

/** What becomes of each row at a business, by whom it knows. */
export async function fatesAt(
  deps: Deps,
  businessId: string,
  rows: readonly ReadRow[],
): Promise<readonly Fate[]> {
  const words = rows.flatMap(({ person }) => [
    person?.phone?.replace(/^(\+549|\+)/, ""),
    person?.email ?? undefined,
  ]);
  const wanted = [...new Set(words.filter((word) => word !== undefined))];
  const found = await read(deps.db, knownClients(deps.db, { businessId, words: wanted }));
  // Whoever booked with an account wrote their phone as they like.
  const known = found.map((client) => ({
    ...client,
    phone: client.phone && (keptNumber(client.phone) ?? client.phone),
  }));
  return fatesOf(rows, known);
}

/** A row with its fate, as it is kept; what was chosen before stands while the row is like the same somebody. */
export function draftRow(
  kept: Pick<ImportRow, "importId" | "clientId" | "cells"> & {
    readonly isByHand: boolean;
    readonly before?: ImportRow;
  },
  { line, ...read }: ReadRow,
  { choice, ...fate }: Fate,
): ImportRow {
  const { before, isByHand, ...rest } = kept;
  const isAsBefore = before && fate.match !== null && same(before.facts.match, fate.match);
  return {
    ...rest,
    line,
    kind: kindOf(read, fate),
    choice: isAsBefore ? before.choice : choice,
    facts: { ...read, ...fate, isByHand },
    result: null,
  };
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function countsOf(rows: readonly Pick<ImportRow, "kind" | "choice" | "facts">[]): RowCounts {
  const counts = { READY: 0, MENDED: 0, KNOWN: 0, INVALID: 0, skipped: 0, noArea: 0 };
  for (const { kind, choice, facts } of rows) {
    counts[kind]++;
    if (kind === "KNOWN" && choice === "SKIP") counts.skipped++;
    if (facts.faults.some(({ code }) => code === "NO_AREA")) counts.noArea++;
  }
  return counts;
}

/** The day by which a year of two digits is told, and a birthday is one to come. */
export function todayOf(deps: Deps): string {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}
