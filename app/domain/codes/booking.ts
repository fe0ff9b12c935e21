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

/** The filters of a list of bookings; DEFAULT shows all of them (booking §4). */
export const STATUS_FILTERS = ["DEFAULT", "PENDING", "CHECKOUT", "CANCELLED", "NO_SHOW"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Why a booking was cancelled. */
export const CANCEL_REASONS = ["DEPOSIT_EXPIRED", "BY_CUSTOMER", "BY_BUSINESS"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Changes of a booking that its customer reads about; LINES_CHANGED: its services, their times or prices. */
export const TOLD_CHANGES = [
  "RESCHEDULED",
  "CANCELLED",
  "CONFIRMED",
  "PAID",
  "TRANSFERRED",
  "TRANSFER_REJECTED",
  "EMPLOYEE_CHANGED",
  "LINES_CHANGED",
] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];

/** All changes of a booking; only its salon reads the rest. More will come; the database does not enumerate them. */
export const CHANGE_KINDS = [
  ...TOLD_CHANGES,
  "CREATED",
  "NOTES_CHANGED",
  "STATUS_CHANGED",
  "CHARGED",
  "CHARGE_UNDONE",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The author of a change to a booking. */
export const CHANGED_BY = ["CUSTOMER", "STAFF", "CLOCK", "PAYMENT"] as const;
export type ChangedBy = (typeof CHANGED_BY)[number];

/** The fields of a booking that a change can affect; the texts give each its words. */
export const BOOKING_FIELDS = [
  "STATUS",
  "START",
  "MINUTES",
  "EMPLOYEE",
  "SERVICE",
  "ADDITIONAL",
  "COMMENTS",
  "STAFF_NOTES",
  "CHARGE",
] as const;
export type BookingField = (typeof BOOKING_FIELDS)[number];

/**
 * One difference that a change made. `of`: the name of the service that it concerns; null for the whole booking. Both
 * values are codes or plain values: a status, 'YYYY-MM-DD HH:mm', minutes, centavos, a name, a text; null for none.
 */
export type BookingDetail = {
  readonly field: BookingField;
  readonly of: string | null;
  readonly from: string | number | null;
  readonly to: string | number | null;
};
