import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import type { SettlingFault } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { hasTransferUnderReview } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { MOST_SHOWN, TURNO, type Turno } from "./told-turno.ts";

export type AwaitedDeposit = Turno & {
  readonly centavos: number;
  /** Instant in ms. */
  readonly dueAt: Instant;
};

const AWAITED = {
  ...TURNO,
  centavos: sql<number>`${bookings.depositCentavos}`.as("centavos"),
  dueAt: sql<number>`${bookings.depositDueAt}`.as("dueAt"),
};

/** Transfers under review, which are listed apart. */
const IS_TOLD = hasTransferUnderReview(bookings.id);

/**
 * The deposits that a business still waits for, those that run out first before the others. Deposits that their customers
 * reported as transferred are left out.
 */
export function awaitedDeposits(db: Database, businessId: string): Reading<readonly AwaitedDeposit[]> {
  const awaited = db
    .select(AWAITED)
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(bookings.businessId, businessId),
        sql`status = 'PENDING_DEPOSIT' and settle_failures < 5`,
        not(IS_TOLD),
      ),
    )
    .orderBy(asc(bookings.depositDueAt))
    .limit(MOST_SHOWN);
  return reading([awaited], ([rows]) => rows);
}

/** A deposit that the clock failed to settle again and again. */
export type StuckDeposit = AwaitedDeposit & {
  /** The last fault; null where it was not kept. */
  readonly fault: SettlingFault | null;
  /** When the clock tries again. Instant in ms. */
  readonly nextTryAt: Instant;
};

/** The overdue deposits of a business that the clock could not settle, longest overdue first. */
export function stuckDeposits(db: Database, businessId: string): Reading<readonly StuckDeposit[]> {
  const stuck = db
    .select({
      ...AWAITED,
      fault: sql<SettlingFault | null>`${bookings.settleFault}`.as("fault"),
      nextTryAt: sql<number>`${bookings.settleAt}`.as("nextTryAt"),
    })
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(bookings.businessId, businessId), sql`status = 'PENDING_DEPOSIT' and settle_failures >= 5`))
    .orderBy(asc(bookings.depositDueAt))
    .limit(MOST_SHOWN);
  return reading([stuck], ([rows]) => rows);
}
