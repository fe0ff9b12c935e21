import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { conversations } from "#db/schema/messages/conversations.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";
import { CONVERSATION, type ConversationView, isItsChoice, isItsClient } from "./conversation-columns.ts";
import { clientShown, clientsWithNumber } from "./number-clients.ts";

/** The place of a conversation in the list: when its client last wrote, and its id. */
export type ListPlace = { readonly lastInAt: Instant; readonly id: string };

type ListAsked = {
  readonly businessId: string;
  readonly now: UtcMinute;
  /** Only conversations after this one; null: from the newest on. */
  readonly after: ListPlace | null;
  readonly most: number;
};

/** The conversations in which clients wrote, the newest first. */
export function conversationList(
  db: Database,
  { businessId, now, after, most }: ListAsked,
): Reading<readonly ConversationView[]> {
  const listed = conversationsWhere(db, {
    businessId,
    clientId: clientShown(clientsWithNumber(businessId, sql`conversations.digits`), businessId, now),
    where:
      after === null
        ? sql`true`
        : sql`conversations.last_in_at <= ${after.lastInAt}
            and (conversations.last_in_at, conversations.id) < (${after.lastInAt}, ${after.id})`,
  })
    .orderBy(desc(conversations.lastInAt), desc(conversations.id))
    .limit(most);
  return reading([listed], ([rows]) => rows);
}

/** Whether a conversation is the business's, and its client wrote in it: others stand in no list. */
export function isConversationOf(
  db: Database,
  { businessId, id }: { readonly businessId: string; readonly id: string },
): Reading<boolean> {
  const own = db
    .select(named({ id: conversations.id }))
    .from(conversations)
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.businessId, businessId),
        isNotNull(conversations.lastInAt),
      ),
    );
  return reading([own], ([rows]) => rows.length > 0);
}

/** The select of conversations in which clients wrote, each with its client. */
export function conversationsWhere(
  db: Database,
  {
    businessId,
    clientId,
    where,
  }: { readonly businessId: string; readonly clientId: SQL; readonly where: SQL },
) {
  return db
    .select(CONVERSATION)
    .from(conversations)
    .leftJoin(clients, isItsClient(clientId, businessId))
    .leftJoin(clientChoices, isItsChoice(businessId))
    .where(and(eq(conversations.businessId, businessId), sql`last_in_at is not null`, where));
}
