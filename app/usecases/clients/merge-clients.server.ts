import { detailsOf } from "#app/domain/clients/client-fields.ts";
import {
  type ClientData,
  canMerge,
  type MergeChoices,
  mergedClient,
  unmergedClient,
} from "#app/domain/clients/merged-client.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { mergeClients as mergedRows, mergesOf, unmergeClients } from "#db/queries/clients/client-merges.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { doubtPhones } from "./doubt-phones.ts";

/** How long (ms) a merge can be undone. */
export const UNDO_MS = DAY_MS;
/** More bookings than one client ever has; a client that stands for all walk-ins is not a duplicate. */
const MOST_TURNOS = 5000;

type MergeAsked = {
  readonly keepId: string;
  readonly mergeId: string;
  readonly choices: MergeChoices;
};

/**
 * Merges two clients of the actor's business, and returns the one that stays; undoable for a day. Asked again, it changes
 * nothing. FORBIDDEN to professionals, NOT_FOUND as `changeClient`, VALIDATION for the same client twice. STATUS_NOT_ALLOWED
 * where each has an account of their own, TOO_MANY past 5,000 bookings.
 */
export async function mergeClients(
  deps: Deps,
  actor: SignedIn,
  { keepId, mergeId, choices }: MergeAsked,
): Promise<Result<ClientView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  if (keepId === mergeId)
    return err({ code: "VALIDATION", fields: [{ field: "mergeId", code: "VALIDATION" }] });
  const businessId = managed.value;
  const { db } = deps;
  return whileStale(async () => {
    const { keep, other, merges } = await readBoth(deps, { businessId, keepId, mergeId });
    const isDone = merges.some((merge) => merge.keepId === keepId && merge.mergedId === mergeId);
    if (keep !== null && other === null && isDone) return ok(keep);
    if (keep === null || other === null) return err({ code: "NOT_FOUND" });
    const [kept, merged] = [dataOf(keep), dataOf(other)];
    if (!canMerge(kept, merged)) return err({ code: "STATUS_NOT_ALLOWED" });
    const { visits, noShows, cancellations } = other.figures;
    if (visits + noShows + cancellations > MOST_TURNOS) return err({ code: "TOO_MANY" });
    const after = mergedClient(kept, merged, choices);
    const statements = mergedRows(db, {
      ...{ id: deps.newId(), userId: actor.userId, at: deps.now(), after },
      keep: { businessId, clientId: keepId, version: keep.version },
      other: { businessId, clientId: mergeId, version: other.version },
      kept: { ...kept, createdAt: keep.createdAt },
      merged: { ...merged, createdAt: other.createdAt },
    });
    const doubted = doubtPhones(db, businessId, [{ clientId: keepId, phone: after.phone }]);
    if (!(await tryWrite(db, [...statements, ...doubted]))) return STALE;
    const { keep: one } = await readBoth(deps, { businessId, keepId, mergeId });
    return one === null ? STALE : ok(one);
  });
}

/**
 * Undoes a merge: bookings go back to their clients, and fields that have not changed since are restored. UNDO_EXPIRED after a
 * day, or once it was undone; otherwise as `mergeClients`.
 */
export async function undoMerge(
  deps: Deps,
  actor: SignedIn,
  { keepId, mergeId }: Omit<MergeAsked, "choices">,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  return whileStale(async () => {
    const { keep, merges } = await readBoth(deps, { businessId, keepId, mergeId });
    if (keep === null) return err({ code: "NOT_FOUND" });
    const merge = merges.find((one) => one.keepId === keepId && one.mergedId === mergeId);
    if (merge === undefined) return err({ code: "UNDO_EXPIRED" });
    const { createdAt: _, ...before } = merge.kept;
    // A block of since is one of both: staff could not say of which of them.
    const blockedAt = merge.merged.blockedAt ?? (merge.after.blockedAt === null ? keep.blockedAt : null);
    const undone = { ...merge, merged: { ...merge.merged, blockedAt } };
    const data = unmergedClient(dataOf(keep), { before, after: merge.after });
    const statements = [
      ...unmergeClients(deps.db, undone, {
        keep: { businessId, clientId: keepId, version: keep.version },
        data,
      }),
      ...doubtPhones(deps.db, businessId, [
        { clientId: keepId, phone: data.phone },
        { clientId: mergeId, phone: merge.merged.phone },
      ]),
    ];
    return (await tryWrite(deps.db, statements)) ? ok(null) : STALE;
  });
}

type Both = { readonly businessId: string; readonly keepId: string; readonly mergeId: string };

function readBoth(deps: Deps, { businessId, keepId, mergeId }: Both) {
  const { db } = deps;
  const looking = { businessId, employeeId: null, now: minuteNow(deps) };
  return readAll(db, {
    keep: clientOf(db, { ...looking, clientId: keepId }),
    other: clientOf(db, { ...looking, clientId: mergeId }),
    merges: mergesOf(db, { businessId, clientId: keepId, since: deps.now() - UNDO_MS }),
  });
}

export function dataOf({ userId, blockedAt, ...client }: ClientView): ClientData {
  return { ...detailsOf(client), userId, blockedAt };
}
