import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import type { SetupActor } from "#db/queries/setup/setup-changes.ts";

/** The author of a change of the setup of `businessId`, for its history. Each act needs a new call, for an id of its own. */
export function setupActor(deps: Deps, actor: Pick<SignedIn, "userId">, businessId: string): SetupActor {
  return { id: deps.newId(), businessId, userId: actor.userId, at: deps.now() };
}
