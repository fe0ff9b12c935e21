import type { CommissionKind, CountedOn } from "#app/domain/codes/commission.ts";
import type { CommissionTerms } from "#app/domain/money/commissions/rules.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";

export const rulesText = {
  title: "Comisiones de cada uno",
  people: "De quién",
  everybody: "Todo el negocio",
  commission: "Comisión",
  hint: "Se calcula sobre lo cobrado, lo atendido o lo reservado. Dejá vacío lo que no uses.",
  hintOfOne: "Cuánto le toca por lo que hace, en general y por servicio.",
  change: "Cambiar comisión",
  order:
    "Vale primero la del profesional para ese servicio, después la suya general, la del servicio y la del negocio.",
  general: "General",
  inherits: (terms: string) => `Mientras no tenga una propia, vale la del negocio: ${terms}.`,
  more: (count: number) => `Otra comisión por servicio (${count})`,
  value: "Cuánto",
  kind: "En",
  counted: "Se cuenta",
  costs: "Costos",
  costsTitle: "Costos",
  costsHint: "Se descuentan solo donde la comisión dice 'Después de costos'.",
  fee: "Cargo de Mercado Pago sobre la seña, en %",
  material: "Materiales por servicio",
  moreMaterials: (count: number) => `Materiales de otro servicio (${count})`,
  save: "Guardar",
  saving: "Guardando…",
  cancel: "Cancelar",
  see: "Ver liquidación",
  badValue: "Escribí un porcentaje de 0 a 100, o un importe si es fija",
  badPercent: "Escribí un porcentaje de 0 a 100",
  badAmount: "Escribí un importe, por ejemplo 1.500",
  faults: "Revisá lo marcado.",
  stale:
    "Alguien cambió las comisiones mientras tanto. Lo que escribiste sigue acá: mirá lo marcado y guardá de nuevo.",
  now: (words: string) => `Ahora: ${words}`,
  none: "nada",
  unknown: "Ese servicio o profesional ya no está.",
} as const;

export const rulesDone = { guardadas: "Comisiones guardadas. Lo ya cerrado no cambia." } as const;

/** '45%', '12,5%'; a fixed sum as a price. */
export function termsWords({ kind, value }: Pick<CommissionTerms, "kind" | "value">): string {
  return kind === "FIXED" ? exactPrice(value) : `${percentTyped(value)}%`;
}

/** Hundredths of a percent in typed form: '45', '12,5'. */
export function percentTyped(basisPoints: number): string {
  return `${basisPoints / 100}`.replace(".", ",");
}

/** The saved value of a row that was edited: 'Ahora: 45%, sobre lo cobrado'. */
export function keptWords(
  kept: { readonly value: string; readonly kind: string; readonly countedOn: string } | null,
): string {
  if (kept === null) return rulesText.now(rulesText.none);
  const value = kept.kind === "FIXED" ? `$${kept.value}` : `${kept.value}%`;
  const counted = Object.entries(countedNames).find(([code]) => code === kept.countedOn)?.[1] ?? "";
  return rulesText.now(`${value}, ${counted.toLowerCase()}`);
}

export const kindNames: Readonly<Record<CommissionKind, string>> = { PERCENT: "%", FIXED: "$ fijo" };

export const countedNames: Readonly<Record<CountedOn, string>> = {
  BOOKED: "Sobre lo reservado",
  ATTENDED: "Sobre lo atendido",
  CHARGED: "Sobre lo cobrado",
};

export const costNames = { "0": "Antes de costos", "1": "Después de costos" } as const;
