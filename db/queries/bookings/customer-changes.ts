import { and, eq, gt, ne, not, or, sql } from "drizzle-orm";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { bearsBlocked, isLikeBlocked, isOpenTurno } from "#db/predicates.ts";
import { type Counters, countAct } from "#db/queries/accounts/capped-rates.ts";
import { isHeldBy } from "#db/queries/bookings/turno-holder.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { oweRefunds } from "#db/queries/payments/owed-refunds.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A booking in the version on which its customer decided. */
export type SeenBooking = {
  readonly bookingId: string;
  readonly businessId: string;
  /** Null: a booking without an account, changed through its link. */
  readonly customerId: string | null;
  readonly version: number;
};

/** The id of a change's mails and notifications, and the time of the change in ms. */
export type Stamp = {
  readonly eventId: string;
  readonly at: number;
  /** For staff: the value by which their network is counted (`staffNetwork`). */
  readonly network?: string;
};

type Cancellation = SeenBooking & {
  /** The reason, in the customer's own words. */
  readonly note: string | null;
  /** A paid deposit is to be refunded. */
  readonly owesRefund: boolean;
};

/**
 * Cancels an open booking for its customer, marks their payment for a refund, and sends the messages. STALE (`tryWrite`) if
 * the booking has changed since the customer saw it.
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
 * Notes that the customer of an open booking will come. STALE (`tryWrite`) if it has changed since the customer saw it.
 */
export function confirmForCustomer(db: Database, seen: SeenBooking, stamp: Pick<Stamp, "at">): Statement[] {
  return [
    db.update(bookings).set({ version: sql`version + 1` }).where(isStill(seen)),
    mustHaveChanged(db),
    db.insert(bookingChanges).values({ ...changeOf(seen, stamp), kind: "CONFIRMED" }),
  ];
}

export type Reschedule = SeenBooking & {
  /** The counters that the move increases. */
  readonly counters: Counters;
  readonly from: { readonly date: LocalDate; readonly startMinute: MinuteOfDay };
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** From the first line's start to the last one's end, in UTC minutes. */
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  /** When the clock next checks its reminders (ms); null: it has none. */
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
 * Reschedules an open booking with all its lines, and sends the messages. The deposit's deadline stays (contract, Status).
 * Refusals (`guardRefusal`): the reason why the new time is not free, or STALE. STALE: the booking has changed since it was
 * seen, its deposit has expired, its client may not book online, or its customer has moved bookings too often.
 */
export function rescheduleForCustomer(db: Database, reschedule: Reschedule, stamp: Stamp): Statement[] {
  const { from, date, startMinute, startUtcMinute, endUtcMinute, remindAt, lines } = reschedule;
  const { customerId, businessId, counters } = reschedule;
  // Without an account, each booking is counted by itself.
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

/** Moves a line and drops staff's permission to overlap: that was for the old time, and the new time must be free. */
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

/** The booking is unchanged and still open. */
function isStill({ bookingId, businessId, customerId, version }: SeenBooking) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    isHeldBy(customerId),
    eq(bookings.version, version),
    isOpenTurno(),
  );
}

/** The booking awaits no deposit, or its deposit has not expired at `at` (ms). */
function isNotOverdue(at: number) {
  return or(ne(bookings.status, "PENDING_DEPOSIT"), gt(bookings.depositDueAt, at));
}

/**
 * The business has blocked the booking's client from online booking, or one with their email or phone, so only staff may give
 * another time.
 */
function isOfBlocked(businessId: string) {
  return sql`(exists (select 1 from ${clients} where ${clients.id} = ${bookings.clientId}
    and ${clients.businessId} = ${businessId} and ${clients.blockedAt} is not null)
    or ${isLikeBlocked(bookings.clientId, businessId)} or ${bearsBlocked(bookings.customerId, businessId)})`;
}

/** Whether a block of its client is the reason why a booking was not moved. */
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

/** The recipients and facts of the messages about a customer's change. */
function toldOf({ bookingId, businessId, customerId, version }: SeenBooking, { eventId, at }: Stamp) {
  return { bookingId, businessId, customerId, id: eventId, at, versionAfter: version + 1 };
}

/** The values of every customer's change in the booking's history. */
function changeOf({ bookingId, businessId, version }: SeenBooking, { at }: Pick<Stamp, "at">) {
  return { bookingId, businessId, version: version + 1, changedBy: "CUSTOMER", at } as const;
}
