import type { Role } from "#app/domain/codes/account.ts";
import type { BookingDetail, ChangedBy, ChangeKind } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** Who did something to a booking: a member by what they are now, STAFF where they are none any more. */
export type HistoryRole = Role | ChangedBy;

/** Something that became of a booking, as its salon reads it. */
export type HistoryEntry = {
  /** The version that it made. */
  readonly version: number;
  readonly at: Instant;
  /** Name: null where nobody did it, or nobody knows who. */
  readonly by: { readonly name: string | null; readonly role: HistoryRole };
  readonly kind: ChangeKind;
  /** What is different, before and after; none where the kind says it all. */
  readonly details: readonly BookingDetail[];
  /** Why, in the words of whoever did it. */
  readonly note: string | null;
};
