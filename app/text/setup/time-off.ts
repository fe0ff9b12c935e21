import type { AwayKind } from "#app/domain/codes/calendar.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { LocalMoment } from "#app/domain/setup/employees/time-off.ts";
import { addDays, formatTime, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, dayOfMonth, monthName, weekdayName, weekdayPlural } from "#app/text/formats.ts";

/** Time off of a professional (mockups 21d, 25b). */
export const timeOffText = {
  title: "Tiempo libre",
  hint: "Vacaciones, francos y trámites. Bloquea todas las sucursales.",
  add: "Agregar tiempo libre",
  none: "No hay tiempo libre por venir.",
  day: "Día",
  lastDay: "Último día",
  lastDayHint: "Vacío: el mismo día",
  allDay: "Todo el día",
  from: "Desde",
  to: "Hasta",
  reason: "Motivo",
  reasonHint: "Solo lo ve tu equipo. Tus clientes ven que no hay lugar.",
  optional: "(opcional)",
  weekly: "Se repite cada semana",
  until: "Hasta el",
  untilHint: "Vacío: un año",
  zone: (store: string) => `Las horas son las de ${store}, su primera sucursal.`,
  ownZone: (store: string) => `Las horas son las de ${store}, tu primera sucursal.`,
  block: "Bloquear",
  blocking: "Bloqueando...",
  remove: "Quitar",
  removeOf: (what: string) => `Quitar ${what}`,
  removeOne: "Sí, quitarlo",
  removeThis: "Quitar solo este",
  removeRest: "Quitar todos los que faltan",
  each: (date: LocalDate) => `Todos los ${weekdayPlural(weekdayOf(date))}`,
  rest: (count: number, last: string) => `${counted(count, "vez", "veces")} más, hasta el ${last}`,
} as const;

/** What somebody's time is kept for, where nobody said why. */
export const noReason: Readonly<Record<AwayKind, string>> = {
  OFF: "Tiempo libre",
  BLOCK: "Horario bloqueado",
};

/** What comes of a weekly plan: '7 viernes, hasta el 25 de septiembre'. */
export function weeksText(count: number, from: LocalDate): string {
  const weekday = weekdayOf(from);
  return `${count} ${count === 1 ? weekdayName(weekday) : weekdayPlural(weekday)}`;
}

/** 'lunes 5 de octubre, 09:00 a 11:00', 'lunes 5 al domingo 18 de octubre'; a year that is not this one is told. */
export function spanText(from: LocalMoment, to: LocalMoment, today: LocalDate): string {
  const isWhole = from.minute === 0 && (to.minute === 1440 || to.minute === 0);
  const last = to.minute === 0 ? addDays(to.date, -1) : to.date;
  const start = dayText(from.date, today);
  const begins = formatTime(from.minute);
  const ends = formatTime(to.minute);
  if (isWhole) return from.date === last ? `${start}, todo el día` : daysText(from.date, last, today);
  if (from.date === to.date) return `${start}, ${begins} a ${ends}`;
  return `${start}, ${begins}, al ${dayText(to.date, today)}, ${ends}`;
}

/** A month that both have is told once. */
function daysText(from: LocalDate, to: LocalDate, today: LocalDate): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? `${weekdayName(weekdayOf(from))} ${dayOfMonth(from)}` : dayText(from, today);
  return `${first} al ${dayText(to, today)}`;
}

/** 'lunes 5 de octubre'. */
export function dayText(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? "" : ` de ${date.slice(0, 4)}`;
  return `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}${year}`;
}

/** The sentence under a field of the form. */
export function timeOffFieldMessage(field: string, code: RefusalCode): string {
  if (code === "REQUIRED") return MISSING[field] ?? "Elige el día";
  if (code !== "VALIDATION") return errorMessage(code);
  return WRONG[field] ?? errorMessage(code);
}

const MISSING: Readonly<Record<string, string>> = {
  fromTime: "Falta la hora",
  toTime: "Falta la hora",
  employee: "Elige al menos a una persona",
};

const WRONG: Readonly<Record<string, string>> = {
  fromDate: "Ya pasó, o falta demasiado para ese día",
  toDate: "Tiene que terminar después de empezar, y durar un año como máximo (una semana si se repite)",
  fromTime: "Escribe la hora como 09:30",
  toTime: "Tiene que terminar después de empezar",
  until: "Elige un día después del primero, hasta un año más tarde",
  reason: "Hasta 80 letras, en una línea",
};

/** The sentence above the form where nothing of it is wrong. */
export function timeOffMessage(code: RefusalCode): string {
  return code === "TOO_MANY"
    ? "Ya hay demasiado tiempo libre cargado. Quita algo antes de agregar más."
    : errorMessage(code);
}
