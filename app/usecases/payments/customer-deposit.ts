import { type DepositStanding, depositStanding } from "#app/domain/money/deposits.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import { deadlineHour, depositWords, type ShownDeposit } from "#app/text/payments/deposit.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";

/** A booking's deposit as its customer sees it; the deadline is an instant in ms. */
export type CustomerDeposit = {
  readonly centavos: number;
  readonly deadline: Instant;
  /** Whether it was paid, and is held or goes back with its booking. */
  readonly paid: boolean;
  /** The part of it that the business holds. */
  readonly heldCentavos: number;
  /** Awaited, but the customer has reported a transfer. */
  readonly isTransferred: boolean;
  readonly refund: BookingView["refund"];
};

/** How long it is awaited, and until when by the store's clock. */
export type DepositTime = { readonly minutes: number; readonly until: string };

type Sums = { readonly standing: DepositStanding; readonly centavos: number; readonly totalCentavos: number };

/** `minutes`: how long it is still awaited. */
export function shownDeposit({ standing, centavos, totalCentavos }: Sums, minutes: number): ShownDeposit {
  const restCentavos = Math.max(0, totalCentavos - (standing === "RETURNED" ? 0 : centavos));
  return { standing, ...depositWords(standing, minutes), centavos, restCentavos };
}

/** For a booking at `now` (ms); null where it asks for no deposit. */
export function bookedDeposit(view: BookingView, now: Instant): (ShownDeposit & DepositTime) | null {
  const { depositCentavos, depositDueAt, totalCentavos, policy } = view;
  if (depositCentavos === null || depositDueAt === null) return null;
  const time = depositTime(depositDueAt, policy.zone, now);
  const standing = depositStanding(view, now);
  const centavos = standing === "PAID" ? view.heldCentavos : depositCentavos;
  return { ...shownDeposit({ standing, centavos, totalCentavos }, time.minutes), ...time };
}

/** `zone`: the store's; instants in ms. */
export function depositTime(dueAt: Instant, zone: string, now: Instant): DepositTime {
  const today = toLocal(utcMinuteOf(now), zone).date;
  const until = deadlineHour(toLocal(utcMinuteOf(dueAt), zone), today);
  return { minutes: Math.max(0, dueAt - now) / MINUTE_MS, until };
}
