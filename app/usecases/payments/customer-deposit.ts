import type { Instant } from "#app/domain/time/units.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";

/** A turno's seña as its customer sees it; the deadline is an instant in ms. */
export type CustomerDeposit = {
  readonly centavos: number;
  readonly deadline: Instant;
  readonly paid: boolean;
  /** Awaited, but its customer says that it was transferred. */
  readonly isTransferred: boolean;
  readonly refund: BookingView["refund"];
};
