import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { listOf } from "#db/writing.ts";

/** A line of a booking to move, with its frozen duration. */
export type ReschedulableLine = {
  readonly id: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly minutes: number;
};

type RescheduleKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly lineIds: readonly string[];
};

/** The given lines that belong to bookings of the store; unknown lines and those of other stores are left out. */
export function reschedulableLines(
  db: Database,
  { businessId, storeId, lineIds }: RescheduleKey,
): Reading<readonly ReschedulableLine[]> {
  if (lineIds.length === 0) return { statements: [], answer: () => [] };
  const columns = named({
    id: bookingLines.id,
    serviceId: bookingLines.serviceId,
    servicePriceId: bookingLines.servicePriceId,
    minutes: bookingLines.minutes,
  });
  return reading(
    [
      db
        .select(columns)
        .from(bookingLines)
        .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
        .where(
          and(
            eq(bookingLines.businessId, businessId),
            eq(bookings.storeId, storeId),
            sql`${bookingLines.id} in ${listOf(lineIds)}`,
          ),
        ),
    ],
    ([rows]) => rows,
  );
}
