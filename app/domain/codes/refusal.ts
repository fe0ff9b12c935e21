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
  "INVALID_PHONE",
  "CODE_INVALID",
  "BAD_OLD_PASSWORD",
  "IDEMPOTENCY_KEY_REUSED",
  "PAYMENT_UNAVAILABLE",
  /** The provider is deciding on a payment of the seña, or has just paid it: no other one is to be made. */
  "PAYMENT_IN_PROCESS",
  "DEPOSIT_PAID",
  "UNAVAILABLE",
  "ACCOUNT_TAKEN",
  /** A business, or somebody who works there, has as many of it as there may be. */
  "TOO_MANY",
  /** Turnos ahead lie in what is to be changed or removed. */
  "HAS_BOOKINGS",
  /** Works for the business already. */
  "ALREADY_MEMBER",
  /** Somebody must own the business. */
  "LAST_OWNER",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
