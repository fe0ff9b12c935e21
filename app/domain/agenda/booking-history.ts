import type { Role } from "#app/domain/codes/account.ts";
import type { BookingDetail, ChangedBy, ChangeKind } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** The author of a change to a booking: a member by their current role, STAFF once they are no longer a member. */
export type HistoryRole = Role | ChangedBy;

/** A change to a booking, as its salon reads it. */
export type HistoryEntry = {
  /** The version that the change made. */
  readonly version: number;
  readonly at: Instant;
  /** Name: null without an author, or where the author is unknown. */
  readonly by: { readonly name: string | null; readonly role: HistoryRole };
  readonly kind: ChangeKind;
  /** The changed fields, before and after; none where the kind says it all. */
  readonly details: readonly BookingDetail[];
  /** The reason, in the author's words. */
  readonly note: string | null;
};
