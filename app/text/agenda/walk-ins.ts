import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { errorMessage } from "#app/text/errors.ts";
import { dayOfMonth, durationLabel, weekdayName } from "#app/text/formats.ts";

/** Words about clients without a booking: seating them, their queue, their names. */
export const walkInText = {
  service: "Qué se hace",
  other: "Otro servicio",
  seeFree: "Ver quién está libre",
  who: "Con quién",
  press: "Tocá y empieza",
  freeUntil: (time: MinuteOfDay) => `Libre hasta las ${clock(time)}`,
  wait: (minutes: number) => `${durationLabel(minutes)} de espera`,
  crosses: (minutes: number, client: string | null) =>
    client === null ? `Cruza ${minutes} min otro turno` : `Cruza ${minutes} min el turno de ${client}`,
  notDone: (service: string) => `No hace ${service.toLocaleLowerCase("es")}`,
  full: "Hoy no le queda lugar",
  name: "Nombre y teléfono",
  later: "pueden ir después",
  firstName: "Nombre",
  lastName: "Apellido",
  lastNameHint: "En la pantalla va solo el nombre; el apellido separa a dos que se llaman igual.",
  phone: "Celular",
  toQueue: "Anotar en la cola, con quien se libere",
  fullFor: (service: string) => `Hoy no queda lugar para ${service}`,
  needs: (minutes: number, closes: MinuteOfDay | null) =>
    closes === null
      ? `Necesita ${durationLabel(minutes)} y hoy el local está cerrado.`
      : `Necesita ${durationLabel(minutes)} y el local cierra a las ${clock(closes)}.`,
  firstPlace: (day: string, time: MinuteOfDay, staff: string) =>
    `Primer lugar: ${day} a las ${formatTime(time)} con ${staff}.`,
  bookFor: (day: string) => `Dar turno para ${day}`,
  nobodyWorks: "En esta sucursal no atiende nadie",
  noServices: "En esta sucursal nadie hace un servicio",
  nameTitle: "Poner nombre",
  save: "Guardar",
  saving: "Guardando...",
  named: "Nombre guardado.",
} as const;

/** What was done, after a press. */
export const walkInDone = {
  seated: (service: string, staff: string) => `${service} con ${staff}, desde ahora.`,
  expected: (service: string, staff: string, time: MinuteOfDay) =>
    `${service} con ${staff}, a las ${formatTime(time)}.`,
  passed: (name: string, staff: string, from: MinuteOfDay, to: MinuteOfDay) =>
    `${name} pasó con ${staff}, ${formatTime(from)} a ${clock(to)}.`,
  left: (name: string) => `${name} se fue de la cola.`,
  added: (name: string) => `${name} quedó en la cola.`,
  back: (name: string) => `${name} volvió a la cola.`,
  undone: "Listo, ese turno quedó cancelado.",
} as const;

/** Another member was quicker: its heading, and the facts. */
export const walkInStale = {
  passed: (name: string) => `${name} ya pasó`,
  by: (by: string | null, staff: string, minutes: number) =>
    `${by ?? "Otra persona"} la hizo pasar con ${staff} hace ${minutes <= 1 ? "1 minuto" : `${minutes} minutos`}.`,
  gone: (name: string) => `${name} se fue de la cola`,
  goneBy: (by: string | null, minutes: number) =>
    `Lo marcó ${by ?? "otra persona"} hace ${minutes <= 1 ? "1 minuto" : `${minutes} minutos`}.`,
} as const;

/** Why a press changed nothing. */
export function walkInMessage(code: RefusalCode): string {
  if (code === "TOO_MANY")
    return "La cola de hoy está llena. Hacé pasar a alguien, o marcá a quien se fue, y volvé a anotar.";
  if (code === "STATUS_NOT_ALLOWED") return "Ese turno ya tiene cliente o ya se cobró.";
  if (code === "STALE") return "Cambió recién. Mirá cómo quedó y volvé a intentar.";
  return errorMessage(code);
}

/** The sentence under a field. */
export function walkInFieldMessage(field: string, code: RefusalCode): string {
  if (field === "firstname" && code === "REQUIRED") return "Escribí el nombre, para guardar el celular.";
  return errorMessage(code);
}

/** 'mañana', 'el viernes 14'. */
export function laterDay(date: LocalDate, tomorrow: LocalDate): string {
  return date === tomorrow ? "mañana" : `el ${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
}

/** An end, which may be midnight. */
function clock(minute: MinuteOfDay): string {
  return formatTime(minute % DAY_MINUTES || DAY_MINUTES);
}
