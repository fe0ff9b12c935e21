import { err, ok, type Result } from "#app/domain/result.ts";
import { offerOf } from "#app/domain/sayings/offer.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { conversationOf } from "#db/queries/messages/conversations/conversation.ts";
import { isConversationOf } from "#db/queries/messages/conversations/conversation-list.ts";
import { markRead } from "#db/queries/messages/conversations/notices.ts";
import { read } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { type ConversationPart, conversationPart } from "./conversation-part.server.ts";
import type { ShownConversation } from "./view-conversations.server.ts";

type PartAsked = { readonly after: string | null; readonly most: number };

/** The conversations of the actor's business, `most` at a time; reads none of them. FORBIDDEN to professionals. */
export async function listConversations(
  deps: Deps,
  actor: SignedIn,
  asked: PartAsked,
): Promise<Result<ConversationPart, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const part = { ...asked, businessId: managed.value, now: minuteNow(deps) };
  return ok(await read(deps.db, conversationPart(deps.db, part)));
}

/** A conversation, which stays unread. NOT_FOUND for an unknown one, FORBIDDEN to professionals. */
export async function readConversation(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<ShownConversation, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, id, now: minuteNow(deps) };
  const found = await read(deps.db, conversationOf(deps.db, key));
  return found === null ? err({ code: "NOT_FOUND" }) : ok({ ...found, offer: offerOf(found) });
}

/** Marks a conversation as read, for all members; again changes nothing. Refuses as `readConversation`. */
export async function markConversationRead(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const key = { businessId: managed.value, id };
  const isThere = await writeThenRead(
    db,
    markRead(db, { ...key, at: deps.now() }),
    isConversationOf(db, key),
  );
  return isThere ? ok(null) : err({ code: "NOT_FOUND" });
}
