import { and, eq, gt, ne, not, or, sql } from "drizzle-orm";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type Counters, countAct } from "#db/queries/accounts/capped-rates.ts";
import { isHeldBy } from "#db/queries/bookings/turno-holder.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { oweRefunds } from "#db/queries/payments/payments.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { clients } from "#db/schema/clients.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A booking as its customer saw it when they decided. */
export type SeenBooking = {
  readonly bookingId: string;
  readonly businessId: string;
  /** Null: by the link of a turno that is nobody's with an account. */
  readonly customerId: string | null;
  readonly version: number;
};

/** Names the mails and notifications of a change, and when it was made, in ms. */
export type Stamp = {
  readonly eventId: string;
  readonly at: number;
  /** Of staff: what their network is counted by (`staffNetwork`). */
  readonly network?: string;
};

export type Cancellation = SeenBooking & {
  /** Why, in the customer's own words. */
  readonly note: string | null;
  /** A seña that was paid is owed back. */
  readonly owesRefund: boolean;
};

/**
 * Cancels an open booking for its customer, owes them what they paid, and tells of it. Stale (`tryWrite`) where
 * the booking has changed since it was seen.
 */
export function cancelForCustomer(db: Database, input: Cancellation, stamp: Stamp): Statement[] {
  const cancelled = { status: "CANCELLED", cancelReason: "BY_CUSTOMER", settleAt: null } as const;
  return [
    db
      .update(bookings)
      .set({ ...cancelled, version: sql`version + 1` })
      .where(isStill(input)),
    mustHaveChanged(db),
    db.insert(bookingChanges).values({ ...changeOf(input, stamp), kind: "CANCELLED", note: input.note }),
    ...(input.owesRefund ? [oweRefunds(db, { ...input, at: stamp.at })] : []),
    ...tellOfBooking(db, { ...toldOf(input, stamp), event: "BOOKING_CANCELLED" }),
  ];
}

/**
 * Notes that the customer of an open booking will come. Stale (`tryWrite`) where it has changed since it was seen.
 */
export function confirmForCustomer(db: Database, seen: SeenBooking, stamp: Pick<Stamp, "at">): Statement[] {
  return [
    db.update(bookings).set({ version: sql`version + 1` }).where(isStill(seen)),
    mustHaveChanged(db),
    db.insert(bookingChanges).values({ ...changeOf(seen, stamp), kind: "CONFIRMED" }),
  ];
}

export type Reschedule = SeenBooking & {
  /** What the move counts towards. */
  readonly counters: Counters;
  readonly from: { readonly date: LocalDate; readonly startMinute: MinuteOfDay };
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** From the first line's start to the last one's end, in UTC minutes. */
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  /** When the clock looks at its reminders next (ms); null: there are none. */
  readonly remindAt: Instant | null;
  readonly lines: readonly RescheduledLine[];
};

export type RescheduledLine = {
  readonly id: string;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
};

/**
 * Reschedules an open booking with all its lines, and tells of it. The database refuses (`guardRefusal`) STALE where
 * it has changed since it was seen, its seña has run out, its client may not book online or its customer has moved too many,
 * or says why the new time is not free. The seña's deadline stays (contract, Status).
 */
export function rescheduleForCustomer(db: Database, reschedule: Reschedule, stamp: Stamp): Statement[] {
  const { from, date, startMinute, startUtcMinute, endUtcMinute, remindAt, lines } = reschedule;
  const { customerId, businessId, counters } = reschedule;
  // Of nobody with an account each turno is counted by itself.
  const act = { customerId: customerId ?? reschedule.bookingId, businessId, counters, at: stamp.at };
  const origin = { fromDate: from.date, fromMinute: from.startMinute } as const;
  return [
    db
      .update(bookings)
      .set({ date, startMinute, startUtcMinute, endUtcMinute, remindAt, version: sql`version + 1` })
      .where(and(isStill(reschedule), isNotOverdue(stamp.at), not(isOfBlocked(businessId)))),
    mustHaveChanged(db),
    ...lines.map((line) => rescheduleLine(db, reschedule, line)),
    db.insert(bookingChanges).values({ ...changeOf(reschedule, stamp), kind: "RESCHEDULED", ...origin }),
    ...tellOfBooking(db, { ...toldOf(reschedule, stamp), event: "BOOKING_RESCHEDULED" }),
    countAct(db, act),
  ];
}

/** What staff forced stood in its old place: in the new one the line must be free like any other. */
function rescheduleLine(
  db: Database,
  { bookingId, businessId }: Reschedule,
  { id, ...place }: RescheduledLine,
): Statement {
  return db
    .update(bookingLines)
    .set({ ...place, forced: false, conflictDetails: null })
    .where(
      and(
        eq(bookingLines.id, id),
        eq(bookingLines.bookingId, bookingId),
        eq(bookingLines.businessId, businessId),
      ),
    );
}

/** Unchanged, and still open. */
function isStill({ bookingId, businessId, customerId, version }: SeenBooking) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    isHeldBy(customerId),
    eq(bookings.version, version),
    isOpenTurno(),
  );
}

/** Its seña, where one is awaited, has not run out at `at` (ms). */
function isNotOverdue(at: number) {
  return or(ne(bookings.status, "PENDING_DEPOSIT"), gt(bookings.depositDueAt, at));
}

/** Its client may not book online, as the business said: another time is for its people to give. */
function isOfBlocked(businessId: string) {
  return sql`exists (select 1 from ${clients} where ${clients.id} = ${bookings.clientId}
    and ${clients.businessId} = ${businessId} and ${clients.blockedAt} is not null)`;
}

/** Whether that is why a turno was not moved. */
export function isTurnoOfBlocked(
  db: Database,
  { bookingId, businessId }: Pick<SeenBooking, "bookingId" | "businessId">,
): Reading<boolean> {
  const found = db
    .select(named({ id: bookings.id }))
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId), isOfBlocked(businessId)));
  return reading([found], ([rows]) => rows.length > 0);
}

/** Of whom and what every change of a customer is told. */
function toldOf({ bookingId, businessId, customerId, version }: SeenBooking, { eventId, at }: Stamp) {
  return { bookingId, businessId, customerId, id: eventId, at, versionAfter: version + 1 };
}

/** What every change of a customer leaves in the booking's history. */
function changeOf({ bookingId, businessId, version }: SeenBooking, { at }: Pick<Stamp, "at">) {
  return { bookingId, businessId, version: version + 1, changedBy: "CUSTOMER", at } as const;
}
