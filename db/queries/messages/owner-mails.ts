import { and, eq, sql } from "drizzle-orm";
import { type Channel, classNumber, type Event, type OwnerEvent } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import type { EventData } from "#db/schema/messages/messages.ts";
import { messageKeyIn, queueSelected } from "./queue.ts";
import { untriedMail } from "./untried-mail.ts";

type OwnersMail = {
  readonly id: string;
  readonly event: OwnerEvent;
  readonly businessId: string;
  /** Instant in ms. */
  readonly at: number;
  readonly data: EventData;
};

/**
 * A separate mail to each owner of a business as of now, with its name. Each mail is addressed to the owner's account, so it
 * still arrives after the owner or the business is gone.
 */
export function mailOwners(db: Database, { id, event, businessId, at, data }: OwnersMail): Statement {
  const own = sql<string>`${id} || '.' || ${members.userId}`;
  const rows = db
    .select({
      id: own.as("id"),
      audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
      channel: sql<Channel>`'MAIL'`.as("channel"),
      event: sql<Event>`${event}`.as("event"),
      dedupeKey: messageKeyIn(members.userId, sql`${event}`, sql`${id}`).as("dedupe_key"),
      userId: sql<string>`${members.userId}`.as("user_id"),
      businessId: sql<string | null>`null`.as("business_id"),
      bookingId: sql<string | null>`null`.as("booking_id"),
      data: sql<EventData>`json_set(${JSON.stringify(data)}, '$.business', ${businesses.name})`.as("data"),
      createdAt: sql<number>`${at}`.as("created_at"),
      dueAt: sql<number>`${at}`.as("due_at"),
      ...untriedMail(classNumber(event)),
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.businessId))
    .where(and(eq(members.businessId, businessId), eq(members.role, "OWNER")));
  return queueSelected(db, rows);
}
