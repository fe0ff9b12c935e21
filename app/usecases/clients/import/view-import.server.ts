import type { RowKind } from "#app/domain/clients/import/kinds.ts";
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
import { read, readAll } from "#db/reading.ts";
import { todayOf } from "./pending-rows.server.ts";
import { usualArea } from "./read-rows.ts";

/** Number of rows on a page. */
const PAGE = 50;
/** Number of first rows among which a member chooses the names of the columns. */
const TOP_ROWS = 12;

type RowsAsked = { readonly id: string; readonly kind: RowKind | null; readonly from: number };

/** The answer of `viewImport`. */
export type ViewedImport = ClientImport & {
  readonly rows: readonly ImportRow[];
  /** The first line of the next page; null: there is none. */
  readonly next: number | null;
  readonly usualArea: string | null;
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
  const { found, page, top } = await readAll(deps.db, {
    found: importOf(deps.db, key, deps.now()),
    top: importRows(deps.db, { importId: id, kind: null, from: 0, most: TOP_ROWS }),
    page: importRows(deps.db, { importId: id, kind, from, most: PAGE + 1 }),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  const rows = page.slice(0, PAGE);
  const usual = found.area ?? usualArea(rows.map(({ facts }) => facts));
  return ok({ ...found, rows, next: page[PAGE]?.line ?? null, usualArea: usual, top, today: todayOf(deps) });
}

/** The import that can still be undone; null: none. */
export async function undoableImport(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<ClientImport | null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await read(deps.db, lastImport(deps.db, managed.value, deps.now()))) : managed;
}
