import type { ReachedCap } from "#app/domain/caps.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { capSentence, waitText } from "#app/text/caps.ts";
import { errorMessage } from "#app/text/errors.ts";

type Refused = {
  readonly code: RefusalCode;
  readonly retryAfterSeconds?: number;
  readonly cap?: Omit<ReachedCap, "opensAt">;
  readonly blockedAt?: { readonly storeName: string; readonly phone: string | null };
};

/**
 * The sentence of a refusal. Caps and longer waits say how many and when to come back. Separate from `errorMessage`, which
 * browsers load.
 */
export function refusalMessage({ code, cap, blockedAt, retryAfterSeconds: seconds = 0 }: Refused): string {
  if (blockedAt !== undefined) return blockedSentence(blockedAt);
  if (cap !== undefined) return capSentence(cap, seconds);
  if (code !== "RATE_LIMITED" || seconds <= 60) return errorMessage(code);
  return `Demasiados intentos. Intentá nuevamente ${waitText(seconds)}.`;
}

/** Polite, without a reason: the client does not learn why. */
function blockedSentence({ storeName, phone }: NonNullable<Refused["blockedAt"]>): string {
  const how = phone === null ? "Comunicate con el local" : `Llamá al ${dialledNumber(phone)}`;
  return `Por ahora no podés reservar en ${storeName} por la página. ${how} y te dan el turno.`;
}
