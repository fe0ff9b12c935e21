import { fromFields } from "#app/domain/clients/client-fields.ts";
import { contactsOr, tidyContacts } from "#app/domain/clients/further-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ClientInput } from "#app/inputs/clients/clients.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { lateBirthday } from "#app/usecases/clients/change-client.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { writeThenRead } from "#db/writing.ts";

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
  const { db } = deps;
  const businessId = managed.value;
  const id = deps.newId();
  const at = deps.now();
  const rows = insertClient(db, {
    id,
    businessId,
    ...tidyContacts(fromFields({ ...fields, ...contactsOr(fields) })),
    blockedAt: blocked ? at : null,
    createdAt: at,
  });
  const looking = { businessId, employeeId: null, now: minuteNow(deps) };
  const client = await writeThenRead(db, rows, clientOf(db, { ...looking, clientId: id }));
  return client === null ? err({ code: "NOT_FOUND" }) : ok(client);
}
