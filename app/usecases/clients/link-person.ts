import { NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { clientOfPerson, likenessOfNames } from "#app/domain/clients/like-names.ts";
import { type ClientData, mergedClient } from "#app/domain/clients/merged-client.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { ClientLink, ClientsOfPerson } from "#db/queries/clients/account-clients.ts";

/** The business and the account that books there; without an account, a person with a proven address. */
type Booker = { readonly businessId: string; readonly userId: string | null; readonly bookingId: string };

/**
 * The client of the business that a person who books is: the one with the person's proven email and a like name (decision 196). Null
 * where there is none, it could be several, or nothing of the client would change.
 */
export function linkOf(
  deps: Deps,
  { businessId, userId, bookingId }: Booker,
  found: ClientsOfPerson,
): ClientLink | null {
  if (found === null) return null;
  const named = found.clients.map((client) => ({ ...client.data, client }));
  const client = clientOfPerson(found.person, named)?.client ?? null;
  if (client === null) return null;
  const person: ClientData = { ...NO_DETAILS, ...found.person, userId, blockedAt: null };
  const after = mergedClient(client.data, person);
  const isNews =
    JSON.stringify(after) !== JSON.stringify(client.data) || likenessOfNames(person, client.data) !== "SAME";
  if (!isNews) return null;
  const ids = { mergeId: deps.newId(), mergedId: deps.newId(), bookingId };
  return { ...ids, businessId, client, person, after, at: deps.now() };
}
