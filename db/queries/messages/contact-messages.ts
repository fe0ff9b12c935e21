import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { contactMessages } from "#db/schema/messages/contact-messages.ts";
import { listOf } from "#db/writing.ts";
import { queueMessage } from "./queue.ts";
import { NO_BUSINESS } from "./untried-mail.ts";

/** A message written through the contact form; `createdAt` in ms. */
export type ContactMessage = typeof contactMessages.$inferSelect;

/** The same message twice is kept once. */
export function insertContactMessage(db: Database, message: ContactMessage): Statement {
  return db.insert(contactMessages).values(message).onConflictDoNothing();
}

/** Mails a message to the operator, once. */
export function mailContactMessage(
  db: Database,
  { id, createdAt }: Pick<ContactMessage, "id" | "createdAt">,
): Statement {
  const event = "CONTACT_MESSAGE";
  return queueMessage(db, {
    ...{ id, event, audience: "BUSINESS", businessId: NO_BUSINESS, data: { messageId: id }, createdAt },
    ...{ about: id, which: null },
  });
}

export function contactMessage(db: Database, id: string): Reading<ContactMessage | null> {
  const found = db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return reading([found], ([[row]]) => row ?? null);
}

/** The contact messages that mails to the operator are about. Most mails are about none; then no query runs. */
export function contactMessagesAmong(
  db: Database,
  mails: readonly QueuedMail[],
): Reading<readonly ContactMessage[]> {
  const ids = mails.flatMap(({ event, data }) =>
    event === "CONTACT_MESSAGE" && typeof data.messageId === "string" ? data.messageId : [],
  );
  if (ids.length === 0) return { statements: [], answer: () => [] };
  const found = db
    .select()
    .from(contactMessages)
    .where(sql`${contactMessages.id} in ${listOf(ids)}`);
  return reading([found], ([rows]) => rows);
}

/**
 * Messages written from this person's address, where the account has verified it. Any writer may type another person's address.
 */
export function contactMessagesOf(
  db: Database,
  userId: string,
): Reading<readonly Pick<ContactMessage, "name" | "phone" | "comments" | "createdAt">[]> {
  const { name, phone, comments, createdAt } = contactMessages;
  const written = db
    .select(named({ name, phone, comments, createdAt }))
    .from(contactMessages)
    .innerJoin(users, and(eq(users.email, contactMessages.email), isNotNull(users.emailVerifiedAt)))
    .where(eq(users.id, userId))
    .orderBy(asc(createdAt));
  return reading([written], ([rows]) => rows);
}

/** Deletes messages written before `before` (ms). */
export function purgeContactMessages(db: Database, before: Instant): Purge {
  return deletePage(db, contactMessages.createdAt, before);
}

/** Deletes the messages of the same verified address, together with their writer's account. */
export function forgetContactMessages(db: Database, userId: string): Statement {
  const proved = sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
  return db.delete(contactMessages).where(sql`${contactMessages.email} = ${proved}`);
}
