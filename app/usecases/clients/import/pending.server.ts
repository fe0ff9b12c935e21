import { FILE_BOUNDS } from "#app/domain/clients/import/file-bounds.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  type ClientImport,
  changeImport,
  type ImportRow,
  importOf,
  importRows,
  judgeRowsAgain,
} from "#db/queries/clients/client-imports.ts";
import { type Reading, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { same } from "./pending-rows.server.ts";

export type PendingImport = ClientImport & { readonly rows: readonly ImportRow[] };

/** A pending import with all of its rows. NOT_FOUND for an unknown one, STATUS_NOT_ALLOWED once it is being taken in. */
export function pendingBy(deps: Deps, actor: SignedIn, id: string): Promise<Result<PendingImport, Refusal>> {
  const all = importRows(deps.db, { importId: id, kind: null, from: 0, most: FILE_BOUNDS.rows });
  return pendingWith(deps, actor, id, all);
}

/** A pending import with the rows that a question answers. */
export async function pendingWith(
  deps: Deps,
  actor: SignedIn,
  id: string,
  question: Reading<readonly ImportRow[]>,
): Promise<Result<PendingImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { found, rows } = await readAll(deps.db, {
    found: importOf(deps.db, { businessId: managed.value, importId: id }, deps.now()),
    rows: question,
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  const isPending = found.state === "DRAFT" && found.step === null;
  return isPending ? ok({ ...found, rows }) : err({ code: "STATUS_NOT_ALLOWED" });
}

/** Writes what rows were judged to be, where it changed. STALE where another request changed the pending import meanwhile. */
export async function saveJudged(
  deps: Deps,
  pending: ClientImport,
  change: Parameters<typeof changeImport>[2],
  rows: readonly { readonly before: ImportRow; readonly now: ImportRow }[],
): Promise<Result<null, Refusal>> {
  const changed = rows.filter(({ before, now }) => !same(judgedOf(before), judgedOf(now)));
  const isWritten = await tryWrite(deps.db, [
    ...changeImport(deps.db, pending, change),
    ...judgeRowsAgain(
      deps.db,
      pending.id,
      changed.map(({ now }) => now),
    ),
  ]);
  return isWritten ? ok(null) : err({ code: "STALE" });
}

function judgedOf({ kind, choice, facts, phoneWord, emailWord }: ImportRow) {
  const { isNobody, isFaulty, noArea, byHand, status, match } = facts;
  return [kind, choice, phoneWord, emailWord, isNobody, isFaulty, noArea, byHand, status, match];
}
