import { and, lte, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { tellOfBookings } from "#db/queries/messages/told-at-once.ts";
import type { Reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { mustHaveChanged } from "#db/writing.ts";
import { type DueDeposit, isAwaited } from "./due-deposits.ts";

/**
 * Cancels a booking whose deposit was not paid, and tells of it. Stale (`tryWrite`) where it was paid, cancelled or given more
 * time meanwhile. The database frees its lines.
 */
export function expireDeposit(
  db: Database,
  due: DueDeposit,
  stamp: { readonly eventId: string; readonly at: number },
): Statement[] {
  const { bookingId, businessId, customerId } = due;
  const { eventId: id, at } = stamp;
  return [
    db
      .update(bookings)
      .set(EXPIRED)
      .where(and(isAwaited(due), lte(bookings.depositDueAt, at))),
    mustHaveChanged(db),
    ...tellOfBooking(db, {
      id,
      event: "DEPOSIT_EXPIRED",
      bookingId,
      businessId,
      customerId,
      at,
      versionAfter: null,
    }),
  ];
}

/** Values for each change that ends the wait for a deposit, or that begins it anew. */
export const IS_WELL_AGAIN = { settleFailures: 0, settleFault: null } as const;

const EXPIRED = {
  status: "CANCELLED",
  cancelReason: "DEPOSIT_EXPIRED",
  settleAt: null,
  ...IS_WELL_AGAIN,
  version: sql`version + 1`,
} as const;

/**
 * The same for many bookings at once, where it still holds; answers for how many it did. The notifications come first in the
 * batch, since afterwards no query could tell which bookings expired here.
 */
export function expireDeposits(
  db: Database,
  due: readonly (DueDeposit & { readonly eventId: string })[],
  at: Instant,
): Reading<number> {
  const ids = JSON.stringify(due.map(({ bookingId, businessId }) => ({ bookingId, businessId })));
  const still = sql`
    select overdue.id from json_each(${ids}) as wanted cross join bookings as overdue
    where overdue.id = wanted.value ->> 'bookingId' and overdue.business_id = wanted.value ->> 'businessId'
      and overdue.status = 'PENDING_DEPOSIT' and overdue.deposit_due_at <= ${at}`;
  const of = due.map(({ eventId, bookingId, businessId, customerId }) => {
    return { id: eventId, bookingId, businessId, customerId, at, versionAfter: null };
  });
  const end = db
    .update(bookings)
    .set(EXPIRED)
    .where(sql`${bookings.id} in (${still})`)
    .returning({ id: bookings.id });
  const told = tellOfBookings(db, { event: "DEPOSIT_EXPIRED", of }, still);
  return { statements: [...told, end], answer: (results) => rowsOf(results.at(-1)).length };
}

function rowsOf(result: unknown): readonly unknown[] {
  return Array.isArray(result) ? result : [];
}
