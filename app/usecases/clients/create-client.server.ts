import { fromFields } from "#app/domain/clients/client-fields.ts";
import { contactsOr, tidyContacts } from "#app/domain/clients/further-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ClientInput } from "#app/inputs/clients/clients.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { lateBirthday } from "#app/usecases/clients/change-client.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { clientsWithPhone, mustBeAllWithPhone } from "#db/queries/clients/clients-with-phone.ts";
import { read } from "#db/reading.ts";
import { tryWriteThenRead } from "#db/writing.ts";
import { namedClient, type Told, untoldClient } from "./same-client.ts";

/**
 * Adds a client to the actor's business; VALIDATION for a birthday in the future. Two clients may share a phone or email, like a
 * mother and her daughter; a search shows both. CLIENT_EXISTS where one has this name and phone, unless the member was `told` of
 * that client (decision 197). FORBIDDEN to professionals.
 */
export async function createClient(
  deps: Deps,
  actor: SignedIn,
  input: ClientInput,
  told: Told = null,
): Promise<Result<ClientView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { blocked, ...fields } = input;
  const born = lateBirthday(deps, fields);
  if (born !== null) return born;
  const { db } = deps;
  const businessId = managed.value;
  const at = deps.now();
  const details = tidyContacts(fromFields({ ...fields, ...contactsOr(fields) }));
  const row = { businessId, ...details, blockedAt: blocked ? at : null, createdAt: at };
  return whileStale(async () => {
    const key = details.phone === null || told === "ANY" ? null : { businessId, phone: details.phone };
    const known = key === null ? [] : await read(db, clientsWithPhone(db, key));
    const same = untoldClient(details, known, told);
    if (same !== null) return err({ code: "CLIENT_EXISTS", client: namedClient(same) });
    const id = deps.newId();
    const isAlone = key === null ? [] : mustBeAllWithPhone(db, { ...key, seen: known.length });
    const looking = { businessId, employeeId: null, now: minuteNow(deps) };
    const rows = [...isAlone, ...insertClient(db, { ...row, id })];
    const client = await tryWriteThenRead(db, rows, clientOf(db, { ...looking, clientId: id }));
    if (client === "STALE") return STALE;
    return client === null ? err({ code: "NOT_FOUND" }) : ok(client);
  });
}
