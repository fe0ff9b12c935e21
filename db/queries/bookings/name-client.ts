import { and, eq, isNull } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { mustHaveChanged } from "#db/writing.ts";

type Named = {
  readonly businessId: string;
  readonly bookingId: string;
  readonly clientId: string;
  /** The client's account, if they have one. */
  readonly customerId: string | null;
};

/** Gives a booking without a client its client. STALE (`tryWrite`) where it has one by now. */
export function nameBookingClient(
  db: Database,
  { businessId, bookingId, clientId, customerId }: Named,
): Statement[] {
  return [
    db
      .update(bookings)
      .set({ clientId, customerId })
      .where(and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId), isNull(bookings.clientId))),
    mustHaveChanged(db),
  ];
}
