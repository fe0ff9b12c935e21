import type { DateOrder } from "#app/domain/clients/import/date-order.ts";
import { countsOf, judgedRow } from "#app/domain/clients/import/kinds.ts";
import type { Choice } from "#app/domain/clients/import/row-outcomes.ts";
import type { Usage } from "#app/domain/clients/import/usages.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { changeImport, chooseImportRows } from "#db/queries/clients/client-imports.ts";
import { known } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { type PendingImport, pendingBy, pendingWith, saveJudged } from "./pending.server.ts";
import { outcomesAt, pendingRow, todayOf } from "./pending-rows.server.ts";
import { readSheet, withChoices } from "./read-file.ts";
import { readEach } from "./read-rows.ts";

/**
 * What a member changes in how a file is read. `usages`: of columns by their index, or NOTES for all that are left out; `head`: the
 * line of the names, 0 for none.
 */
export type Reread = {
  readonly id: string;
  readonly usages?: ReadonlyMap<number, Usage> | "LEFT_OUT_TO_NOTES";
  readonly head?: number | undefined;
  readonly order?: DateOrder | undefined;
  readonly area?: string | null;
};

/** Reads the rows again with other columns, names, dates or another area code; what a member wrote by hand stays. */
export async function rereadImport(
  deps: Deps,
  actor: SignedIn,
  { id, ...change }: Reread,
): Promise<Result<null, Refusal>> {
  const found = await pendingBy(deps, actor, id);
  if (!found.ok) return found;
  const pending = found.value;
  const area = change.area === undefined ? pending.area : change.area;
  const { file, rows } = changedFile(pending, change);
  const mended = rows.map((row, index) => {
    const byHand = pending.rows[index]?.facts.byHand ?? null;
    // A row that a member wrote in is a person.
    return { ...row, byHand, isNobody: row.isNobody && byHand === null };
  });
  const { read, usualArea } = await readEach(mended, { file, area, today: todayOf(deps) }, judgedRow);
  // A row may match another that has changed.
  const outcomes = await outcomesAt(deps, pending.businessId, read);
  const judged = pending.rows.flatMap((before, index) => {
    const [row, outcome] = [read[index], outcomes[index]];
    const { importId, clientId, cells, facts } = before;
    const kept = { importId, clientId, cells, byHand: facts.byHand, before };
    return row && outcome ? [{ before, now: pendingRow(kept, row, outcome) }] : [];
  });
  const names = file.columns.map(({ name }) => name);
  const counts = countsOf(judged.map(({ now }) => now));
  return saveJudged(deps, pending, { names, columns: { ...file, usualArea }, area, counts }, judged);
}

function changedFile(pending: PendingImport, { head, usages, order }: Omit<Reread, "id" | "area">) {
  const rows = pending.rows.map(({ line, cells, facts }) => ({ line, cells, isNobody: facts.isNobody }));
  const present = pending.columns;
  if (head !== undefined && !present.isCards && head !== (present.head ?? 0)) {
    const people = rows.map((row) => ({ ...row, isNobody: false }));
    return readSheet(people, { line: head === 0 ? null : head, isSure: true }, present);
  }
  const all = present.columns.map(({ usage, filled }, at) => {
    if (usages === "LEFT_OUT_TO_NOTES") return usage === "LEFT_OUT" && filled > 0 ? "NOTES" : usage;
    return usages?.get(at) ?? usage;
  });
  return { file: withChoices(present, rows, { usages: all, order: order ?? null }), rows };
}

/** Stores the choices for rows that match a client, by their lines. */
export async function chooseRows(
  deps: Deps,
  actor: SignedIn,
  { id, choices }: { readonly id: string; readonly choices: ReadonlyMap<number, Choice> },
): Promise<Result<null, Refusal>> {
  // A second choice may follow at once, before the first is saved.
  for (let tries = 1; ; tries++) {
    const pending = await pendingWith(deps, actor, id, known([]));
    if (!pending.ok) return pending;
    if (choices.size === 0) return ok(null);
    const isWritten = await tryWrite(deps.db, [
      ...changeImport(deps.db, pending.value, {}),
      ...chooseImportRows(deps.db, id, choices),
    ]);
    if (isWritten) return ok(null);
    if (tries === CHOICE_TRIES) return err({ code: "STALE" });
  }
}

const CHOICE_TRIES = 3;
