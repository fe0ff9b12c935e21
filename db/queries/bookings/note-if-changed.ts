import { sql } from "drizzle-orm";
import type { ChangeKind } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";

/** What staff made of a turno. */
export type StaffChange = {
  readonly bookingId: string;
  readonly businessId: string;
  /** The one that it has from now on. */
  readonly version: number;
  readonly kind: ChangeKind;
  /** Who of the staff. */
  readonly userId: string;
  readonly at: Instant;
  /** When it was to be before it was moved. */
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
  /** JSON of `BookingDetail[]`. */
  readonly details: string;
};

/**
 * Right after a compare-and-set of the turno: enters the change in its history, and undoes the whole batch, STALE, unless
 * that changed exactly one row. One statement for both: the history takes no null for a version (`guardRefusal`).
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
