import { err, ok, type Result } from "#app/domain/result.ts";
import { type Offer, offerOf } from "#app/domain/sayings/offer.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { conversationOf, type FoundConversation } from "#db/queries/messages/conversations/conversation.ts";
import type { ConversationView } from "#db/queries/messages/conversations/conversation-columns.ts";
import { markRead } from "#db/queries/messages/conversations/notices.ts";
import { whatsAppOf } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { NOTHING, readAll, reading } from "#db/reading.ts";
import { type Channel, channelOf } from "../whatsapp/account.server.ts";
import { conversationPart } from "./conversation-part.server.ts";

export type { ConversationView } from "#db/queries/messages/conversations/conversation-columns.ts";

/** Conversations on a page. */
const ON_A_PAGE = 30;

/** A conversation, and what its client's last words offer to do. */
export type ShownConversation = FoundConversation & { readonly offer: Offer | null };

export type ConversationsPage = {
  readonly channel: Channel;
  /** More than is kept came within a day. */
  readonly isLeftOut: boolean;
  readonly conversations: readonly ConversationView[];
  /** The `after` of the next page; null: there is none. */
  readonly next: string | null;
  readonly shown: ShownConversation | null;
};

type Asked = {
  /** The conversation to show, which marks it as read; null: none. */
  readonly id: string | null;
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
};

/**
 * What clients wrote to the actor's business, and one conversation, which is read by that. NOT_FOUND for an unknown conversation;
 * FORBIDDEN to professionals, as for all that clients say about messages.
 */
export async function viewConversations(
  deps: Deps,
  actor: SignedIn,
  { id, after }: Asked,
): Promise<Result<ConversationsPage, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const now = minuteNow(deps);
  const found = await readAll(db, {
    listed: conversationPart(db, { businessId, now, after, most: ON_A_PAGE }),
    account: whatsAppOf(db, businessId),
    shown: id === null ? NOTHING : conversationOf(db, { businessId, id, now }),
    seen: id === null ? NOTHING : reading(markRead(db, { businessId, id, at: deps.now() }), () => null),
  });
  const { listed, account, shown } = found;
  if (id !== null && shown === null) return err({ code: "NOT_FOUND" });
  const { items: conversations, next } = listed;
  return ok({
    channel: channelOf(deps, account),
    isLeftOut: (account?.leftOutAt ?? 0) > deps.now() - DAY_MS,
    conversations: conversations.map((each) => (each.id === id ? { ...each, unread: 0 } : each)),
    next,
    shown: shown && { ...shown, offer: offerOf(shown) },
  });
}
