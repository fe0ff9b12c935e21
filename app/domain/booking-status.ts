import {
  BOOKING_STATUSES,
  type BookingStatus,
  type CancelReason,
  type ChangedBy,
  type StatusFilter,
} from "#app/domain/codes/booking.ts";
import { type Instant, instantOf, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";

/** Who asks for a change: the customer, the business's people, an approved payment, or the clock. */
export type StatusActor = ChangedBy;

/** The statuses of a turno whose lines staff may still change. */
export const CHANGEABLE: ReadonlySet<BookingStatus> = new Set(["PENDING", "PENDING_DEPOSIT", "DONE"]);

/**
 * What must hold besides: within the booking's policy, past the seña's deadline, the turno about to begin, begun or not
 * yet, its time still free (but for a line that was forced), or why it was cancelled.
 */
export type StatusNeed =
  | "POLICY"
  | "OVERDUE"
  | "NEAR"
  | "BEGUN"
  | "NOT_BEGUN"
  | "TIME_FREE"
  | "EXPIRED"
  | "NOT_EXPIRED";

export type Transition = {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly by: StatusActor;
  readonly needs: readonly StatusNeed[];
};

/** The contract's status table: every change that an existing booking may go through, and nothing else. */
export const TRANSITIONS: readonly Transition[] = [
  { from: "PENDING_DEPOSIT", to: "PENDING", by: "PAYMENT", needs: [] },
  { from: "PENDING_DEPOSIT", to: "PENDING", by: "STAFF", needs: [] },
  { from: "PENDING_DEPOSIT", to: "CANCELLED", by: "CLOCK", needs: ["OVERDUE"] },
  { from: "PENDING_DEPOSIT", to: "CANCELLED", by: "CUSTOMER", needs: ["POLICY"] },
  { from: "PENDING_DEPOSIT", to: "CANCELLED", by: "STAFF", needs: [] },
  { from: "PENDING", to: "CANCELLED", by: "CUSTOMER", needs: ["POLICY"] },
  { from: "PENDING", to: "CANCELLED", by: "STAFF", needs: [] },
  { from: "PENDING", to: "DONE", by: "STAFF", needs: ["NEAR"] },
  { from: "PENDING", to: "CHECKOUT", by: "STAFF", needs: ["NEAR"] },
  { from: "PENDING", to: "NO_SHOW", by: "STAFF", needs: ["BEGUN"] },
  { from: "DONE", to: "CHECKOUT", by: "STAFF", needs: [] },
  { from: "CANCELLED", to: "PENDING", by: "STAFF", needs: ["NOT_EXPIRED", "TIME_FREE"] },
  { from: "CANCELLED", to: "PENDING", by: "PAYMENT", needs: ["EXPIRED", "NOT_BEGUN", "TIME_FREE"] },
  { from: "NO_SHOW", to: "PENDING", by: "STAFF", needs: ["TIME_FREE"] },
  { from: "DONE", to: "PENDING", by: "STAFF", needs: ["TIME_FREE"] },
  { from: "CHECKOUT", to: "PENDING", by: "STAFF", needs: ["TIME_FREE"] },
];

/** People come early, and some pay first: so long before its start somebody may have arrived (contract, Status). */
export const EARLY_MINUTES = 120;

const FILTERED: Readonly<Record<StatusFilter, readonly BookingStatus[]>> = {
  DEFAULT: ["PENDING", "PENDING_DEPOSIT", "CHECKOUT", "DONE", "CANCELLED", "NO_SHOW"],
  PENDING: ["PENDING", "PENDING_DEPOSIT"],
  CHECKOUT: ["CHECKOUT", "DONE"],
  CANCELLED: ["CANCELLED"],
  NO_SHOW: ["NO_SHOW"],
};

/** Whether the status table has this change, by anyone. Staying the same is no change. */
export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to);
}

/** The change that an actor may make and what it needs; null when the status table has none for them. */
export function transitionBy(by: StatusActor, from: BookingStatus, to: BookingStatus): Transition | null {
  return TRANSITIONS.find((each) => each.by === by && each.from === from && each.to === to) ?? null;
}

/** A booking as its status is decided on. */
export type StatusCase = {
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly startUtcMinute: UtcMinute;
};

/**
 * Whether staff may give a booking a status at `now` (ms), as far as the clock and its own past go; whether its time is
 * still free only the calendar knows. Staying the same is no change.
 */
export function mayStaffSet(booking: StatusCase, to: BookingStatus, now: Instant): boolean {
  const transition = transitionBy("STAFF", booking.status, to);
  return transition?.needs.every((need) => isMet(need, booking, now)) ?? false;
}

/** All that they may give it now, in the order of the codes. */
export function staffStatuses(booking: StatusCase, now: Instant): readonly BookingStatus[] {
  return BOOKING_STATUSES.filter((to) => mayStaffSet(booking, to, now));
}

function isMet(need: StatusNeed, { cancelReason, startUtcMinute }: StatusCase, now: Instant): boolean {
  const startsAt = instantOf(startUtcMinute);
  switch (need) {
    case "NEAR":
      return now >= startsAt - EARLY_MINUTES * MINUTE_MS;
    case "BEGUN":
      return now >= startsAt;
    case "NOT_BEGUN":
      return now < startsAt;
    case "EXPIRED":
      return cancelReason === "DEPOSIT_EXPIRED";
    case "NOT_EXPIRED":
      return cancelReason !== "DEPOSIT_EXPIRED";
    case "TIME_FREE":
      return true;
    case "POLICY":
    case "OVERDUE":
      return false;
    default:
      return need satisfies never;
  }
}

/** Whether a booking holds its time: neither CANCELLED nor NO_SHOW (booking §5). */
export function isActive(status: BookingStatus): boolean {
  return status !== "CANCELLED" && status !== "NO_SHOW";
}

/** Whether nothing is left to do for a booking: it is finished, or off. */
export function isOver(status: BookingStatus): boolean {
  return !CHANGEABLE.has(status);
}

/** Whether a booking is still to come about, so that its customer may cancel or move it (contract). */
export function isOpen(status: BookingStatus): boolean {
  return status === "PENDING" || status === "PENDING_DEPOSIT";
}

/** The statuses that a filter of the customer's list shows (booking §4, contract). */
export function statusesOf(filter: StatusFilter): readonly BookingStatus[] {
  return FILTERED[filter];
}
