import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import type { SetupActor } from "#db/queries/setup/setup-changes.ts";

/** Who changes the setup of `businessId` just now, for its history; each act asks anew, as it has an id of its own. */
export function setupActor(deps: Deps, actor: Pick<SignedIn, "userId">, businessId: string): SetupActor {
  return { id: deps.newId(), businessId, userId: actor.userId, at: deps.now() };
}
