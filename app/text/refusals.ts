import type { ReachedCap } from "#app/domain/caps.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { capSentence, waitText } from "#app/text/caps.ts";
import { errorMessage } from "#app/text/errors.ts";

type Refused = {
  readonly code: RefusalCode;
  readonly retryAfterSeconds?: number;
  readonly cap?: Omit<ReachedCap, "opensAt">;
};

/**
 * The sentence of a refusal: a cap's own says how many and when to come back, and so does any other limit where that is
 * more than a moment. Apart from `errorMessage`, which browsers load.
 */
export function refusalMessage({ code, cap, retryAfterSeconds: seconds = 0 }: Refused): string {
  if (cap !== undefined) return capSentence(cap, seconds);
  if (code !== "RATE_LIMITED" || seconds <= 60) return errorMessage(code);
  return `Demasiados intentos. Intenta nuevamente ${waitText(seconds)}.`;
}
