import { and, sql } from "drizzle-orm";
import type { SettlingFault } from "#app/domain/codes/payment.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { AWAITED, type DueDeposit, isAwaited, TRIES } from "#db/queries/payments/due-deposits.ts";
import { IS_WELL_AGAIN } from "#db/queries/payments/expiry.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { listOf } from "#db/writing.ts";

/** Has the clock look at an unpaid deposit again later; its earlier failures do not count any more. */
export function deferDeposit(db: Database, due: DueDeposit, settleAt: Instant): Statement[] {
  return [
    db
      .update(bookings)
      .set({ settleAt, ...IS_WELL_AGAIN })
      .where(isAwaited(due)),
  ];
}

/** The same for several due deposits that the provider could not be asked about. */
export function deferDeposits(
  db: Database,
  due: readonly DueDeposit[],
  { now, settleAt }: { readonly now: Instant; readonly settleAt: Instant },
): Statement[] {
  return [db.update(bookings).set({ settleAt }).where(areDue(due, now))];
}

/**
 * Takes overdue deposits to ask the provider about them: other runs find them taken until `until` (ms). Answers those that no
 * other run had taken, or asked about, before.
 */
export function claimDeposits(
  db: Database,
  due: readonly DueDeposit[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Reading<readonly string[]> {
  const claim = db
    .update(bookings)
    .set({ settleAt: until })
    .where(areDue(due, now))
    .returning({ id: bookings.id });
  return reading([claim], ([rows]) => rows.map(({ id }) => id));
}

/**
 * Counts a failed try with its fault. It is tried again in a minute. From the fifth failure in a row, which members are shown, it
 * is tried again in an hour.
 */
export function countFailure(
  db: Database,
  due: DueDeposit,
  { fault, at }: { readonly fault: SettlingFault; readonly at: Instant },
): Statement[] {
  const again = sql<Instant>`iif(settle_failures + 1 < ${TRIES}, ${at + MINUTE_MS}, ${at + HOUR_MS})`;
  const failed = { settleAt: again, settleFailures: sql`settle_failures + 1`, settleFault: fault };
  return [db.update(bookings).set(failed).where(isAwaited(due))];
}

/** Those of several deposits that no run has put off meanwhile. */
function areDue(due: readonly DueDeposit[], now: Instant) {
  const ids = listOf(due.map(({ bookingId }) => bookingId));
  const businesses = listOf(due.map(({ businessId }) => businessId));
  return and(
    sql`${bookings.id} in ${ids}`,
    sql`+${bookings.businessId} in ${businesses}`,
    AWAITED,
    sql`+${bookings.settleAt} <= ${now}`,
  );
}
