import { and, eq, isNull, sql } from "drizzle-orm";
import { type Channel, classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { hasEmail } from "#db/queries/accounts/accounts.ts";
import { messageKeyIn, queueMessage, queueSelected } from "#db/queries/messages/queue.ts";
import { untriedMail } from "#db/queries/messages/untried-mail.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { type EventData, outbox } from "#db/schema/messages/messages.ts";

/** A mail to a person about their account. A mail with the same key is sent once. */
type AccountMail = {
  readonly id: string;
  readonly event: Event;
  readonly userId: string;
  /** As in `MessageKey`, about the person. */
  readonly which: string | null;
  readonly data: EventData;
  readonly at: number;
};

export function mailToUser(db: Database, { at, ...mail }: AccountMail): Statement {
  return queueMessage(db, { ...mail, audience: "CUSTOMER", createdAt: at, about: mail.userId });
}

/** The same, once, to the account with this email. Where no account has it, the same statement queues nothing. */
export function mailByEmail(
  db: Database,
  { email, at, ...mail }: Omit<AccountMail, "userId" | "which"> & { readonly email: string },
): Statement {
  const rows = db
    .select({
      id: sql<string>`${mail.id}`.as("id"),
      audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
      channel: sql<Channel>`'MAIL'`.as("channel"),
      event: sql<Event>`${mail.event}`.as("event"),
      dedupeKey: messageKeyIn(sql`${mail.id}`, sql`${mail.event}`, null).as("dedupe_key"),
      userId: sql<string>`${users.id}`.as("user_id"),
      businessId: sql<string | null>`null`.as("business_id"),
      bookingId: sql<string | null>`null`.as("booking_id"),
      data: sql<EventData>`${JSON.stringify(mail.data)}`.as("data"),
      createdAt: sql<number>`${at}`.as("created_at"),
      dueAt: sql<number>`${at}`.as("due_at"),
      ...untriedMail(classNumber(mail.event)),
    })
    .from(users)
    .where(hasEmail(email));
  return queueSelected(db, rows);
}

/** Fails a person's unsent mails when their account is deleted, since no reader is left. */
export function dropMailsTo(db: Database, userId: string, at: number): Statement {
  return db
    .update(outbox)
    .set({ failedAt: at, lastError: "deleted" })
    .where(and(eq(outbox.userId, userId), isNull(outbox.sentAt), isNull(outbox.failedAt)));
}
