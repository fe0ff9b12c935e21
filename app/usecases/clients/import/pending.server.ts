import { FILE_BOUNDS } from "#app/domain/clients/import/file-bounds.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  type ClientImport,
  changeImport,
  type ImportRow,
  importOf,
  importRows,
  replaceImportRows,
} from "#db/queries/clients/client-imports.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { countsOf, outcomesAt, pendingRow, same } from "./pending-rows.server.ts";

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
    rows: importRows(deps.db, { importId: id, kind: null, from: 0, most: FILE_BOUNDS.rows }),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  return found.state === "DRAFT" ? ok({ ...found, rows }) : err({ code: "STATUS_NOT_ALLOWED" });
}

type Reading = Parameters<typeof pendingRow>[1];
type Changed = Pick<ClientImport, "names" | "columns" | "area"> & {
  readonly rows: readonly {
    readonly row: ImportRow;
    readonly read: Reading;
    readonly byHand: Typed | null;
  }[];
};

/** All rows are judged anew: a row may match another that has changed. */
export async function changePending(
  deps: Deps,
  actor: SignedIn,
  id: string,
  change: (pending: PendingImport) => Promise<Result<Changed, Refusal>>,
): Promise<Result<null, Refusal>> {
  const pending = await pendingBy(deps, actor, id);
  if (!pending.ok) return pending;
  const changed = await change(pending.value);
  if (!changed.ok) return changed;
  const { names, columns, area, rows } = changed.value;
  const outcomes = await outcomesAt(
    deps,
    pending.value.businessId,
    rows.map(({ read: each }) => each),
  );
  const next = rows.flatMap(({ row, read: each, byHand }, index) => {
    const outcome = outcomes[index];
    return outcome ? [pendingRow({ ...kept(row), byHand, before: row }, each, outcome)] : [];
  });
  return saveRows(deps, pending.value, { names, columns, area, counts: countsOf(next) }, next);
}

function kept({ importId, clientId, cells }: ImportRow) {
  return { importId, clientId, cells };
}

/** Writes the rows that have changed. STALE where another request changed the pending import meanwhile. */
export async function saveRows(
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
