import { and, asc, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SettlingFault } from "#app/domain/codes/payment.ts";
import { HOUR_MS, type Instant, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { tellOfBookings } from "#db/queries/messages/told-at-once.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

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

/** After this many failures in a row, members are shown the deposit. */
const TRIES = sql.raw("5");

/** Must match the partial indexes word for word, or SQLite does not use them. */
const AWAITED = sql`status = 'PENDING_DEPOSIT'`;

/** Whether the customer ever got a checkout. */
const HAS_CHECKOUT = sql`exists (select 1 from checkouts where checkouts.booking_id = bookings.id)`;

function isAwaited({ bookingId, businessId }: DueDeposit) {
  return and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId), AWAITED);
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
