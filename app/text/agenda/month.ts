import type { LocalDate } from "#app/domain/time/time.ts";
import { capitalised, counted, longDate, monthName } from "#app/text/formats.ts";

/** Words of the calendar that chooses a day. */
export const monthText = {
  close: "Cerrar",
  before: "Mes anterior",
  after: "Mes siguiente",
  holiday: "Feriado",
  closed: "Cerrado",
  full: "Completo",
  taken: "Ocupado",
  firstFree: "Primer lugar libre",
  noneFree: "No queda ningún lugar libre en estas semanas.",
  fromToday: "Desde hoy",
  weeks: { 0: "Hoy", 1: "+1 sem", 2: "+2 sem", 4: "+4 sem" },
} as const;

/** 'Agosto 2026', from '2026-08'. */
export function monthTitle(month: string): string {
  return `${capitalised(monthName(`${month}-01`))} ${month.slice(0, 4)}`;
}

/** '21 turnos · 78% ocupado'. */
export function dayLoad(turnos: number, percent: number): string {
  return `${counted(turnos, "turno", "turnos")} · ${percent}% ocupado`;
}

type DayWords = {
  readonly date: LocalDate;
  readonly isClosed: boolean;
  readonly percent: number;
  readonly isFull: boolean;
  readonly holiday: string | null;
};

/** A day as a screen reader says it: 'lunes, 17 de agosto, cerrado, Paso a la Inmortalidad de San Martín'. */
export function dayWords({ date, isClosed, percent, isFull, holiday }: DayWords): string {
  const load = isFull ? "completo" : `${percent}% ocupado`;
  return [longDate(date), isClosed ? "cerrado" : load, ...(holiday === null ? [] : [holiday])].join(", ");
}

/** 'Hoy, 14:00 con Lucía'. */
export function freePlace(day: string, time: string, name: string): string {
  return `${day}, ${time} con ${name}`;
}
