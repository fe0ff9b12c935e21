import { fromFields } from "#app/domain/clients/client-fields.ts";
import type { Result } from "#app/domain/result.ts";
import type { ClientInput } from "#app/inputs/clients/clients.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { lateBirthday } from "#app/usecases/clients/change-client.server.ts";
import { readClient } from "#app/usecases/clients/clients.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { ClientView } from "#db/queries/clients/client-view.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { write } from "#db/writing.ts";

/**
 * Adds a client to the actor's business; VALIDATION for a birthday in the future. Two clients may share a phone or email, like a
 * mother and her daughter; a search shows both. FORBIDDEN to professionals.
 */
export async function createClient(
  deps: Deps,
  actor: SignedIn,
  input: ClientInput,
): Promise<Result<ClientView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { blocked, ...fields } = input;
  const born = lateBirthday(deps, fields);
  if (born !== null) return born;
  const id = deps.newId();
  const at = deps.now();
  await write(
    deps.db,
    insertClient(deps.db, {
      id,
      businessId: managed.value,
      ...fromFields(fields),
      blockedAt: blocked ? at : null,
      createdAt: at,
    }),
  );
  return readClient(deps, actor, id);
}
