import { ROW_KINDS, type RowKind } from "#app/domain/clients/import/kinds.ts";
import type { RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  type ClientImport,
  type ImportRow,
  importOf,
  importRows,
  lastImport,
} from "#db/queries/clients/client-imports.ts";
import { joinedClients, joinedRowsOf } from "#db/queries/clients/import-pages.ts";
import { read, readAll } from "#db/reading.ts";
import { lossesAhead } from "./losses-ahead.ts";
import { todayOf } from "./pending-rows.server.ts";
import { type ReviewedRow, readerOf, reviewedRows } from "./stored-rows.ts";

/** Number of rows on a page. */
const PAGE = 50;
/** Number of first rows among which a member chooses the names of the columns. */
const TOP_ROWS = 12;

type RowsAsked = { readonly id: string; readonly kind: RowKind | null; readonly from: number };

/** A row with what its client has no room for, once it is joined. */
export type ViewedRow = Omit<ReviewedRow, "lost"> & { readonly lost: readonly RowFault[] };

/** The answer of `viewImport`. */
export type ViewedImport = ClientImport & {
  readonly rows: readonly ViewedRow[];
  /** The first line of the next page; null: there is none. */
  readonly next: number | null;
  readonly usualArea: string | null;
  /** How many rows the file has, without those that are no person. */
  readonly all: number;
  /** The first rows, among which the names of the columns may be. */
  readonly top: readonly ImportRow[];
  readonly today: LocalDate;
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
  const shown = { from, kind, most: PAGE };
  const { found, page, top, ...joined } = await readAll(deps.db, {
    found: importOf(deps.db, key, deps.now()),
    top: importRows(deps.db, { importId: id, kind: null, from: 0, most: TOP_ROWS }),
    page: importRows(deps.db, { importId: id, ...shown, most: PAGE + 1 }),
    clients: joinedClients(deps.db, key, shown),
    rows: joinedRowsOf(deps.db, id, shown),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  const [today, next] = [todayOf(deps), page[PAGE]?.line ?? null];
  const reader = readerOf(found, today);
  const reviewed = await reviewedRows(page.slice(0, PAGE), reader);
  const ahead = lossesAhead(reviewed, { ...joined, rows: await reviewedRows(joined.rows, reader) });
  const rows = reviewed.map((row) => ({ ...row, lost: ahead.get(row.line) ?? [] }));
  const usualArea = found.area ?? found.columns.usualArea ?? null;
  return ok({ ...found, rows, next, usualArea, top, today, all: allRows(found.counts) });
}

function allRows(counts: ClientImport["counts"]): number {
  return ROW_KINDS.reduce((sum, kind) => sum + (kind === "NOBODY" ? 0 : counts[kind]), 0);
}

/** The import that can still be undone; null: none. */
export async function undoableImport(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<ClientImport | null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await read(deps.db, lastImport(deps.db, managed.value, deps.now()))) : managed;
}
