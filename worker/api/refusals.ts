import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

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
  const status = refusalStatus(refusal);
  const wait = refusal.retryAfterSeconds ?? (status === 503 ? 30 : null);
  if (wait !== null) headers.set("Retry-After", String(wait));
  return new Response(JSON.stringify(refusalBody(refusal)), { status, headers });
}
