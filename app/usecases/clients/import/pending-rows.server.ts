import { type JudgedRow, kindOf } from "#app/domain/clients/import/kinds.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import { type LikenessRow, outcomesOf, type RowOutcome } from "#app/domain/clients/import/row-outcomes.ts";
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
  rows: readonly LikenessRow[],
): Promise<readonly RowOutcome[]> {
  const wanted = [...new Set(rows.flatMap((row) => Object.values(wordsOf(row))))];
  const words = wanted.filter((word) => word !== null);
  const found = await read(deps.db, knownClients(deps.db, { businessId, words }));
  // A customer with an account may write their phone in any form.
  const known = found.map((client) => ({
    ...client,
    phone: client.phone && (keptPhone(client.phone) ?? client.phone),
  }));
  return outcomesOf(rows, known);
}

/** A row's phone and email as `client_words` has them. */
export function wordsOf({ person }: LikenessRow): Pick<ImportRow, "phoneWord" | "emailWord"> {
  return {
    phoneWord: person?.phone?.replace(/^(\+549|\+)/, "") ?? null,
    emailWord: person?.email ?? null,
  };
}

/** The import's row with its outcome; an earlier choice stays while the row matches the same client. */
export function pendingRow(
  kept: Pick<ImportRow, "importId" | "clientId" | "cells"> & {
    readonly byHand: Typed | null;
    readonly before?: ImportRow;
  },
  row: JudgedRow,
  { choice, ...outcome }: RowOutcome,
): ImportRow {
  const { before, byHand, ...rest } = kept;
  const { line, isNobody, isFaulty, noArea } = row;
  const isAsBefore = before && outcome.match !== null && same(before.facts.match, outcome.match);
  return {
    ...rest,
    ...wordsOf(row),
    line,
    kind: kindOf(row, outcome),
    choice: isAsBefore ? before.choice : choice,
    facts: { ...outcome, isNobody, isFaulty, noArea, byHand },
    ...{ result: null, lost: null },
  };
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Today: tells the century of a year with two digits, and birthdays in the future. */
export function todayOf(deps: Deps): string {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}
