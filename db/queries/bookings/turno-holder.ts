import { eq, isNull, type SQL } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";

type HeldTurno = {
  /** Null where it is nobody's with an account. */
  readonly userId: string | null;
  /** Who comes, as its business wrote them down; null where nobody knows. */
  readonly clientId: string | null;
  readonly status: BookingStatus;
  readonly endUtcMinute: UtcMinute;
};

/** Whose a turno is and when it ends, for a link that has been verified; null for one that is not there. */
export function turnoHolder(db: Database, bookingId: string): Reading<HeldTurno | null> {
  const { customerId, clientId, status, endUtcMinute } = bookings;
  const held = db
    .select(named({ userId: customerId, clientId, status, endUtcMinute }))
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return reading([held], ([rows]) => rows[0] ?? null);
}

/**
 * Of turnos those of a customer; of nobody with an account (null) those that are nobody's with one, for who has shown the
 * link of the one that is asked for.
 */
export function isHeldBy(customerId: string | null): SQL {
  return customerId === null ? isNull(bookings.customerId) : eq(bookings.customerId, customerId);
}
