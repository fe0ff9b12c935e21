import { and, eq, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import type { Stamp } from "#db/queries/bookings/customer-changes.ts";
import { tellAllButBusiness, tellMembers, tellOfBooking } from "#db/queries/messages/messages.ts";
import { oweRefunds } from "#db/queries/payments/owed-refunds.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

/** A booking in the version on which staff decided; `customerId` is null without an account. */
export type SeenByStaff = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly customerId: string | null;
  readonly version: number;
};

type StaffCancellation = SeenByStaff & {
  /** A note to the customer, in the staff member's own words. */
  readonly note: string | null;
  /** A paid deposit is to be refunded. */
  readonly owesRefund: boolean;
  /** False if the business needs no mail about each booking; its members still get notifications. */
  readonly mailsBusiness?: boolean;
};

/**
 * Cancels an open booking for its business, marks the customer's payment for a refund, and sends the messages. STALE
 * (`tryWrite`) if the booking has changed since staff saw it.
 */
export function cancelForBusiness(db: Database, input: StaffCancellation, stamp: Stamp): Statement[] {
  const cancelled = { status: "CANCELLED", cancelReason: "BY_BUSINESS", settleAt: null } as const;
  const version = input.version + 1;
  const tell = input.mailsBusiness === false ? tellAllButBusiness : tellOfBooking;
  return [
    db
      .update(bookings)
      .set({ ...cancelled, version })
      .where(isStill(input)),
    mustHaveChanged(db),
    db.insert(bookingChanges).values({ ...changeOf(input, stamp), kind: "CANCELLED", note: input.note }),
    ...(input.owesRefund ? [oweRefunds(db, { ...input, at: stamp.at })] : []),
    ...tell(db, { ...toldOf(input, stamp), event: "BOOKING_CANCELLED" }),
  ];
}

type HandOver = SeenByStaff & {
  readonly lineIds: readonly string[];
  readonly to: { readonly id: string; readonly name: string };
};

/**
 * Hands services of an open booking over to another professional at the same time, and sends the messages, also to the
 * professionals that had them. Refusals (`guardRefusal`): STALE if the booking has changed since staff saw it, or the reason
 * why the new professional is not free.
 */
export function handOver(db: Database, { lineIds, to, ...seen }: HandOver, stamp: Stamp): Statement[] {
  const version = seen.version + 1;
  const data = { handedTo: to.name };
  const told = { ...toldOf(seen, stamp), event: "BOOKING_HANDED_OVER", data } as const;
  return [
    tellMembers(db, told),
    db.update(bookings).set({ version }).where(isStill(seen)),
    mustHaveChanged(db),
    db
      .update(bookingLines)
      .set({ employeeId: to.id, employeeName: to.name, forced: false, conflictDetails: null })
      .where(
        and(
          eq(bookingLines.bookingId, seen.bookingId),
          eq(bookingLines.businessId, seen.businessId),
          sql`${bookingLines.id} in ${listOf(lineIds)}`,
        ),
      ),
    db.insert(bookingChanges).values({ ...changeOf(seen, stamp), kind: "EMPLOYEE_CHANGED" }),
    ...tellOfBooking(db, told),
  ];
}

/** The booking is unchanged and still open. */
function isStill({ bookingId, businessId, version }: SeenByStaff) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    eq(bookings.version, version),
    isOpenTurno(),
  );
}

function toldOf(
  { bookingId, businessId, customerId, version }: SeenByStaff,
  { eventId, at, network }: Stamp,
) {
  const about = { bookingId, businessId, customerId, id: eventId, at, versionAfter: version + 1 };
  return { ...about, ...(network === undefined ? {} : { network }) };
}

function changeOf({ bookingId, businessId, version }: SeenByStaff, { at }: Pick<Stamp, "at">) {
  return { bookingId, businessId, version: version + 1, changedBy: "STAFF", at } as const;
}
