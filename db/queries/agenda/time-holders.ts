import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** A booking that now has the time of another one; the names are null if its client is unknown. */
export type TimeHolder = {
  readonly startMinute: MinuteOfDay;
  readonly employeeName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** The business's bookings that now have the times of this booking, the earliest first. */
export function timeHolders(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<readonly TimeHolder[]> {
  const held = alias(bookingLines, "held");
  const { startMinute, employeeName } = held;
  const found = db
    .select(named({ startMinute, employeeName, firstName: clients.firstName, lastName: clients.lastName }))
    .from(bookingLines)
    .innerJoin(
      held,
      and(
        sql`${held.active} = 1`,
        eq(held.employeeId, bookingLines.employeeId),
        sql`${held.startUtcMinute} < ${bookingLines.endUtcMinute}`,
        sql`${held.startUtcMinute} > ${bookingLines.startUtcMinute} - ${LONGEST_LINE_MINUTES}`,
        sql`${held.endUtcMinute} > ${bookingLines.startUtcMinute}`,
        sql`${held.bookingId} <> ${bookingId}`,
        eq(held.businessId, businessId),
      ),
    )
    .innerJoin(bookings, and(eq(bookings.id, held.bookingId), eq(bookings.businessId, businessId)))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, businessId)))
    .where(and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.businessId, businessId)))
    .orderBy(asc(held.startUtcMinute));
  return reading([found], ([rows]) => rows);
}
