import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted } from "#app/text/formats.ts";

type Refused = { readonly code: RefusalCode; readonly retryAfterSeconds?: number };

/**
 * The sentence of a refusal, and when to come back where that is more than a moment. Apart from `errorMessage`, which
 * browsers load.
 */
export function refusalMessage({ code, retryAfterSeconds: seconds = 0 }: Refused): string {
  if (code !== "RATE_LIMITED" || seconds <= 60) return errorMessage(code);
  return `Demasiados intentos. Intenta nuevamente ${fromNow(seconds)}.`;
}

/** 'en 20 minutos', 'en 1 hora', 'mañana': never too early. */
function fromNow(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `en ${counted(minutes, "minuto", "minutos")}`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 12 ? `en ${counted(hours, "hora", "horas")}` : "mañana";
}
