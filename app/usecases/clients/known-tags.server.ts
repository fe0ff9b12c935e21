import { ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { clientTags } from "#db/queries/clients/client-list.ts";
import { read } from "#db/reading.ts";

/** Most tags to choose from. */
const MOST = 20;

/** The tags of the clients of the actor's business. FORBIDDEN to professionals. */
export async function knownTags(deps: Deps, actor: SignedIn): Promise<Result<readonly string[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return ok(await read(deps.db, clientTags(deps.db, { businessId: managed.value, most: MOST })));
}
