import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { Refusal } from "./deps.ts";

/** The HTTP status of a refusal, for screens, API and edge alike (contract, Conventions). */
export function refusalStatus({ code }: Pick<Refusal, "code">): RefusalStatus {
  return STATUS[code];
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

const STATUS: Readonly<Record<RefusalCode, RefusalStatus>> = {
  VALIDATION: 400,
  REQUIRED: 400,
  INVALID_EMAIL: 400,
  EMAIL_TAKEN: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  TOS_REQUIRED: 400,
  CODE_INVALID: 400,
  BAD_OLD_PASSWORD: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  FORBIDDEN: 403,
  SESSION_EXPIRED: 403,
  BAD_XSRF: 403,
  BAD_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SLOT_TAKEN: 409,
  STORE_CLOSED: 409,
  EMPLOYEE_UNAVAILABLE: 409,
  OUTSIDE_WINDOW: 409,
  STATUS_NOT_ALLOWED: 409,
  POLICY_DEADLINE: 409,
  DEPOSIT_EXPIRED: 409,
  STALE: 409,
  PAYMENT_IN_PROCESS: 409,
  DEPOSIT_PAID: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  ACCOUNT_TAKEN: 409,
  TOO_MANY_SERVICES: 409,
  TOO_MANY_OPTIONS: 409,
  TOO_MANY_PRICE_CHANGES: 409,
  UNDO_EXPIRED: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
};
