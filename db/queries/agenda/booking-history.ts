import { and, asc, eq, isNull } from "drizzle-orm";
import type { Role } from "#app/domain/codes/account.ts";
import type { BookingDetail, ChangedBy, ChangeKind } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";

/** A stored change of a booking, with the staff member responsible. */
export type ChangeRow = {
  readonly version: number;
  readonly at: Instant;
  readonly kind: ChangeKind;
  readonly changedBy: ChangedBy;
  readonly note: string | null;
  readonly details: readonly BookingDetail[] | null;
  /** The booking's time before a move. */
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
  /** The staff member's name; null if staff did not make the change, or their account is gone. */
  readonly name: string | null;
  /** Null if the member no longer works there. */
  readonly role: Role | null;
};

/** The history of a business's booking, in order. */
export function bookingHistory(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<readonly ChangeRow[]> {
  const { version, at, kind, changedBy, note, details, fromDate, fromMinute, userId } = bookingChanges;
  const rows = db
    .select(
      named({
        ...{ version, at, kind, changedBy, note, details, fromDate, fromMinute },
        name: users.displayName,
        role: members.role,
      }),
    )
    .from(bookingChanges)
    .leftJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .leftJoin(members, and(eq(members.userId, userId), eq(members.businessId, bookingChanges.businessId)))
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.businessId, businessId)))
    .orderBy(asc(version));
  return reading([rows], ([found]) => found);
}
