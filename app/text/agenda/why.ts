import type { Cause } from "#app/domain/calendar/explain.ts";
import type { CalendarRefusal } from "#app/domain/calendar/slots.ts";
import { formatTime, type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import {
  capitalised,
  counted,
  dayOfMonth,
  durationLabel,
  listed,
  listedNone,
  longDate,
  monthName,
} from "#app/text/formats.ts";

/** Words of the page that explains why customers are not offered a time. */
export const whyText = {
  title: "¿Por qué no se ofrece este horario?",
  date: "Día",
  store: "Sucursal",
  employee: "Profesional",
  service: "Servicio",
  another: "Otro servicio",
  nothing: "Ninguno más",
  see: "Ver",
  none: "Ese día no hay horarios",
  noneText: "El local no abre, y nadie atiende por su cuenta.",
  offered: "Se ofrece",
  more: "Si más de un motivo lo impide, se muestra el primero. Desde el calendario podés dar el turno igual: los conflictos avisan, no bloquean.",
  gaplessOnly:
    "Esta sucursal muestra solo los horarios que no dejan huecos: si los hay ese día, los demás no se ven en la página.",
  noStaff: "Todavía no hay profesionales ni servicios",
  noStaffText: "Cargalos en Negocio y volvé a preguntar.",
  noOwn: "Tu cuenta no es la de un profesional",
  noOwnText: "Pedí a quien administra el negocio que la una a tu agenda.",
  unknown: "Esa combinación no existe: elegí una sucursal en la que el profesional trabaje.",
  wrongDate: "Elegí un día del calendario",
} as const;

/** The name of each refusal under the strip. */
export const refusalNames: Readonly<Record<CalendarRefusal, string>> = {
  SLOT_TAKEN: "Ocupado",
  EMPLOYEE_UNAVAILABLE: "Profesional no disponible",
  STORE_CLOSED: "Local cerrado",
  OUTSIDE_WINDOW: "Fuera de plazo",
};

/** The names in a question: professional, services, booking. */
export type WhyNames = {
  /** The first name of the professional. */
  readonly employee: string;
  /** The services that the professional does not do, and those that cannot be booked online. */
  readonly notOffered: readonly string[];
  readonly notBookable: readonly string[];
  /** The booking that the question is about; null without one. */
  readonly turno: { readonly clientName: string | null; readonly serviceName: string } | null;
};

/** 'Ocupado: Sol Ruiz, Brushing': the reason in one sentence. */
export function because(
  cause: Cause,
  { employee, notOffered, notBookable, turno }: WhyNames,
  zone: string,
): string {
  switch (cause.kind) {
    case "PAST":
      return "Ya pasó";
    case "NOTICE":
      return "Ya pasó, o falta menos que el aviso mínimo";
    case "TOO_FAR":
      return `Todavía no se reserva: se puede hasta el ${dateText(cause.lastDate)}`;
    case "NOT_PUBLISHED":
      return "La página del negocio no está publicada";
    case "STORE_HOURS":
      return "El local está cerrado en ese horario";
    case "CLOSURE":
      return cause.reason ? `El local está cerrado: ${cause.reason}` : "El local está cerrado por un cierre";
    case "SERVICE_NOT_BOOKABLE":
      return `${listed(notBookable)}: no se ${new Set(notBookable).size > 1 ? "reservan" : "reserva"} por la página`;
    case "EMPLOYEE_NOT_BOOKABLE":
      return `${employee} no se reserva por la página`;
    case "NOT_OFFERED":
      return `${employee} no hace ${listedNone(notOffered)}`;
    case "EMPLOYEE_HOURS":
      return `${employee} no está disponible en ese horario`;
    case "TIME_OFF":
      return `${employee} no está disponible: ${cause.reason ?? "tiempo libre"}`;
    case "TURNO":
      return `Ocupado: ${listedPlainly([turno?.clientName ?? "sin nombre", turno?.serviceName ?? "turno"])}`;
    case "HELD":
      return `Guardado para la lista de espera hasta las ${formatTime(toLocal(cause.until, zone).minute)}`;
    case "OFF_GRID":
      return "No es uno de los horarios en que empiezan los turnos";
  }
}

/** 'Viernes, 14 de agosto'. */
export function whyDay(date: LocalDate): string {
  return capitalised(longDate(date));
}

/** ' de 40 horarios se ofrecen', after the number. */
export function offeredOf(offered: number, all: number): string {
  return `de ${counted(all, "horario", "horarios")} ${offered === 1 ? "se ofrece" : "se ofrecen"}`;
}

/** '14:15 a 14:45', or a single time. */
export function startsText(from: MinuteOfDay, to: MinuteOfDay): string {
  return from === to ? formatTime(from) : `${formatTime(from)} a ${formatTime(to)}`;
}

export function freeUntilText(minute: MinuteOfDay): string {
  return `Libre hasta las ${formatTime(minute)}`;
}

/** '09:00 - 13:00 y 16:00 - 20:00'. */
export function hoursText(
  shifts: readonly { readonly from: MinuteOfDay; readonly to: MinuteOfDay }[],
): string {
  const each = shifts.map(({ from, to }) => `${formatTime(from)} - ${formatTime(to)}`);
  return each.length === 2 ? each.join(" y ") : each.join(", ");
}

/** The details below a reason. */
export const whyDetails = {
  notice: (now: MinuteOfDay, minutes: number) =>
    `Ahora son las ${formatTime(now)} y el aviso mínimo es de ${durationLabel(minutes)}`,
  tail: (minutes: number, end: MinuteOfDay) =>
    `${durationLabel(minutes)} no entran antes de las ${formatTime(end)}`,
  storeHours: (hours: string, isSplit: boolean) =>
    isSplit ? `Horario cortado: ${hours}` : `Abre de ${hours}`,
  storeShut: "Ese día no abre",
  employeeHours: (hours: string) => `Atiende de ${hours}`,
  employeeOff: "Ese día no atiende",
} as const;

/** The strip in words, for screen readers. */
export function stripText(first: MinuteOfDay, last: MinuteOfDay, offered: readonly MinuteOfDay[]): string {
  const span = `De ${formatTime(first)} a ${formatTime(last)}`;
  if (offered.length === 0) return `${span}: no se ofrece ningún horario`;
  return `${span}: ${offered.length === 1 ? "se ofrece" : "se ofrecen"} ${listed(offered.map(formatTime))}`;
}

/** Links to the pages that can change each cause. */
export const whyLinks = {
  notice: "Cambiar aviso",
  storeHours: "Ver horarios",
  closures: "Ver cierres",
  hours: "Ver horarios",
  timeOff: "Ver tiempo libre",
  skills: "Ver servicios",
  employee: "Ver profesional",
  service: "Ver servicio",
  publish: "Ver negocio",
  turno: "Ver turno",
  waitlist: "Ver lista de espera",
} as const;

function dateText(date: LocalDate): string {
  return `${dayOfMonth(date)} de ${monthName(date)}`;
}

function listedPlainly(parts: readonly string[]): string {
  return parts.join(", ");
}

/** 'Brushing · 30 min'. */
export function whyOption(name: string, minutes: number): string {
  return `${name} · ${durationLabel(minutes)}`;
}
