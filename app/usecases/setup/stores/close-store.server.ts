import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { hideStore, setupStoreOf } from "#db/queries/setup/stores.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Closes a store for good: it is no longer offered, but stays for its history. Its bookings ahead stay too; the caller
 * has decided about them. NOT_FOUND for a store already closed, and for another business's.
 */
export function closeStore(deps: Deps, actor: SignedIn, storeId: string): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const managed = await managedBusiness(deps, actor);
    if (!managed.ok) return managed;
    const businessId = managed.value;
    const store = await read(deps.db, setupStoreOf(deps.db, { businessId, storeId }));
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

/** The same for callers without such a decision: HAS_BOOKINGS, with their ids, while bookings lie ahead. */
export async function closeIdleStore(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { turnos } = await affectedTurnos(deps, managed.value, [{ kind: "STORE_GONE", storeId }]);
  const bookingIds = turnos.map((turno) => turno.bookingId);
  return bookingIds.length > 0 ? err({ code: "HAS_BOOKINGS", bookingIds }) : closeStore(deps, actor, storeId);
}
