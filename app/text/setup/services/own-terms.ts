import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { durationLabel } from "#app/text/formats.ts";

/** Words of what a professional asks and takes for an option. */
export const ownTermsText = {
  title: "Por profesional",
  own: "Propio",
  asOption: "Como la opción",
  terms: "Precio y duración propios",
  price: "Precio",
  percent: "O un porcentaje",
  minutes: "Duración",
  booked: "Los turnos ya tomados no cambian.",
  hint: "Al elegir profesional se ve su precio.",
} as const;

/** '+20%', '-10%', '20 %' as its field holds it without the sign. */
export function percentLabel(percent: number): string {
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** 'Como la opción (2 hs)'. */
export function asOptionLabel(minutes: number): string {
  return `${ownTermsText.asOption} (${durationLabel(minutes)})`;
}

/** '15 min menos que la opción.' */
export function againstOption(difference: number): string {
  return `${durationLabel(Math.abs(difference))} ${difference < 0 ? "menos" : "más"} que la opción.`;
}

export type OwnPart = "Price" | "Percent" | "Minutes";

/** The sentence for a fault beside its field. */
export function ownTermsFault(part: OwnPart, code: RefusalCode): string | null {
  if (code !== "VALIDATION") return null;
  return FAULTS[part];
}

const FAULTS: Readonly<Record<OwnPart, string>> = {
  Price: "Escribí un precio, como 12.500.",
  Percent: "Un número entero de -90 a 300, o el precio: no los dos.",
  Minutes: "Elegí una duración de la lista.",
};
