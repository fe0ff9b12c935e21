import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld, isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees } from "#db/schema/catalog/employees.ts";

type AheadKey = { readonly businessId: string; readonly now: UtcMinute };

/** A booking that has not begun, with the data for its cancellation. */
export type TurnoAhead = {
  readonly bookingId: string;
  readonly customerId: string | null;
  readonly version: number;
  /** The part of the deposit that is really there. */
  readonly heldCentavos: number;
};

/** A business's upcoming bookings, the next ones first, at most `most`. */
export function turnosAhead(db: Database, key: AheadKey, most: number): Reading<readonly TurnoAhead[]> {
  const { id: bookingId, customerId, version, startUtcMinute } = bookings;
  const ahead = db
    .select({
      ...named({ bookingId, customerId, version }),
      heldCentavos: depositHeld(bookings).as("heldCentavos"),
    })
    .from(employees)
    // A cross join keeps its order: each professional's lines are found by the index of active ones.
    .crossJoin(bookingLines)
    .innerJoin(bookings, isOfBusiness(key))
    .where(isAhead(key))
    .groupBy(bookings.id)
    .orderBy(startUtcMinute, bookings.id)
    .limit(most);
  return reading([ahead], ([rows]) => rows);
}

/** How many bookings a business has ahead, and how many of them hold deposit money. */
export type AheadCount = { readonly turnos: number; readonly paid: number };

export function countAhead(db: Database, key: AheadKey): Reading<AheadCount> {
  const count = db
    .select({
      turnos: sql<number>`count(distinct ${bookings.id})`.as("turnos"),
      paid: sql<number>`count(distinct iif(${depositHeld(bookings)} > 0, ${bookings.id}, null))`.as("paid"),
    })
    .from(employees)
    .crossJoin(bookingLines)
    .innerJoin(bookings, isOfBusiness(key))
    .where(isAhead(key));
  return reading([count], ([rows]) => rows[0] ?? { turnos: 0, paid: 0 });
}

function isOfBusiness({ businessId }: AheadKey): SQL | undefined {
  return and(eq(bookings.id, bookingLines.bookingId), eq(bookings.businessId, businessId));
}

/** Includes professionals that have left: they may still have bookings. */
function isAhead({ businessId, now }: AheadKey): SQL | undefined {
  return and(
    eq(employees.businessId, businessId),
    sql`${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${employees.id}
      and ${bookingLines.startUtcMinute} > ${now}`,
    isOpenTurno(bookings.status),
    sql`${bookings.startUtcMinute} > ${now}`,
  );
}
