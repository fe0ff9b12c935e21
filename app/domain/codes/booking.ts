/** States of a booking (booking §4). */
export const BOOKING_STATUSES = [
  "PENDING",
  "PENDING_DEPOSIT",
  "CHECKOUT",
  "DONE",
  "CANCELLED",
  "NO_SHOW",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What a list of bookings can be narrowed to; DEFAULT is all of them (booking §4). */
export const STATUS_FILTERS = ["DEFAULT", "PENDING", "CHECKOUT", "CANCELLED", "NO_SHOW"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Why a booking was cancelled. */
export const CANCEL_REASONS = ["DEPOSIT_EXPIRED", "BY_CUSTOMER", "BY_BUSINESS"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What can become of a booking after it is made. More will come; the database does not count them. */
export const CHANGE_KINDS = [
  "RESCHEDULED",
  "CANCELLED",
  "CONFIRMED",
  "PAID",
  "TRANSFERRED",
  "TRANSFER_REJECTED",
  "EMPLOYEE_CHANGED",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Who changes a booking. */
export const CHANGED_BY = ["CUSTOMER", "STAFF", "CLOCK", "PAYMENT"] as const;
export type ChangedBy = (typeof CHANGED_BY)[number];
