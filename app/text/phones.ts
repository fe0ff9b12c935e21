import type { SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { errorMessage } from "#app/text/errors.ts";

/** Why a field refuses a phone. */
export const phoneReasons: Readonly<Record<SinglePhoneFault, string>> = {
  NO_AREA: "Falta el código de área. Escribilo adelante, como 11 5555-0712.",
  PHONE_SHORT: "Faltan cifras. Escribí el código de área y el número, sin 0 ni 15: 11 5555-0134.",
  PHONE_LONG: "Sobran cifras. Escribí el código de área y el número: 11 5555-0134.",
  IMPOSSIBLE_PHONE: "Ese número no puede existir. Revisalo.",
  SEVERAL_PHONES: "Hay más de un número. Dejá uno solo.",
  INVALID_PHONE: errorMessage("INVALID_PHONE"),
};

export const phoneText = {
  /** `proposed`: the number with the area of the salon, as it is dialled. */
  isIt: (proposed: string) => `Falta el código de área. ¿Es ${proposed}?`,
  take: (proposed: string) => `Sí, usar ${proposed}`,
} as const;
