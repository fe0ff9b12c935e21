import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import type { Refusal } from "#app/usecases/deps.ts";

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** The HTTP status of every refusal (contract, Conventions). */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, RefusalStatus>> = {
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
  IDEMPOTENCY_KEY_REUSED: 409,
  ACCOUNT_TAKEN: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
};

/** The body of every refused request (contract, Conventions). */
export type RefusalBody = {
  readonly success: false;
  readonly errorCode: RefusalCode;
  readonly errorMessage: string;
  readonly message: string;
  readonly errorCodes: readonly {
    readonly errorCode: RefusalCode;
    readonly errorMessage: string;
    readonly field?: string;
  }[];
};

export function refusalBody(refusal: Refusal): RefusalBody {
  const sentence = errorMessage(refusal.code);
  const fields = refusal.fields ?? [];
  return {
    success: false,
    errorCode: refusal.code,
    errorMessage: sentence,
    message: sentence,
    errorCodes:
      fields.length === 0
        ? [{ errorCode: refusal.code, errorMessage: sentence }]
        : fields.map(({ field, code }) => ({ errorCode: code, errorMessage: errorMessage(code), field })),
  };
}

/** A refused request as a reply, for API and edge alike. */
export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  const status = REFUSAL_STATUS[refusal.code];
  const wait = refusal.retryAfterSeconds ?? (status === 503 ? 30 : null);
  if (wait !== null) headers.set("Retry-After", String(wait));
  return new Response(JSON.stringify(refusalBody(refusal)), { status, headers });
}
