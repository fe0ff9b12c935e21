import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ProblemKind } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";
import { CUSTOMER, MOST_SHOWN, type Turno } from "./told-turno.ts";

export type OpenProblem = {
  readonly id: string;
  readonly kind: ProblemKind;
  readonly bookingId: string | null;
  /** Null where the problem is about no booking, or about none of ours. */
  readonly turno: Omit<Turno, "bookingId"> | null;
  readonly providerPaymentId: string | null;
  readonly centavos: number | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
};

/** Open problems that members of a business must deal with, oldest first. */
export function openProblems(db: Database, businessId: string): Reading<readonly OpenProblem[]> {
  const { id, kind, bookingId, providerPaymentId, centavos, createdAt } = paymentProblems;
  const { storeName, date, startMinute } = bookings;
  const open = db
    .select({
      ...named({ id, kind, bookingId, providerPaymentId, centavos, createdAt }),
      ...named({ storeName, date, startMinute }),
      ...CUSTOMER,
    })
    .from(paymentProblems)
    .leftJoin(bookings, and(eq(bookings.businessId, paymentProblems.businessId), eq(bookings.id, bookingId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(paymentProblems.businessId, businessId), sql`resolved_at is null`))
    .orderBy(asc(createdAt))
    .limit(MOST_SHOWN);
  return reading([open], ([rows]) =>
    rows.map(({ storeName, date, startMinute, customerName, customerEmail, customerPhone, ...problem }) => {
      const isKnown = storeName !== null && date !== null && startMinute !== null;
      const customer = { customerName, customerEmail, customerPhone };
      return { ...problem, turno: isKnown ? { storeName, date, startMinute, ...customer } : null };
    }),
  );
}
