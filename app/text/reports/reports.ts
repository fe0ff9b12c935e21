import type { Weekday } from "#app/domain/codes/calendar.ts";
import type { Unit } from "#app/domain/reports/bar-scale.ts";
import { growthOf, type PartOfDay } from "#app/domain/reports/figures.ts";
import { type Days, lengthOf, type Period, wholeMonths } from "#app/domain/reports/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, dayOfMonth, listed, monthName, price, weekdayPlural } from "#app/text/formats.ts";

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  month: "Este mes",
  "last-month": "Mes pasado",
  week: "Esta semana",
  "days-90": "Últimos 90 días",
  dates: "Otras fechas",
};

export const reportsText = {
  title: "Reportes",
  periods: "Período",
  store: "Sucursal",
  allStores: "Todas las sucursales",
  show: "Ver",
  from: "Desde",
  to: "Hasta",
  download: "Descargar",
  csv: "CSV",
  charged: "Facturado",
  turnos: "Turnos",
  occupancy: "Ocupación",
  missed: "No asistieron",
  byDay: "Facturado por día",
  byMonth: "Facturado por mes",
  paid: "Cobrado",
  booked: "Reservado",
  day: "Día",
  month: "Mes",
  asTable: "Ver en una tabla",
  byDayAndHour: "por día y hora",
  closed: "Cerrado",
  hour: "Hora",
  goodMoment: "Es buen momento para ofrecer un turno.",
  byEmployee: "Por profesional",
  commissions: "Comisiones",
  byService: "Por servicio",
  byStore: "Por sucursal",
  beside: "Comparado con antes",
  figure: "Dato",
  now: "Ahora",
  clients: "Clientes",
  fresh: "Vinieron por primera vez",
  again: "Turnos de quienes ya habían venido",
  saved: "Lo que salvó la seña",
  client: "Cliente",
  turno: "Turno",
  service: "Servicio",
  lost: "Perdido",
  nobody: "Sin nombre",
  nothing: "Nadie faltó en estos días.",
  counting: "Algunos días se están contando todavía. Volvé a mirar en unos minutos.",
  unknown: "sin datos",
  empty: "Todavía no hay nada que contar",
  emptyText: "Cuando haya turnos, acá verás lo facturado, la ocupación y quiénes no asistieron.",
  emptyLink: "Ir al calendario",
  noneHere: "En estos días no hubo turnos.",
} as const;

/** The faults of typed dates. */
export const DATE_FAULTS = {
  MISSING: "Elegí una fecha.",
  FAR: errorMessage("DATE_OUT_OF_RANGE"),
  ORDER: "Tiene que ser el mismo día que 'Desde' o uno posterior.",
  LONG: "Elegí dos años como máximo.",
} as const;

/** '+14%', '-3%', 'Igual'; null if the earlier sum is 0. */
export function growthText(now: number, before: number): string | null {
  const growth = growthOf(now, before);
  return growth === null ? null : signed(growth, "%");
}

/** '+9', 'Igual'. */
export function moreText(now: number, before: number): string {
  return signed(now - before, "");
}

/** '+4 puntos'. */
export function pointsText(now: number, before: number): string {
  const points = now - before;
  return signed(points, Math.abs(points) === 1 ? " punto" : " puntos");
}

function signed(amount: number, unit: string): string {
  if (amount === 0) return "Igual";
  return `${amount > 0 ? "+" : ""}${amount}${unit}`;
}

type Asked = { readonly days: Days; readonly counted: Days };

/** The period that figures are compared with: 'que julio a esta altura', 'que los 90 días anteriores'. */
export function thanBefore({ days, counted: over }: Asked, before: Days): string {
  const soFar = over.to < days.to ? " a esta altura" : "";
  const months = wholeMonths(days);
  if (months === 1) return `que ${monthName(before.from)}${soFar}`;
  if (months !== null) return `que los ${months} meses anteriores${soFar}`;
  if (lengthOf(days) === 7) return `que la semana anterior${soFar}`;
  return lengthOf(days) === 1 ? "que el día anterior" : `que los ${lengthOf(days)} días anteriores`;
}

/** 'agosto de 2025'. */
export function monthOfYear(date: LocalDate): string {
  return `${monthName(date)} de ${date.slice(0, 4)}`;
}

type Told = {
  readonly days: Days;
  readonly today: LocalDate;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly figures: { readonly charged: number; readonly turnos: number };
};

/** The page's summary after a change of days, and on paper: 'Casa Malva, del 1 al 31 de agosto: $338.000, 12 turnos'. */
export function toldText({ days, today, figures, stores }: Told, storeId: string | null): string {
  const place = stores.find(({ id }) => id === storeId)?.name ?? reportsText.allStores;
  return `${place}, ${daysText(days, today)}: ${price(figures.charged)}, ${turnosText(figures.turnos)}`;
}

/** 'del 1 al 31 de agosto', with years unless all are that of `today`. */
export function daysText({ from, to }: Days, today: LocalDate): string {
  const isThisYear = [from, to].every((date) => date.startsWith(today.slice(0, 4)));
  const long = (date: LocalDate) =>
    isThisYear ? `${dayOfMonth(date)} de ${monthName(date)}` : `${dayOfMonth(date)} de ${monthOfYear(date)}`;
  if (from === to) return `el ${long(from)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `del ${dayOfMonth(from)} al ${long(to)}`
    : `del ${long(from)} al ${long(to)}`;
}

const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  pesos: "En pesos",
  thousands: "En miles de pesos",
  millions: "En millones de pesos",
};

/** 'En miles de pesos, del 1 al 31 de agosto'. */
export function chartCaption(unit: Unit, days: Days, today: LocalDate): string {
  return `${UNIT_WORDS[unit]}, ${daysText(days, today)}`;
}

const PART_WORDS: Readonly<Record<PartOfDay, string>> = {
  morning: "a la mañana",
  afternoon: "a la tarde",
  evening: "a la noche",
};

/** 'Hay lugar los martes y miércoles a la mañana.' */
export function roomText({
  part,
  weekdays,
}: {
  readonly part: PartOfDay;
  readonly weekdays: readonly Weekday[];
}): string {
  return `Hay lugar los ${listed(weekdays.map(weekdayPlural))} ${PART_WORDS[part]}.`;
}

/** '61 por la página'. */
export function byPageText(count: number): string {
  return `${count} por la página`;
}

/** '$98.500 perdidos'. */
export function lostText(centavos: number): string {
  return `${price(centavos)} perdidos`;
}

/** '6 turnos · 4 sin seña'. */
export function missedText(missed: number, unsecured: number): string {
  return `${turnosText(missed)} · ${unsecured} sin seña`;
}

/** 'Las señas de 3 turnos que no se hicieron quedaron en el negocio: $27.000.' */
export function savedText(centavos: number, turnos: number): string {
  if (turnos === 0) return "Ninguna seña quedó de turnos que no se hicieron.";
  if (turnos === 1) return `La seña de un turno que no se hizo quedó en el negocio: ${price(centavos)}.`;
  return `Las señas de ${turnos} turnos que no se hicieron quedaron en el negocio: ${price(centavos)}.`;
}

/** 'y 12 más: están en el CSV'. */
export function moreMissedText(count: number): string {
  return `Y ${counted(count, "turno más, que está", "turnos más, que están")} en el CSV.`;
}

export function turnosText(count: number): string {
  return counted(count, "turno", "turnos");
}
