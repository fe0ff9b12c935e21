import { sql } from "drizzle-orm";
import { type Channel, classNumber, type Reminder } from "#app/domain/codes/message.ts";
import type { Database } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { messageKeyIn, queueSelected } from "#db/queries/messages/queue.ts";
import type { DueReminderCheck, NotedReminderCheck } from "#db/queries/messages/reminders.ts";
import { untriedMail } from "#db/queries/messages/untried-mail.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { type EventData, outbox } from "#db/schema/messages/messages.ts";

/** A check of a booking, and its result. */
type MadeReminderCheck = NotedReminderCheck & { readonly check: DueReminderCheck };

/**
 * Notes any number of checks at once, each on its own. Nothing is noted for a booking that has changed, or that another run checked
 * meanwhile. Answers how many checks were noted and how many mails were queued.
 */
export function noteReminderChecks(
  db: Database,
  made: readonly MadeReminderCheck[],
): Reading<{ readonly checks: number; readonly mails: number }> {
  const checks = sql`(select value ->> 'id' as check_id, value ->> 'businessId' as check_business,
      value ->> 'version' as check_version, value ->> 'remindAt' as checked_at, value ->> 'next' as next_at,
      value ->> 'mail' as mail
    from json_each(${JSON.stringify(made.map(checkValues))})) as checks`;
  const isStillSo = sql`${bookings.id} = check_id and ${bookings.businessId} = check_business and
    ${bookings.version} = check_version and ${bookings.remindAt} = checked_at and ${isOpenTurno(bookings.status)}`;
  const wanted = db
    .select(mailColumns())
    .from(checks)
    .innerJoin(bookings, isStillSo)
    .where(sql`mail is not null`);
  const mails = queueSelected(db, wanted).returning({ id: outbox.id });
  const checked = db
    .update(bookings)
    .set({ remindAt: sql`next_at` })
    .from(checks)
    .where(isStillSo)
    .returning({ id: bookings.id });
  return reading([mails, checked], ([queued, noted]) => ({ checks: noted.length, mails: queued.length }));
}

function checkValues({ check, mail, next }: MadeReminderCheck) {
  const { bookingId: id, businessId, version, remindAt } = check;
  return {
    ...{ id, businessId, version, remindAt, next },
    mail: mail && { ...mail, class: classNumber(mail.reminder) },
  };
}

function mailColumns() {
  const event = sql<Reminder>`(mail ->> 'reminder')`;
  const at = sql<number>`(mail ->> 'at')`;
  return {
    id: sql<string>`mail ->> 'id'`.as("id"),
    audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
    channel: sql<Channel>`'MAIL'`.as("channel"),
    event: event.as("event"),
    dedupeKey: messageKeyIn(bookings.id, event, bookings.version).as("dedupe_key"),
    userId: sql<string | null>`${bookings.customerId}`.as("user_id"),
    businessId: sql<string | null>`${bookings.businessId}`.as("business_id"),
    bookingId: sql<string | null>`${bookings.id}`.as("booking_id"),
    data: sql<EventData>`json_object('version', ${bookings.version})`.as("data"),
    createdAt: at.as("created_at"),
    dueAt: at.as("due_at"),
    ...untriedMail(sql`mail ->> 'class'`),
  };
}
