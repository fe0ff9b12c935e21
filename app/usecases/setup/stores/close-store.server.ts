import { err, ok, type Result } from "#app/domain/result.ts";
import { reachOf } from "#app/domain/setup/affected/affected.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { affectedAmong, bookedAhead } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { hideStore, setupStoreOf } from "#db/queries/setup/stores.ts";
import { NOTHING, type Reading, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Closes a store for good: it is no longer offered, but stays for its history. Its bookings ahead stay too; the caller
 * has decided about them. NOT_FOUND for a store already closed, and for another business's.
 */
export function closeStore(deps: Deps, actor: SignedIn, storeId: string): Promise<Result<null, Refusal>> {
  return closeUnless(deps, actor, storeId, () => NOTHING);
}

/** The same for callers without such a decision: HAS_BOOKINGS, with their ids, while bookings lie ahead. */
export function closeIdleStore(deps: Deps, actor: SignedIn, storeId: string): Promise<Result<null, Refusal>> {
  const closing = [{ kind: "STORE_GONE", storeId }] as const;
  return closeUnless(deps, actor, storeId, (businessId) => {
    const { statements, answer } = bookedAhead(deps, businessId, reachOf(closing, minuteNow(deps)));
    return { statements, answer: (results) => stillBooked(affectedAmong(answer(results), closing)) };
  });
}

/** Reads why the store may not be closed with the store itself, in one trip. */
function closeUnless(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
  objection: (businessId: string) => Reading<Refusal | null>,
): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const managed = await managedBusiness(deps, actor);
    if (!managed.ok) return managed;
    const businessId = managed.value;
    const { store, refusal } = await readAll(deps.db, {
      store: setupStoreOf(deps.db, { businessId, storeId }),
      refusal: objection(businessId),
    });
    if (refusal !== null) return err(refusal);
    if (store === null) return err({ code: "NOT_FOUND" });
    const by = setupActor(deps, actor, businessId);
    const isClosed = await tryWrite(deps.db, [
      ...hideStore(deps.db, { businessId, storeId, version: store.version }, by.at),
      noteSetupChange(deps.db, by, {
        subject: "STORE",
        act: "REMOVED",
        subjectId: storeId,
        subjectName: store.name,
        details: [],
      }),
    ]);
    return isClosed ? ok(null) : STALE;
  });
}

/** The most bookings that a refusal names. */
const MOST_NAMED = 200;

function stillBooked(bookingIds: readonly string[]): Refusal | null {
  if (bookingIds.length === 0) return null;
  return { code: "HAS_BOOKINGS", bookingIds: bookingIds.slice(0, MOST_NAMED) };
}
