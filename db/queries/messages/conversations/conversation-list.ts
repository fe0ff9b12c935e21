import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { conversations } from "#db/schema/messages/conversations.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";
import { CONVERSATION, type ConversationView, isItsChoice, isItsClient } from "./conversation-columns.ts";
import { clientShown, clientsWithNumber } from "./number-clients.ts";

type ListAsked = {
  readonly businessId: string;
  readonly now: UtcMinute;
  /** Only conversations whose client last wrote before this instant (ms); null: from the newest on. */
  readonly before: Instant | null;
  readonly most: number;
};

/** The conversations in which clients wrote, the newest first. */
export function conversationList(
  db: Database,
  { businessId, now, before, most }: ListAsked,
): Reading<readonly ConversationView[]> {
  const listed = conversationsWhere(db, {
    businessId,
    clientId: clientShown(clientsWithNumber(businessId, sql`conversations.digits`), businessId, now),
    where: before === null ? sql`true` : sql`conversations.last_in_at < ${before}`,
  })
    .orderBy(desc(conversations.lastInAt), desc(conversations.id))
    .limit(most);
  return reading([listed], ([rows]) => rows);
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
