import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { noteIfChanged } from "#db/queries/bookings/note-if-changed.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

type Coming = {
  readonly bookingId: string;
  readonly businessId: string;
  /** The version that was seen. */
  readonly version: number;
  /** The member who notes it. */
  readonly userId: string;
  readonly at: Instant;
};

/** Notes for staff that the client of a definite booking will come. STALE (`tryWrite`) if it has changed since it was seen. */
export function noteComing(
  db: Database,
  { bookingId, businessId, version, userId, at }: Coming,
): Statement[] {
  const note = { bookingId, businessId, version: version + 1, userId, at, details: "[]" };
  return [
    db
      .update(bookings)
      .set({ version: sql`version + 1` })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.businessId, businessId),
          eq(bookings.version, version),
          eq(bookings.status, "PENDING"),
        ),
      ),
    noteIfChanged(db, { ...note, kind: "CONFIRMED", fromDate: null, fromMinute: null }),
  ];
}
