import { ok, type Result } from "#app/domain/result.ts";
import { inAnyZone, reachOf } from "#app/domain/setup/affected/affected.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { affectedAmong, bookedAhead } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { setupStoresOf } from "#db/queries/setup/stores.ts";
import { readAll } from "#db/reading.ts";
import type { Closure } from "./closure.ts";
import { changesIn } from "./closure-changes.server.ts";
import { addClosures } from "./closures.server.ts";

type TakenClosure = { readonly closure: Closure; readonly affected: readonly string[] };

/**
 * Closes a store, or all stores, for a while, and answers the bookings in it; they stay (contract, Business side). NOT_FOUND
 * for an unknown store, FORBIDDEN to professionals.
 */
export async function takeClosure(
  deps: Deps,
  actor: SignedIn,
  input: ClosureInput,
): Promise<Result<TakenClosure, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const span = spanIn(USUAL_ZONE, input.span);
  const usual = reachOf([{ kind: "CLOSURE", storeIds: [], span }], minuteNow(deps));
  const { stores, booked } = await readAll(deps.db, {
    stores: setupStoresOf(deps.db, businessId),
    booked: bookedAhead(deps, businessId, inAnyZone(usual)),
  });
  const added = await addClosures(deps, actor, { businessId, stores }, [input]);
  return added.ok
    ? ok({ closure: added.value, affected: affectedAmong(booked, changesIn(stores, [input])) })
    : added;
}
