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

/** A look at a booking, and its result. */
export type MadeReminderCheck = NotedReminderCheck & { readonly look: DueReminderCheck };

/**
 * Notes any number of looks at once, each on its own. Nothing is noted for a booking that has changed, or that another run looked
 * at meanwhile. Answers how many looks were noted and how many mails were queued.
 */
export function noteReminderChecks(
  db: Database,
  made: readonly MadeReminderCheck[],
): Reading<{ readonly looks: number; readonly mails: number }> {
  const looks = sql`(select value ->> 'id' as look_id, value ->> 'businessId' as look_business,
      value ->> 'version' as look_version, value ->> 'remindAt' as looked_at, value ->> 'next' as next_at,
      value ->> 'mail' as mail
    from json_each(${JSON.stringify(made.map(lookValues))})) as looks`;
  const isStillSo = sql`${bookings.id} = look_id and ${bookings.businessId} = look_business and
    ${bookings.version} = look_version and ${bookings.remindAt} = looked_at and ${isOpenTurno(bookings.status)}`;
  const wanted = db
    .select(mailColumns())
    .from(looks)
    .innerJoin(bookings, isStillSo)
    .where(sql`mail is not null`);
  const mails = queueSelected(db, wanted).returning({ id: outbox.id });
  const looked = db
    .update(bookings)
    .set({ remindAt: sql`next_at` })
    .from(looks)
    .where(isStillSo)
    .returning({ id: bookings.id });
  return reading([mails, looked], ([queued, noted]) => ({ looks: noted.length, mails: queued.length }));
}

function lookValues({ look, mail, next }: MadeReminderCheck) {
  const { bookingId: id, businessId, version, remindAt } = look;
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
