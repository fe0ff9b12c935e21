import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings.ts";
import { listOf } from "#db/writing.ts";

/** What of a turno who did, and for how much. */
export type PaidLine = {
  readonly bookingId: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly centavos: number;
};

/** The lines of some turnos of a business. */
export function linesOfTurnos(
  db: Database,
  businessId: string,
  bookingIds: readonly string[],
): Reading<readonly PaidLine[]> {
  const { bookingId, employeeId, employeeName, serviceId, serviceName, position } = bookingLines;
  const lines = db
    .select({
      ...named({ bookingId, employeeId, employeeName, serviceId, serviceName }),
      centavos: sql<number>`${bookingLines.priceCentavos} + ${bookingLines.additionalCentavos}`.as(
        "centavos",
      ),
    })
    .from(bookingLines)
    .where(and(sql`${bookingId} in ${listOf(bookingIds)}`, eq(bookingLines.businessId, businessId)))
    .orderBy(asc(bookingId), asc(position));
  return reading([lines], ([rows]) => rows);
}
