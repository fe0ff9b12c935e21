import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { PriceRounding, SetupDetail } from "#app/domain/codes/setup.ts";
import type { RaiseWish } from "#app/domain/setup/services/price-changes.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, dayOfMonth, listed, monthName, price } from "#app/text/formats.ts";

/** Words of changing many prices at once. */
export const pricesText = {
  title: "Cambiar precios",
  way: "Qué hacer",
  up: "Aumentar",
  down: "Bajar",
  percent: "Porcentaje",
  rounding: "Redondeo",
  scope: "Qué precios",
  all: "Todos",
  someCategories: "Algunas categorías",
  someServices: "Algunos servicios",
  categories: "Categorías",
  services: "Servicios",
  from: "Desde cuándo (opcional)",
  fromHint: "Vacío: desde hoy mismo.",
  preview: "Ver cómo quedan",
  previewTitle: "Así quedan",
  previewHint:
    "Elegí el porcentaje y qué precios cambian. Antes de aplicar nada, te mostramos cómo queda cada uno.",
  service: "Servicio",
  now: "Ahora",
  next: "Nuevo",
  difference: "Cambio",
  hidden: "Oculto",
  booked: "Los turnos ya reservados mantienen su precio. Podés deshacer el cambio durante un día.",
  plannedNote: "Ese día se calcula de nuevo, con los precios que haya entonces.",
  nothing: "Con ese porcentaje y ese redondeo no cambia ningún precio.",
  noServices: "Todavía no tenés servicios con precio.",
  cancel: "Cancelar",
  applying: "Guardando...",
  last: "Últimos cambios",
  undo: "Deshacer",
  planned: "Cambios planeados",
  drop: "Cancelar el cambio",
  stale: "Cambió algo desde que lo miraste. Revisá cómo quedan los precios ahora y volvé a aplicar.",
} as const;

/** Confirmations of acts on prices. */
export const pricesDone = {
  aplicado: "Cambiamos los precios. Los turnos ya reservados mantienen el suyo.",
  planeado: "Planeamos el cambio de precios.",
  deshecho: "Deshicimos el cambio: los precios volvieron a ser los de antes.",
  cancelado: "Cancelamos el cambio planeado.",
  tarde: "Ese cambio ya no se puede deshacer ni cancelar.",
} as const;
export type PricesDone = keyof typeof pricesDone;

/** 'con Valentina Ríos': beside a price that a professional alone asks. */
export function ownPriceOf(employeeName: string): string {
  return `con ${employeeName}`;
}

export function roundingLabel(pesos: PriceRounding): string {
  return `A ${price(pesos * 100)}`;
}

export function applyLabel(count: number, isPlanned: boolean): string {
  const prices = pricesCount(count);
  return isPlanned ? `Planear para ${prices}` : `Aplicar a ${prices}`;
}

/** '11 precios'; '11 precios · promedio +11,9%'. `average` in basis points. */
export function pricesCount(count: number, average?: number): string {
  const prices = counted(count, "precio", "precios");
  if (average === undefined) return prices;
  return `${prices} · promedio ${average < 0 ? "-" : "+"}${percentLabel(Math.round(average / 10) * 10)}`;
}

/** '12,5%'. */
function percentLabel(basisPoints: number): string {
  return `${`${Math.abs(basisPoints) / 100}`.replace(".", ",")}%`;
}

/** '+$3.500', '-$500'. */
export function differenceLabel(centavos: number): string {
  return centavos > 0 ? `+${price(centavos)}` : price(centavos);
}

/** '1 de julio'. */
function dayLabel(date: LocalDate): string {
  return `${dayOfMonth(date)} de ${monthName(date)}`;
}

type Told = Pick<RaiseWish, "basisPoints"> & { readonly roundingPesos: number };

/** 'Aumento del 12%, redondeado a $500'. */
export function changeTitle({ basisPoints, roundingPesos }: Told): string {
  const word = basisPoints < 0 ? "Baja" : "Aumento";
  return `${word} del ${percentLabel(basisPoints)}, redondeado a ${price(roundingPesos * 100)}`;
}

/** 'Todos los precios', 'Cabello y Uñas'. */
export function scopeLabel(names: readonly string[]): string {
  return names.length === 0 ? "Todos los precios" : listed(names);
}

export function appliedLine(lines: number, date: LocalDate, by: string | null): string {
  const what = `${pricesCount(lines)}, el ${dayLabel(date)}.`;
  return by === null ? what : `${what} Lo hizo ${by}.`;
}

export function plannedLine(date: LocalDate, by: string | null): string {
  return by === null ? `Desde el ${dayLabel(date)}.` : `Desde el ${dayLabel(date)}. Lo planeó ${by}.`;
}

export function undoNamed(title: string): string {
  return `Deshacer: ${title}`;
}

export function dropNamed(title: string): string {
  return `Cancelar el cambio: ${title}`;
}

/** For the history. */
export function raiseDetail(told: Told): SetupDetail {
  return { field: "Cambio", from: null, to: changeTitle(told) };
}

export function startDetail(date: LocalDate): SetupDetail {
  return { field: "Desde cuándo", from: null, to: dayLabel(date) };
}

export const undoneDetail: SetupDetail = { field: "Deshecho", from: null, to: "Sí" };

/** The sentence under a field of the form. */
export function pricesFieldMessage(field: string, code: RefusalCode): string {
  switch (field) {
    case "percent":
      return code === "REQUIRED"
        ? "Escribí el porcentaje"
        : "Escribí un porcentaje de hasta dos decimales: hasta 300 para aumentar, hasta 90 para bajar";
    case "rounding":
      return "Elegí el redondeo";
    case "category":
      return "Elegí al menos una categoría";
    case "service":
      return "Elegí al menos un servicio";
    case "from":
      return "Elegí un día desde hoy y hasta dentro de un año";
    default:
      return errorMessage(code);
  }
}
