import { and, asc, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";

/** An unpaid deposit past its deadline. Instants in ms. */
export type DueDeposit = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly customerId: string | null;
  readonly depositDueAt: Instant;
  readonly failures: number;
  /** Whether the customer ever got a checkout; without a checkout there is nothing to ask the provider. */
  readonly hasCheckout: boolean;
};

/**
 * True: only due deposits that ever had a checkout. False: only those without, which need no question to the provider. Without
 * it: both.
 */
type Which = { readonly hasCheckout?: boolean; readonly most?: number };

/**
 * Deposits that the clock must look at now, longest due first, `most` (40) at most (contract, Status). Deposits that broke again
 * and again come round once an hour.
 */
export function dueDeposits(
  db: Database,
  now: Instant,
  { hasCheckout, most = 40 }: Which = {},
): Reading<readonly DueDeposit[]> {
  const due = and(AWAITED, lte(bookings.settleAt, now));
  const kind = hasCheckout === undefined ? undefined : sql`${HAS_CHECKOUT} = ${hasCheckout ? 1 : 0}`;
  return reading([depositsWhere(db, and(due, kind)).orderBy(asc(bookings.settleAt)).limit(most)], ([rows]) =>
    rows.map(toDue),
  );
}

/** A deposit of a business that broke too often to be left to the clock alone; null for any other. */
export function stuckDeposit(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<DueDeposit | null> {
  const one = and(
    AWAITED,
    sql`settle_failures >= ${TRIES}`,
    eq(bookings.businessId, businessId),
    eq(bookings.id, bookingId),
  );
  return reading([depositsWhere(db, one)], ([[row]]) => (row === undefined ? null : toDue(row)));
}

/** Overdue, unpaid bookings that block a new booking's time. At most three are settled for its sake. */
export function overdueHolds(
  db: Database,
  input: {
    readonly employeeId: string;
    readonly startUtcMinute: UtcMinute;
    readonly endUtcMinute: UtcMinute;
    readonly now: Instant;
  },
): Reading<readonly DueDeposit[]> {
  const inTheWay = db
    .select({ bookingId: bookingLines.bookingId })
    .from(bookingLines)
    .where(
      and(
        sql`${bookingLines.active} = 1`,
        eq(bookingLines.employeeId, input.employeeId),
        lt(bookingLines.startUtcMinute, input.endUtcMinute),
        gt(bookingLines.startUtcMinute, input.startUtcMinute - LONGEST_LINE_MINUTES),
        gt(bookingLines.endUtcMinute, input.startUtcMinute),
      ),
    );
  const overdue = and(
    sql`${bookings.id} in ${inTheWay}`,
    eq(bookings.status, "PENDING_DEPOSIT"),
    lte(bookings.depositDueAt, input.now),
  );
  return reading([depositsWhere(db, overdue).limit(3)], ([rows]) => rows.map(toDue));
}

/** After this many failures in a row, members are shown the deposit. */
export const TRIES = sql.raw("5");

/** Must match the partial indexes word for word, or SQLite does not use them. */
export const AWAITED = sql`status = 'PENDING_DEPOSIT'`;

/** Whether the customer ever got a checkout. */
const HAS_CHECKOUT = sql`exists (select 1 from checkouts where checkouts.booking_id = bookings.id)`;

export function isAwaited({ bookingId, businessId }: DueDeposit) {
  return and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId), AWAITED);
}

function depositsWhere(db: Database, where: SQL | undefined) {
  const columns = named({
    bookingId: bookings.id,
    businessId: bookings.businessId,
    customerId: bookings.customerId,
    depositDueAt: bookings.depositDueAt,
    failures: bookings.settleFailures,
  });
  const hasCheckout = sql<number>`${HAS_CHECKOUT}`.as("hasCheckout");
  return db
    .select({ ...columns, hasCheckout })
    .from(bookings)
    .where(where)
    .$dynamic();
}

type DueRow = Awaited<ReturnType<typeof depositsWhere>>[number];

function toDue(row: DueRow): DueDeposit {
  return { ...row, depositDueAt: row.depositDueAt ?? 0, hasCheckout: Boolean(row.hasCheckout) };
}
