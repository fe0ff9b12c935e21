import { eq, isNull, type SQL } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

type HeldTurno = {
  /** The customer's account; null for a booking without an account. */
  readonly userId: string | null;
  /** The client, as the business keeps them; null if unknown. */
  readonly clientId: string | null;
  readonly status: BookingStatus;
  readonly endUtcMinute: UtcMinute;
};

/** A booking's customer, client, status and end, for a verified link; null if there is no such booking. */
export function turnoHolder(db: Database, bookingId: string): Reading<HeldTurno | null> {
  const { customerId, clientId, status, endUtcMinute } = bookings;
  const held = db
    .select(named({ userId: customerId, clientId, status, endUtcMinute }))
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return reading([held], ([rows]) => rows[0] ?? null);
}

/**
 * Bookings of this customer; with null, bookings without an account, for a caller who has shown the link of the requested
 * booking.
 */
export function isHeldBy(customerId: string | null): SQL {
  return customerId === null ? isNull(bookings.customerId) : eq(bookings.customerId, customerId);
}
