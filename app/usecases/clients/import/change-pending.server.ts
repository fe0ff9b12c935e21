import type { ClientField } from "#app/domain/clients/client-fields.ts";
import type { DateOrder } from "#app/domain/clients/import/date-order.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import type { Choice, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import type { Usage } from "#app/domain/clients/import/usages.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { changePending, type PendingImport, pendingBy, saveRows } from "./pending.server.ts";
import { countsOf, todayOf } from "./pending-rows.server.ts";
import { readSheet, withChoices } from "./read-file.ts";
import { readRow, readRows, typedValues } from "./read-rows.ts";

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
  return changePending(deps, actor, id, async (pending) => {
    const area = change.area === undefined ? pending.area : change.area;
    const { file, rows } = changedFile(pending, change);
    const mended = rows.map((row, index) => ({ ...row, byHand: pending.rows[index]?.facts.byHand ?? null }));
    const read = await readRows(mended, { file, area, today: todayOf(deps) });
    const changed = pending.rows.flatMap((row, index) => {
      const now = read[index];
      return now ? [{ row, read: now, byHand: row.facts.byHand }] : [];
    });
    return ok({ names: file.columns.map(({ name }) => name), columns: file, area, rows: changed });
  });
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

type Mending = { readonly id: string; readonly line: number; readonly typed: Typed };

/** Applies a member's correction of one row. Returns its `faults`, with nothing changed, where what they wrote is wrong. */
export async function mendRow(
  deps: Deps,
  actor: SignedIn,
  { id, line, typed }: Mending,
): Promise<Result<readonly RowFault[], Refusal>> {
  let faults: readonly RowFault[] = [];
  const done = await changePending(deps, actor, id, async ({ names, columns, area, rows }) => {
    const mended = rows.find((row) => row.line === line && !row.facts.isNobody);
    if (mended === undefined) return err({ code: "NOT_FOUND" });
    const reader = { file: columns, area, today: todayOf(deps) };
    const before = { line, cells: mended.cells, isNobody: false, byHand: mended.facts.byHand };
    const byHand = { ...before.byHand, ...changedIn(typed, typedValues(before, reader)) };
    const now = readRow({ ...before, byHand }, reader);
    faults = now.faults.filter(
      ({ field, code, text }) => code === "REQUIRED" || typed[field]?.trim() === text.trim(),
    );
    if (faults.length > 0) return err({ code: "VALIDATION" });
    const all = rows.map((row) =>
      row.line === line
        ? { row, read: now, byHand }
        : { row, read: { line: row.line, ...row.facts }, byHand: row.facts.byHand },
    );
    return ok({ names, columns, area, rows: all });
  });
  return done.ok || faults.length > 0 ? ok(faults) : done;
}

/** The fields that a member wrote anew; the others go on following their columns. */
function changedIn(typed: Typed, shown: Readonly<Record<ClientField, string>>): Typed {
  const changed = Object.entries(typed).filter(([field, text]) => text !== shown[field as ClientField]);
  return Object.fromEntries(changed);
}

/** Stores the choices for rows that match a client, by their lines. */
export async function chooseRows(
  deps: Deps,
  actor: SignedIn,
  { id, choices }: { readonly id: string; readonly choices: ReadonlyMap<number, Choice> },
): Promise<Result<null, Refusal>> {
  // A second choice may follow at once, before the first is saved.
  for (let tries = 1; ; tries++) {
    const pending = await pendingBy(deps, actor, id);
    if (!pending.ok) return pending;
    if (choices.size === 0) return ok(null);
    const rows = pending.value.rows.map((row) => {
      const choice = row.kind === "KNOWN" ? choices.get(row.line) : undefined;
      return choice === undefined ? row : { ...row, choice };
    });
    const saved = await saveRows(deps, pending.value, { counts: countsOf(rows) }, rows);
    if (saved.ok || tries === CHOICE_TRIES) return saved;
  }
}

const CHOICE_TRIES = 3;
