import type { ClientField } from "#app/domain/clients/client-fields.ts";
import { countsAfter, judgedRow } from "#app/domain/clients/import/kinds.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import type { RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { importRows } from "#db/queries/clients/client-imports.ts";
import { alikeRows } from "#db/queries/clients/import-pages.ts";
import { read } from "#db/reading.ts";
import { pendingWith, saveJudged } from "./pending.server.ts";
import { outcomesAt, pendingRow, todayOf, wordsOf } from "./pending-rows.server.ts";
import { readKnown, typedValues } from "./read-rows.ts";
import { mendedRow, readerOf } from "./stored-rows.ts";

type Mending = { readonly id: string; readonly line: number; readonly typed: Typed };

/**
 * Applies a member's correction of one row; a row that was no person becomes one. Returns its `faults`, with nothing changed, where
 * what they wrote is wrong. Rows with the phone or email that it had or gets are judged again.
 */
export async function mendRow(
  deps: Deps,
  actor: SignedIn,
  { id, line, typed }: Mending,
): Promise<Result<readonly RowFault[], Refusal>> {
  const one = importRows(deps.db, { importId: id, kind: null, from: line, most: 1 });
  const found = await pendingWith(deps, actor, id, one);
  if (!found.ok) return found;
  const pending = found.value;
  const [row] = pending.rows;
  // The names of the columns are no person.
  if (row?.line !== line || line === pending.columns.head) return err({ code: "NOT_FOUND" });
  const reader = readerOf(pending, todayOf(deps));
  const before = { ...mendedRow(row), isNobody: false };
  const byHand = { ...before.byHand, ...changedIn(typed, typedValues(before, reader)) };
  const [now] = await readKnown([{ ...before, byHand }], reader);
  if (now === undefined) return err({ code: "NOT_FOUND" });
  const faults = now.faults.filter(
    ({ field, code, text }) => code === "REQUIRED" || typed[field]?.trim() === text.trim(),
  );
  if (faults.length > 0) return ok(faults);
  const words = Object.values(wordsOf(now)).filter((word) => word !== null);
  const alike = await read(deps.db, alikeRows(deps.db, { importId: id, line, words }));
  const others = await readKnown(
    alike.map((each) => (each.line === line ? { ...before, byHand } : mendedRow(each))),
    reader,
  );
  const outcomes = await outcomesAt(deps, pending.businessId, others);
  const judged = alike.flatMap(({ isChanged, ...each }, index) => {
    const [own, outcome] = [others[index], outcomes[index]];
    if (!isChanged || own === undefined || outcome === undefined) return [];
    const { importId, clientId, cells, facts } = each;
    const kept = { importId, clientId, cells, before: each };
    const hand = each.line === line ? byHand : facts.byHand;
    return [{ before: each, now: pendingRow({ ...kept, byHand: hand }, judgedRow(own), outcome) }];
  });
  const counts = countsAfter(
    pending.counts,
    judged.map((each) => each.before),
    judged.map((each) => each.now),
  );
  const saved = await saveJudged(deps, pending, { counts }, judged);
  return saved.ok ? ok([]) : saved;
}

/** The fields that a member wrote anew; the others go on following their columns. */
function changedIn(typed: Typed, shown: Readonly<Record<ClientField, string>>): Typed {
  const changed = Object.entries(typed).filter(([field, text]) => text !== shown[field as ClientField]);
  return Object.fromEntries(changed);
}
