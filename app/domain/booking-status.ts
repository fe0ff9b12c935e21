import {
  BOOKING_STATUSES,
  type BookingStatus,
  type CancelReason,
  type ChangedBy,
  type StatusFilter,
} from "#app/domain/codes/booking.ts";
import { STATUS_SETS } from "#app/domain/status-sets.ts";
import { type Instant, instantOf, MINUTE_MS, type UtcMinute } from "#app/domain/time/units.ts";

/** The author of a change: the customer, staff, an approved payment, or the clock. */
type StatusActor = ChangedBy;

/**
 * Further conditions: within the booking's policy, past the deposit's deadline, near the start, begun or not begun.
 * TIME_FREE: its time is still free, except for a forced line. EXPIRED and NOT_EXPIRED: why it was cancelled.
 */
type StatusNeed =
  | "POLICY"
  | "OVERDUE"
  | "NEAR"
  | "BEGUN"
  | "NOT_BEGUN"
  | "TIME_FREE"
  | "EXPIRED"
  | "NOT_EXPIRED";

type Transition = {
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

/** Clients come early, and some pay first: a client may arrive this many minutes before the start (contract, Status). */
export const EARLY_MINUTES = 120;

const FILTERED: Readonly<Record<StatusFilter, readonly BookingStatus[]>> = {
  DEFAULT: BOOKING_STATUSES,
  PENDING: BOOKING_STATUSES.filter(isOpen),
  CHECKOUT: BOOKING_STATUSES.filter(isVisit),
  CANCELLED: ["CANCELLED"],
  NO_SHOW: ["NO_SHOW"],
};

/** The change that an actor may make, with its conditions; null where the status table has none for this actor. */
export function transitionBy(by: StatusActor, from: BookingStatus, to: BookingStatus): Transition | null {
  return TRANSITIONS.find((each) => each.by === by && each.from === from && each.to === to) ?? null;
}

/** The part of a booking that decides on its status. */
type StatusCase = {
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly startUtcMinute: UtcMinute;
};

/**
 * Whether staff may set this status at `now` (ms), by the clock and the booking's past. Only the calendar knows whether
 * its time is still free. Staying the same is no change.
 */
export function mayStaffSet(booking: StatusCase, to: BookingStatus, now: Instant): boolean {
  const transition = transitionBy("STAFF", booking.status, to);
  return transition?.needs.every((need) => isMet(need, booking, now)) ?? false;
}

/** All statuses that staff may set now, in the order of the codes. */
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
  return STATUS_SETS[status].blocksTime;
}

/** Whether nothing is left to do for a booking: it is finished, cancelled or a no-show. Staff may change the lines of others. */
export function isOver(status: BookingStatus): boolean {
  return STATUS_SETS[status].isOver;
}

/** Whether a booking is still to come, so that its customer may cancel or move it (contract). */
export function isOpen(status: BookingStatus): boolean {
  return STATUS_SETS[status].isOpen;
}

/** Whether the client of a booking came, charged or not. */
export function isVisit(status: BookingStatus): boolean {
  return STATUS_SETS[status].isVisit;
}

/** The statuses that a filter of the customer's list shows (booking §4, contract). */
export function statusesOf(filter: StatusFilter): readonly BookingStatus[] {
  return FILTERED[filter];
}
