import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { REMINDERS, type Reminder } from "#app/domain/codes/message.ts";
import type { RemindedTurno } from "#app/domain/reminders.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { hasTransferUnderReview, isOpenTurno } from "#db/predicates.ts";
import { ONE, PAGE, rowsOf } from "#db/purging.ts";
import { messageKeyIn, queueMessage } from "#db/queries/messages/queue.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** An open booking that the clock must check for its reminders. */
export type DueReminderCheck = RemindedTurno & {
  readonly bookingId: string;
  readonly businessId: string;
  /** Null where the client has no account. */
  readonly customerId: string | null;
  /** Its client has an account, or an address that the business wrote down. */
  readonly hasReader: boolean;
  readonly version: number;
  /** Instant in ms. */
  readonly remindAt: Instant;
  /** Reminders sent for this version of the booking. */
  readonly sent: readonly Reminder[];
};

/** The keys of a booking's reminders: each is sent once for each version. */
const KEYS = sql.join(
  REMINDERS.map((reminder) => messageKeyIn(bookings.id, sql.raw(`'${reminder}'`), bookings.version)),
  sql`, `,
);

const MOVED_AT = sql<number | null>`(
  select max(at) from booking_changes where booking_id = ${bookings.id} and kind = 'RESCHEDULED')`;
const AWAITED_UNTIL = sql<
  number | null
>`iif(${bookings.status} = 'PENDING_DEPOSIT', ${bookings.depositDueAt}, null)`;
const IS_TRANSFERRED = sql<boolean>`${hasTransferUnderReview(bookings.id)}`.mapWith(Boolean);
const HAS_READER = sql<boolean>`(${bookings.customerId} is not null or exists (
  select 1 from clients where clients.id = ${bookings.clientId} and clients.email is not null))`.mapWith(
  Boolean,
);
const SENT = sql`(
  select json_group_array(event) from outbox where dedupe_key in (${KEYS}) and audience = 'CUSTOMER')`.mapWith(
  (text: string): readonly Reminder[] => JSON.parse(text),
);

export const MOST_AT_ONCE = 500;

/** Bookings that the clock must check now, longest due first, up to `MOST_AT_ONCE`. */
export function dueReminderChecks(db: Database, now: Instant): Reading<readonly DueReminderCheck[]> {
  const columns = {
    ...named({
      bookingId: bookings.id,
      businessId: bookings.businessId,
      customerId: bookings.customerId,
      startUtcMinute: bookings.startUtcMinute,
      zone: stores.timeZone,
      bookedAt: bookings.createdAt,
      version: bookings.version,
    }),
    remindAt: sql<number>`${bookings.remindAt}`.as("remindAt"),
    rescheduledAt: MOVED_AT.as("rescheduledAt"),
    depositDueAt: AWAITED_UNTIL.as("depositDueAt"),
    isTransferred: IS_TRANSFERRED.as("isTransferred"),
    hasReader: HAS_READER.as("hasReader"),
    sent: SENT.as("sent"),
  };
  const due = db
    .select(columns)
    .from(bookings)
    .innerJoin(stores, and(eq(stores.businessId, bookings.businessId), eq(stores.id, bookings.storeId)))
    .where(and(isOpenTurno(), lte(bookings.remindAt, now)))
    .orderBy(asc(bookings.remindAt))
    .limit(MOST_AT_ONCE);
  return reading([due], ([rows]) => rows);
}

/** Stops looking at due bookings that have begun, as nothing is left to remind of; answers how many of a page. */
export function passOverBegun(db: Database, now: Instant): Reading<number> {
  const begun = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOpenTurno(), lte(bookings.remindAt, now), lte(bookings.startUtcMinute, utcMinuteOf(now))))
    .orderBy(asc(bookings.remindAt))
    .limit(PAGE);
  return rowsOf(
    db.update(bookings).set({ remindAt: null }).where(inArray(bookings.id, begun)).returning(ONE),
  );
}

/** The result of a check: a mail, and when (ms) to check again; null: never. */
export type NotedReminderCheck = { readonly mail: ReminderMail | null; readonly next: number | null };

export type ReminderMail = {
  readonly id: string;
  readonly reminder: Reminder;
  /** Instant in ms. */
  readonly at: number;
};

/**
 * Notes that the clock has checked, and queues the mail. Stale (`tryWrite`) where another run was first, or the booking changed.
 */
export function noteReminderCheck(
  db: Database,
  check: DueReminderCheck,
  { mail, next }: NotedReminderCheck,
): Statement[] {
  return [
    db.update(bookings).set({ remindAt: next }).where(isStill(check)),
    mustHaveChanged(db),
    ...(mail === null ? [] : [mailReminder(db, check, mail)]),
  ];
}

type Reminded = Pick<DueReminderCheck, "bookingId" | "businessId" | "customerId" | "version">;

/** Queues the reminder of a booking's version, unless that version was mailed already. */
export function mailReminder(
  db: Database,
  { bookingId, businessId, customerId, version }: Reminded,
  { id, reminder, at }: ReminderMail,
): Statement {
  return queueMessage(db, {
    ...{ id, event: reminder, audience: "CUSTOMER", userId: customerId, bookingId, businessId },
    ...{ data: { version }, createdAt: at, about: bookingId, which: version },
  });
}

/** Has the clock check a booking again later, after a check that broke. */
export function deferReminderCheck(db: Database, check: DueReminderCheck, remindAt: Instant): Statement[] {
  return [db.update(bookings).set({ remindAt }).where(isStill(check))];
}

function isStill({ bookingId, businessId, version, remindAt }: DueReminderCheck) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    eq(bookings.version, version),
    eq(bookings.remindAt, remindAt),
    isOpenTurno(),
  );
}
