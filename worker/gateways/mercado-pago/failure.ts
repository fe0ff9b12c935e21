import type { PaymentFailure } from "#app/usecases/payment-gateway.ts";
import type { CallFault } from "./calls.ts";

/** Temporary refusals: timed out, busy with the same request, locked, or too many requests. */
const PASSING = [408, 409, 423, 429];

/**
 * A fault's meaning for the caller. 401: the account must be connected again. 408, 409, 423, 429, redirects, 5xx and unreadable
 * or missing replies may succeed later. Any other 4xx would be refused again.
 */
export function failureOf(fault: CallFault): PaymentFailure {
  if (fault.kind !== "STATUS") {
    const isFinal = fault.kind === "DECLINED";
    return { isFinal, isUnauthorized: false, reason: fault.reason, retryAfterSeconds: null };
  }
  const { status, codes, retryAfterSeconds } = fault;
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return {
    isFinal,
    isUnauthorized: status === 401,
    reason: [status, ...codes].join(" "),
    retryAfterSeconds: isFinal ? null : retryAfterSeconds,
  };
}

/** Codes of `/oauth/token` for a seller that is no longer connected. */
const DISCONNECTED = ["invalid_grant", "unauthorized_client"];

/**
 * The same for `/oauth/token`. There, a 401 refuses our application, which a seller cannot mend by connecting again; only
 * certain codes say that the seller must.
 */
export function grantFailureOf(fault: CallFault): PaymentFailure {
  const isUnauthorized = fault.kind === "STATUS" && fault.codes.some((code) => DISCONNECTED.includes(code));
  return { ...failureOf(fault), isUnauthorized };
}
