import { err, ok, type Result } from "#app/domain/result.ts";
import { phoneOf, withPhone } from "#app/domain/sayings/number-contact.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { type ClientPart, listClients } from "#app/usecases/clients/clients.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { clientOf } from "#db/queries/clients/client-view.ts";
import { changeClient } from "#db/queries/clients/clients.ts";
import { conversationOf } from "#db/queries/messages/conversations/conversation.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** The most clients that one search for a conversation's client finds. */
const MOST_FOUND = 20;

/** Clients by words of their name, phone or email, to choose a conversation's client from. FORBIDDEN to professionals. */
export async function findForConversation(
  deps: Deps,
  actor: SignedIn,
  q: string,
): Promise<Result<ClientPart, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return listClients(deps, actor, { q, group: null, sort: "NAME", after: null, most: MOST_FOUND });
}

type Given = { readonly id: string; readonly clientId: string };

/**
 * Writes a conversation's number on a client's card, as staff know whose it is: the conversation is theirs from then on, and a
 * refusal of the number is theirs too. Again changes nothing. NOT_FOUND for an unknown conversation or client, FORBIDDEN to
 * professionals, TOO_MANY where the card has no room for a further phone.
 */
export async function giveConversation(
  deps: Deps,
  actor: SignedIn,
  { id, clientId }: Given,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  return whileStale(async () => {
    const now = minuteNow(deps);
    const { found, client } = await readAll(db, {
      found: conversationOf(db, { businessId, id, now }),
      client: clientOf(db, { businessId, clientId, employeeId: null, now }),
    });
    if (found === null || client === null) return err({ code: "NOT_FOUND" });
    const phones = withPhone(client, phoneOf(found.conversation.number));
    if (phones === null) return err({ code: "TOO_MANY" });
    if (phones.phone === client.phone && phones.otherPhones === client.otherPhones) return ok(null);
    const seen = { businessId, clientId, version: client.version };
    return (await tryWrite(db, changeClient(db, seen, phones))) ? ok(null) : STALE;
  });
}
