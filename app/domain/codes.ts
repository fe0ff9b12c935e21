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

/** Every `errorCode` the product answers (contract, Conventions and Sessions). */
export const REFUSAL_CODES = [
  "VALIDATION",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "SESSION_EXPIRED",
  "NOT_FOUND",
  "SLOT_TAKEN",
  "STORE_CLOSED",
  "EMPLOYEE_UNAVAILABLE",
  "OUTSIDE_WINDOW",
  "STATUS_NOT_ALLOWED",
  "POLICY_DEADLINE",
  "DEPOSIT_EXPIRED",
  "STALE",
  "RATE_LIMITED",
  "INTERNAL",
  "TOO_LARGE",
  "NOT_JSON",
  "METHOD_NOT_ALLOWED",
  "BAD_XSRF",
  "BAD_ORIGIN",
  "BAD_CREDENTIALS",
  "EMAIL_TAKEN",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_TOO_LONG",
  "TOS_REQUIRED",
  "REQUIRED",
  "INVALID_EMAIL",
  "CODE_INVALID",
  "BAD_OLD_PASSWORD",
  "IDEMPOTENCY_KEY_REUSED",
  "PAYMENT_UNAVAILABLE",
  "UNAVAILABLE",
  "ACCOUNT_TAKEN",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The account type that a session acts as. */
export const ACCOUNT_TYPES = ["BUSINESS", "CUSTOMER"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What a member may do in a business (contract, Sessions). */
export const ROLES = ["OWNER", "MANAGER", "PROFESSIONAL"] as const;
export type Role = (typeof ROLES)[number];

/** Keys of weekly hours on the wire (booking §3). */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Service categories, in the order they are shown (booking §3). */
export const CATEGORY_CODES = [
  "CABELLO",
  "CUERPO",
  "CARA",
  "ELIMINACION_DEL_VELLO",
  "MASAJE",
  "ASISTENCIA_MEDICA_Y_DENTAL",
  "UNAS",
  "FITNESS",
  "ASESORAMIENTO",
  "TATTOO",
  "OTHER",
] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/** Colours of a service in the calendar; BLUE unless told (booking §3). */
export const SERVICE_COLORS = [
  "RED",
  "BLUE",
  "PINK",
  "LIGHT_BLUE",
  "YELLOW",
  "VIOLET",
  "ORANGE",
  "GREEN",
] as const;
export type ServiceColor = (typeof SERVICE_COLORS)[number];

/** FROM reads 'Desde' (booking §3). */
export const PRICE_TYPES = ["FIXED", "FROM"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** What a store does (booking §3). */
export const ACTIVITY_CODES = [
  "HAIR_SALON",
  "NAIL_SALON",
  "BARBERSHOP",
  "BEAUTY_SALON",
  "AESTHETICS",
  "SPA",
  "MASSAGE",
  "WAXING_SALON",
  "TANNING_STUDIO",
  "EYEBROWS_LASHES",
  "TATTOO_PIERCING",
  "THERAPY_CENTER",
  "WEIGHT_LOSS",
  "PERSONAL_TRAINER",
  "GYM_FITNESS",
  "OTHER",
] as const;
export type ActivityCode = (typeof ACTIVITY_CODES)[number];
