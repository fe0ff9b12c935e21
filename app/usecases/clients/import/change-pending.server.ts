import type { Columns } from "#app/domain/clients/import/columns.ts";
import type { Choice, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { changePending, pendingBy, saveRows } from "./pending.server.ts";
import { countsOf, todayOf } from "./pending-rows.server.ts";
import { readRow, readRows, type Typed } from "./read-rows.ts";

type Reread = { readonly id: string; readonly columns?: Columns; readonly area?: string | null };

/** Reads the rows again with other columns or another area code; rows mended by hand keep their values. */
export async function rereadImport(
  deps: Deps,
  actor: SignedIn,
  { id, ...change }: Reread,
): Promise<Result<null, Refusal>> {
  return changePending(deps, actor, id, async (pending) => {
    const columns = change.columns ?? pending.columns;
    const area = change.area === undefined ? pending.area : change.area;
    const reader = { area, today: todayOf(deps) };
    const read = await readRows(
      { rows: pending.rows.map(({ cells }) => cells), firstLine: pending.rows[0]?.line ?? 1 },
      columns,
      reader,
    );
    const rows = pending.rows.flatMap((row, index) => {
      const { isByHand, typed } = row.facts;
      const now = isByHand ? readRow(row.line, typed, reader) : read[index];
      return now ? [{ row, read: now, isByHand }] : [];
    });
    return ok({ columns, area, rows });
  });
}

/** Applies a member's correction of one row. Returns its `faults`, with nothing changed, where it is still wrong. */
export async function mendRow(
  deps: Deps,
  actor: SignedIn,
  { id, line, typed }: { readonly id: string; readonly line: number; readonly typed: Partial<Typed> },
): Promise<Result<readonly RowFault[], Refusal>> {
  let faults: readonly RowFault[] = [];
  const done = await changePending(deps, actor, id, async ({ columns, area, rows }) => {
    const mended = rows.find((row) => row.line === line);
    if (mended === undefined) return err({ code: "NOT_FOUND" });
    const now = readRow(line, { ...mended.facts.typed, ...typed }, { area, today: todayOf(deps) });
    faults = now.faults;
    if (faults.length > 0) return err({ code: "VALIDATION" });
    const all = rows.map((row) =>
      row.line === line
        ? { row, read: now, isByHand: true }
        : { row, read: { line: row.line, ...row.facts }, isByHand: row.facts.isByHand },
    );
    return ok({ columns, area, rows: all });
  });
  return done.ok || faults.length > 0 ? ok(faults) : done;
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
