import { capSentence } from "#app/text/caps.ts";
import { errorMessage } from "#app/text/errors.ts";
import type { Refusal } from "./deps.ts";

/** The sentence of a refusal: a cap's own says how many and when to come back, any other its code's. */
export function refusalSentence({ code, cap, retryAfterSeconds }: Refusal): string {
  return cap === undefined ? errorMessage(code) : capSentence(cap, retryAfterSeconds ?? 0);
}
