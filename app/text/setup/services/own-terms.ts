import { OWN_PERCENT } from "#app/domain/catalog/own-terms.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { HIGHEST_CENTAVOS } from "#app/domain/setup/services/catalogue.ts";
import { type OwnPart, ownPartOf } from "#app/domain/setup/services/own-rows.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, durationLabel, price } from "#app/text/formats.ts";

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
  nobody: "Nadie ofrece este servicio todavía.",
  link: "Precio y duración por profesional",
  hint: "Al elegir profesional se ve su precio.",
} as const;

/** '+20%', '-10%'. */
export function percentLabel(percent: number): string {
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** 'Como la opción (2 hs)'. */
export function asOptionLabel(minutes: number): string {
  return `${ownTermsText.asOption} (${durationLabel(minutes)})`;
}

/** ' de Valentina Ríos': behind a field's label, for screen readers. */
export function ownTermsOf(name: string): string {
  return ` de ${name}`;
}

/** '15 min menos que la opción.' */
export function againstOption(difference: number): string {
  return `${durationLabel(Math.abs(difference))} ${difference < 0 ? "menos" : "más"} que la opción.`;
}

/** 'Al elegir profesional se ve su precio. Antes de elegir: Desde $42.000.' */
export function ownHint(lowest: number | null): string {
  return lowest === null
    ? ownTermsText.hint
    : `${ownTermsText.hint} Antes de elegir: Desde ${price(lowest)}.`;
}

/** 'Color completo, Cabello largo'. */
export function optionTitle(serviceName: string, optionName: string | null): string {
  return optionName === null ? serviceName : `${serviceName}, ${optionName}`;
}

/** 'No se guardó. Hay 1 dato para revisar.' */
export function faultsAlert(count: number): string {
  return `No se guardó. Hay ${counted(count, "dato", "datos")} para revisar.`;
}

/** The sentence for a fault beside its field. */
export function ownFieldMessage(field: string, code: RefusalCode): string {
  const part = ownPartOf(field);
  return part === null ? errorMessage(code) : FAULTS[part]();
}

const FAULTS: Readonly<Record<OwnPart, () => string>> = {
  Price: () => `Escribí un importe en pesos, hasta ${price(HIGHEST_CENTAVOS)}`,
  Percent: () => {
    const { least, most } = OWN_PERCENT;
    return `Escribí un porcentaje entero, de ${least} a ${most}, o el precio: no los dos`;
  },
  Minutes: () => "Elegí una duración de la lista",
};
