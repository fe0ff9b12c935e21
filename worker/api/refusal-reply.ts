import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { errorMessage } from "#app/text/errors.ts";
import { phoneReasons } from "#app/text/phones.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { FieldRefusal, Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { type HistoryItem, historyOnWire } from "./history-item.ts";

/** The body of every refused request (contract, Conventions). */
type RefusalBody = {
  readonly success: false;
  readonly errorCode: RefusalCode;
  readonly errorMessage: string;
  readonly message: string;
  readonly errorCodes: readonly {
    readonly errorCode: RefusalCode;
    readonly errorMessage: string;
    readonly field?: string;
    readonly reason?: SinglePhoneFault;
  }[];
  /** With `HAS_BOOKINGS`: the bookings that prevent it. */
  readonly bookingIds?: readonly string[];
  /** With `STALE`: the booking's changes since the version seen. */
  readonly changes?: readonly HistoryItem[];
};

/** Codes that the contract has only under a wider code; the sentence is more precise (contract, Customer bookings). */
const CODE_ON_WIRE: Readonly<Partial<Record<RefusalCode, RefusalCode>>> = {
  PAYMENT_IN_PROCESS: "STATUS_NOT_ALLOWED",
  DEPOSIT_PAID: "STATUS_NOT_ALLOWED",
};

export function refusalBody(refusal: Refusal): RefusalBody {
  const sentence = refusalMessage(refusal);
  const errorCode = CODE_ON_WIRE[refusal.code] ?? refusal.code;
  const fields = refusal.fields ?? [];
  return {
    success: false,
    errorCode,
    errorMessage: sentence,
    message: sentence,
    errorCodes: fields.length === 0 ? [{ errorCode, errorMessage: sentence }] : fields.map(faultOnWire),
    ...(refusal.bookingIds ? { bookingIds: refusal.bookingIds } : {}),
    ...(refusal.changes ? { changes: historyOnWire(refusal.changes) } : {}),
  };
}

function faultOnWire({ field, code, reason }: FieldRefusal) {
  const sentence = reason === undefined ? errorMessage(code) : phoneReasons[reason];
  return { errorCode: code, errorMessage: sentence, field, ...(reason === undefined ? {} : { reason }) };
}

/** A refusal as a response, for the API and the edge. */
export function refusalResponse(refusal: Refusal): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  const status = refusalStatus(refusal);
  const wait = refusal.retryAfterSeconds ?? (status === 503 ? 30 : null);
  if (wait !== null) headers.set("Retry-After", String(wait));
  return new Response(JSON.stringify(refusalBody(refusal)), { status, headers });
}
