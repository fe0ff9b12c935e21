import { sql } from "drizzle-orm";
import type { ChangeKind } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";

/** A change of a booking by staff. */
type StaffChange = {
  readonly bookingId: string;
  readonly businessId: string;
  /** The booking's new version. */
  readonly version: number;
  readonly kind: ChangeKind;
  /** The staff member. */
  readonly userId: string;
  readonly at: Instant;
  /** The booking's time before a move. */
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
  /** JSON of `BookingDetail[]`. */
  readonly details: string;
};

/**
 * Follows a compare-and-set of the booking directly. Enters the change in its history, and undoes the whole batch, STALE,
 * unless exactly one row changed. One statement does both: a null version breaks the table's constraint (`guardRefusal`).
 */
export function noteIfChanged(db: Database, change: StaffChange): Statement {
  return NOTE_IF_CHANGED(db, change);
}

const NOTE_IF_CHANGED = prepared((db, given: Given<StaffChange>) =>
  db.insert(bookingChanges).select(
    sql`select ${given.bookingId}, iif(changes() = 1, ${given.version}, null), ${given.businessId}, ${given.kind},
      'STAFF', ${given.at}, ${given.fromDate}, ${given.fromMinute}, null, ${given.userId}, ${given.details}`,
  ),
);
