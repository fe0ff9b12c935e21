import { type Columns, guessedColumns } from "#app/domain/clients/import/columns.ts";
import { IMPORT_ROWS } from "#app/domain/clients/import/file-bounds.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { Choice, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { importLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import {
  type ClientImport,
  changeImport,
  type ImportRow,
  importOf,
  importRows,
  insertImport,
  lastImport,
  replaceImportRows,
} from "#db/queries/clients/client-imports.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { openedFile } from "./opened-file.ts";
import { countsOf, outcomesAt, pendingRow, same, todayOf } from "./pending-rows.server.ts";
import { readRow, readRows, type Typed, usualArea } from "./read-rows.ts";

export type ChosenFile = { readonly name: string; readonly bytes: Uint8Array; readonly area?: string | null };

/**
 * Stores a file of clients for a day with the outcome of each row; it makes no clients yet. FORBIDDEN to professionals, RATE_LIMITED
 * past a number a day; otherwise as `openedFile`.
 */
export async function openImport(
  deps: Deps,
  actor: SignedIn,
  file: ChosenFile,
): Promise<Result<ClientImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const counted = await countVisit(deps, importLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  const previewed = await previewOf(deps, businessId, file);
  if (!previewed.ok) return previewed;
  return ok(await keepPending(deps, { businessId, userId: actor.userId, name: file.name }, previewed.value));
}

type Keeper = { readonly businessId: string; readonly userId: string; readonly name: string };
type Previewed = Pick<ClientImport, "id" | "names" | "columns" | "area" | "counts"> & {
  readonly rows: readonly ImportRow[];
};

/** Stores a pending import for a day, in place of the user's earlier one. */
export async function keepPending(
  deps: Deps,
  { businessId, userId, name }: Keeper,
  { rows, ...pending }: Previewed,
): Promise<ClientImport> {
  const now = deps.now();
  const made: ClientImport = {
    ...pending,
    ...{ businessId, userId, fileName: name.slice(-100) || "clientes.csv" },
    ...{ state: "DRAFT", outcome: null, version: 1, createdAt: now, expiresAt: now + DAY_MS },
  };
  await write(deps.db, insertImport(deps.db, made, rows));
  return made;
}

/** The rows of a file with their outcomes, without storing them. */
export async function previewOf(deps: Deps, businessId: string, { bytes, area = null }: ChosenFile) {
  const sheet = openedFile(bytes);
  if (!sheet.ok) return sheet;
  const { names, rows: cells, firstLine } = sheet.value;
  const columns = guessedColumns(sheet.value);
  const id = deps.newId();
  const read = await readRows({ rows: cells, firstLine }, columns, { area, today: todayOf(deps) });
  const outcomes = await outcomesAt(deps, businessId, read);
  const rows = read.flatMap((row, index) => {
    const outcome = outcomes[index];
    const kept = { importId: id, clientId: deps.newId(), cells: cells[index] ?? [], isByHand: false };
    return outcome ? [pendingRow(kept, row, outcome)] : [];
  });
  return ok({ id, names, columns, area, counts: countsOf(rows), rows });
}

/** Number of rows on a page. */
const PAGE = 50;

export type RowsAsked = { readonly id: string; readonly kind: RowKind | null; readonly from: number };

/** The answer of `viewImport`. */
export type ViewedImport = ClientImport & {
  readonly rows: readonly ImportRow[];
  /** The first line of the next page; null: there is none. */
  readonly next: number | null;
  readonly usualArea: string | null;
};

/**
 * A page of an import; `usualArea`: the area code of most of its phones. NOT_FOUND for an unknown import, or one that has
 * expired.
 */
export async function viewImport(
  deps: Deps,
  actor: SignedIn,
  { id, kind, from }: RowsAsked,
): Promise<Result<ViewedImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, importId: id };
  const { found, page } = await readAll(deps.db, {
    found: importOf(deps.db, key, deps.now()),
    page: importRows(deps.db, { importId: id, kind, from, most: PAGE + 1 }),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  const rows = page.slice(0, PAGE);
  const usual = found.area ?? usualArea(rows.map(({ line, facts }) => ({ line, ...facts })));
  return ok({ ...found, rows, next: page[PAGE]?.line ?? null, usualArea: usual });
}

/** The import that can still be undone; null: none. */
export async function undoableImport(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<ClientImport | null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await read(deps.db, lastImport(deps.db, managed.value, deps.now()))) : managed;
}

export type Reread = { readonly id: string; readonly columns?: Columns; readonly area?: string | null };

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

export type PendingImport = ClientImport & { readonly rows: readonly ImportRow[] };

/** A pending import with all of its rows. NOT_FOUND for an unknown one, STATUS_NOT_ALLOWED once it was taken in. */
export async function pendingBy(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<PendingImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { found, rows } = await readAll(deps.db, {
    found: importOf(deps.db, { businessId: managed.value, importId: id }, deps.now()),
    rows: importRows(deps.db, { importId: id, kind: null, from: 0, most: IMPORT_ROWS }),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  return found.state === "DRAFT" ? ok({ ...found, rows }) : err({ code: "STATUS_NOT_ALLOWED" });
}

type Reading = Parameters<typeof pendingRow>[1];
type Changed = Pick<ClientImport, "columns" | "area"> & {
  readonly rows: readonly { readonly row: ImportRow; readonly read: Reading; readonly isByHand: boolean }[];
};

/** All rows are judged anew: a row may match another that has changed. */
async function changePending(
  deps: Deps,
  actor: SignedIn,
  id: string,
  change: (pending: PendingImport) => Promise<Result<Changed, Refusal>>,
): Promise<Result<null, Refusal>> {
  const pending = await pendingBy(deps, actor, id);
  if (!pending.ok) return pending;
  const changed = await change(pending.value);
  if (!changed.ok) return changed;
  const { columns, area, rows } = changed.value;
  const outcomes = await outcomesAt(
    deps,
    pending.value.businessId,
    rows.map(({ read: each }) => each),
  );
  const next = rows.flatMap(({ row, read: each, isByHand }, index) => {
    const outcome = outcomes[index];
    return outcome ? [pendingRow({ ...kept(row), isByHand, before: row }, each, outcome)] : [];
  });
  return saveRows(deps, pending.value, { columns, area, counts: countsOf(next) }, next);
}

function kept({ importId, clientId, cells }: ImportRow) {
  return { importId, clientId, cells };
}

/** Writes the rows that have changed. STALE where another request changed the pending import meanwhile. */
async function saveRows(
  deps: Deps,
  pending: PendingImport,
  change: Parameters<typeof changeImport>[2],
  rows: readonly ImportRow[],
): Promise<Result<null, Refusal>> {
  const changed = rows.filter((row, index) => !isAsKept(row, pending.rows[index]));
  const isWritten = await tryWrite(deps.db, [
    ...changeImport(deps.db, pending, change),
    ...replaceImportRows(deps.db, pending.id, changed),
  ]);
  return isWritten ? ok(null) : err({ code: "STALE" });
}

function isAsKept(row: ImportRow, before: ImportRow | undefined): boolean {
  return same([row.kind, row.choice, row.facts], [before?.kind, before?.choice, before?.facts]);
}
