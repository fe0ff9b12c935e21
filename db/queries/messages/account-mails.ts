import { and, eq, isNull, sql } from "drizzle-orm";
import { type Channel, classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { hasEmail } from "#db/queries/accounts/accounts.ts";
import { untriedMail } from "#db/queries/messages/untried-mail.ts";
import { users } from "#db/schema/accounts.ts";
import { type EventData, outbox } from "#db/schema/messages.ts";

/** A mail to somebody about their account; the same `dedupeKey` is sent once. */
export type AccountMail = {
  readonly id: string;
  readonly event: Event;
  readonly dedupeKey: string;
  readonly userId: string;
  readonly data: EventData;
  readonly at: number;
};

export function mailToUser(db: Database, { at, ...mail }: AccountMail): Statement {
  return db
    .insert(outbox)
    .values({ ...mail, audience: "CUSTOMER", class: classNumber(mail.event), createdAt: at, dueAt: at })
    .onConflictDoNothing();
}

/** The same to whoever has an email; to nobody where it is unknown, by the very same statement. */
export function mailByEmail(
  db: Database,
  { email, at, ...mail }: Omit<AccountMail, "userId"> & { readonly email: string },
): Statement {
  const rows = db
    .select({
      id: sql<string>`${mail.id}`.as("id"),
      audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
      channel: sql<Channel>`'MAIL'`.as("channel"),
      event: sql<Event>`${mail.event}`.as("event"),
      dedupeKey: sql<string>`${mail.dedupeKey}`.as("dedupe_key"),
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
  return db.insert(outbox).select(rows);
}

/** Lets a person's mails that have not left yet be: there is nobody any more to read them. */
export function dropMailsTo(db: Database, userId: string, at: number): Statement {
  return db
    .update(outbox)
    .set({ failedAt: at, lastError: "deleted" })
    .where(and(eq(outbox.userId, userId), isNull(outbox.sentAt), isNull(outbox.failedAt)));
}
