import { eq } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";

type HeldTurno = {
  /** Null where it is nobody's with an account. */
  readonly userId: string | null;
  readonly status: BookingStatus;
  readonly endUtcMinute: UtcMinute;
};

/** Whose a turno is and when it ends, for a link that has been verified; null for one that is not there. */
export function turnoHolder(db: Database, bookingId: string): Reading<HeldTurno | null> {
  const { customerId, status, endUtcMinute } = bookings;
  const held = db
    .select(named({ userId: customerId, status, endUtcMinute }))
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return reading([held], ([rows]) => rows[0] ?? null);
}
