import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import type { ConversationView } from "#db/queries/messages/conversations/conversation-columns.ts";
import { conversationList, type ListPlace } from "#db/queries/messages/conversations/conversation-list.ts";
import { type Reading, reading } from "#db/reading.ts";

/** `next`: the `after` of the next part; null: there is none. */
export type ConversationPart = { readonly items: readonly ConversationView[]; readonly next: string | null };

type PartAsked = {
  readonly businessId: string;
  readonly now: UtcMinute;
  readonly after: string | null;
  readonly most: number;
};

/** A part of a business's conversations, the newest first. A conversation that gets a message meanwhile moves to the top. */
export function conversationPart(
  db: Database,
  { after, most, ...asked }: PartAsked,
): Reading<ConversationPart> {
  const list = conversationList(db, { ...asked, after: placeOf(after), most: most + 1 });
  return reading(list.statements, (rows) => {
    const found = list.answer(rows);
    const items = found.slice(0, most);
    const last = items.at(-1);
    return {
      items,
      next: found.length > most && last !== undefined ? `${last.lastInAt}.${last.id}` : null,
    };
  });
}

/** Of `{lastInAt}.{id}`; anything else is the beginning. */
function placeOf(after: string | null): ListPlace | null {
  const [, lastInAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after ?? "") ?? [];
  return lastInAt === undefined || id === undefined ? null : { lastInAt: Number(lastInAt), id };
}
