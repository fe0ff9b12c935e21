import type { PaymentFailure } from "#app/usecases/payment-gateway.ts";
import type { CallFault } from "./calls.ts";

/** Refusals of the moment: timed out, busy with the same, locked, or too many. */
const PASSING = [408, 409, 423, 429];

/**
 * What a fault means for who asked. 401: the account must be connected anew. 408, 409, 423, 429, redirects, 5xx and
 * no reply that can be read may do better later; any other 4xx would be refused again.
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

/** Words of `/oauth/token` for a seller who is not connected any more. */
const DISCONNECTED = ["invalid_grant", "unauthorized_client"];

/**
 * The same for `/oauth/token`, where a 401 refuses our application and no seller could help it by connecting anew.
 * That it is the seller who must do so is told by name.
 */
export function grantFailureOf(fault: CallFault): PaymentFailure {
  const isUnauthorized = fault.kind === "STATUS" && fault.codes.some((code) => DISCONNECTED.includes(code));
  return { ...failureOf(fault), isUnauthorized };
}
