import { type AwayKind, WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { LocalMoment, TimeOffPlan } from "#app/domain/setup/employees/time-off.ts";
import { addDays, formatTime, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import {
  counted,
  dayOfMonth,
  listed,
  monthName,
  ofYear,
  weekdayName,
  weekdayPlural,
} from "#app/text/formats.ts";

/** Words of a professional's time off. */
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
  days: "Qué días",
  daysHint: "Sin elegir: el día de la semana del primero",
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

/** The title of time off without a reason. */
export const noReason: Readonly<Record<AwayKind, string>> = {
  OFF: "Tiempo libre",
  BLOCK: "Horario bloqueado",
};

/** The dates of a weekly plan: '7 viernes, hasta el 25 de septiembre'. */
export function weeksText(count: number, from: LocalDate): string {
  const weekday = weekdayOf(from);
  return `${count} ${count === 1 ? weekdayName(weekday) : weekdayPlural(weekday)}`;
}

/** The same for a plan on several weekdays: '35 días: lunes, martes y miércoles'. */
export function timesText(count: number, { from, weekly }: Pick<TimeOffPlan, "from" | "weekly">): string {
  const days = WEEKDAYS.filter((day) => weekly?.weekdays?.includes(day));
  const [only] = days;
  if (only === undefined) return weeksText(count, from.date);
  if (days.length === 1) return `${count} ${count === 1 ? weekdayName(only) : weekdayPlural(only)}`;
  return `${counted(count, "día", "días")}: ${weekdaysText(days)}`;
}

/** 'lunes a viernes', 'martes y jueves'. */
function weekdaysText(days: readonly Weekday[]): string {
  const [first = "monday"] = days;
  const last = days.at(-1) ?? first;
  const isRow = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  if (days.length > 2 && isRow) return `${weekdayName(first)} a ${weekdayName(last)}`;
  return listed(days.map(weekdayName));
}

/** 'lunes 5 de octubre, 09:00 a 11:00', 'lunes 5 al domingo 18 de octubre'; with the year unless it is this year. */
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

/** A month shared by both dates appears once. */
function daysText(from: LocalDate, to: LocalDate, today: LocalDate): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? `${weekdayName(weekdayOf(from))} ${dayOfMonth(from)}` : dayText(from, today);
  return `${first} al ${dayText(to, today)}`;
}

/** 'lunes 5 de octubre'. */
export function dayText(date: LocalDate, today: LocalDate): string {
  return `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}

/** The sentence under a field of the form. */
export function timeOffFieldMessage(field: string, code: RefusalCode): string {
  if (code === "REQUIRED") return MISSING[field] ?? "Elegí el día";
  if (code !== "VALIDATION") return errorMessage(code);
  return WRONG[field] ?? errorMessage(code);
}

const MISSING: Readonly<Record<string, string>> = {
  fromTime: "Falta la hora",
  toTime: "Falta la hora",
  employee: "Elegí al menos a una persona",
};

const WRONG: Readonly<Record<string, string>> = {
  fromDate: "Ya pasó, o falta demasiado para ese día",
  toDate: "Tiene que terminar después de empezar, y durar un año como máximo (una semana si se repite)",
  fromTime: "Escribí la hora como 09:30",
  toTime: "Tiene que terminar después de empezar",
  until: "Elegí un día después del primero, hasta un año más tarde",
  days: "Elegí días de la semana",
  reason: "Hasta 80 letras, en una línea",
};

/** The sentence above the form if no field is at fault. */
export function timeOffMessage(code: RefusalCode): string {
  return code === "TOO_MANY"
    ? "Ya hay demasiado tiempo libre cargado. Quitá algo antes de agregar más."
    : errorMessage(code);
}
