import type { StartState } from "#app/domain/agenda/new/service-form.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { capitalised, dayOfMonth, price, weekdayName } from "#app/text/formats.ts";
import { NO_EMAIL } from "./no-email.ts";

/** Words of moving or cancelling a booking, for the salon. */
export const moveText = {
  title: "Reprogramar turno",
  what: "Qué se mueve",
  all: "Todo el turno",
  date: "Fecha",
  time: "Hora de inicio",
  start: "Horario",
  employee: "Profesional",
  same: "Quien lo atiende ahora",
  minutes: "Duración",
  sameMinutes: "La de ahora",
  minutesHint: "Se cambia de a un servicio.",
  notify: "Avisar al cliente",
  notifyHint: (email: string) => `Le mandamos un email a ${email}.`,
  noEmail: NO_EMAIL,
  messageReady: "No tiene email: el mensaje queda listo en Mensajes, para WhatsApp.",
  noWay: "No tiene celular ni email: avisale vos.",
  check: "Ver disponibilidad",
  free: "Ese horario está libre.",
  save: "Guardar",
  saving: "Guardando...",
  cancel: "Volver",
  current: "Turno actual",
  anybody: "El primero libre",
  days: "Días",
  before: "Días anteriores",
  after: "Días siguientes",
  clashing: "Con conflicto",
  other: "Otra hora o duración",
  otherHint: "Cualquier día y hora, también fuera del horario.",
  shut: "El local cierra ese día. Con “Otra hora” podés pasarlo igual.",
  full: "No queda lugar libre ese día.",
  past: "De los días que pasaron no hay horarios libres. Con “Otra hora” podés pasarlo igual.",
  notYet: "Elegí un horario",
  asItIs: "Actual",
} as const;

const STATES: Readonly<Record<StartState, string>> = {
  STORE_CLOSED: "Cerrado",
  EMPLOYEE_OFF: "No atiende",
  OCCUPIED: "Ocupado",
  FREE: "",
};

/** The reason that a start is not free, in a word. */
export function startWord(state: StartState): string {
  return STATES[state];
}

/** 'martes 18'; 'martes 18/9' in another month than `today`. */
function moveDay(date: LocalDate, today: LocalDate): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
  return date.slice(0, 7) === today.slice(0, 7) ? day : `${day}/${Number(date.slice(5, 7))}`;
}

/** 'Libres el martes 18'. */
export function freeTitle(date: LocalDate, today: LocalDate): string {
  return `Libres el ${moveDay(date, today)}`;
}

/** 'Viernes 14, 14:30 con Lucía': the booking's present place. */
export function placeWords(place: MovePlace, today: LocalDate): string {
  return capitalised(`${whenWords(place, today)}${place.names === "" ? "" : ` con ${place.names}`}`);
}

export type MovePlace = { readonly date: LocalDate; readonly minute: MinuteOfDay; readonly names: string };

/** 'Pasar al martes 18, 10:30': the button's label; it begins with 'Pasar igual' over a conflict. */
export function passTo(place: Omit<MovePlace, "names">, today: LocalDate, isClash: boolean): string {
  return `${isClash ? "Pasar igual" : "Pasar"} al ${whenWords(place, today)}`;
}

/** 'Le llega a Sol'. */
export function toldTo(firstName: string): string {
  return `Le llega a ${firstName}`;
}

function whenWords({ date, minute }: Omit<MovePlace, "names">, today: LocalDate): string {
  return `${moveDay(date, today)}, ${formatTime(minute)}`;
}

export const cancelText = {
  title: "Cancelar turno",
  ask: "¿Cancelar este turno?",
  reason: "Motivo (opcional)",
  reasonHint: "Si le avisás, lo lee en el email.",
  keep: "No cancelar",
  sure: "Sí, cancelar",
  cancelling: "Cancelando...",
} as const;

/** The deposit that goes back to the client. */
export function refundWords(deposit: { readonly centavos: number; readonly heldCentavos: number }): string {
  const { centavos, heldCentavos } = deposit;
  return heldCentavos < centavos
    ? `De la seña quedan ${price(heldCentavos)}: se le devuelven.`
    : "Pagó la seña: se le devuelve completa.";
}

const WRONG: Readonly<Record<string, string>> = {
  date: "Elegí la fecha",
  time: "La hora es obligatoria",
  minutes: "La duración es de un solo servicio: elegí cuál",
  employee: "El profesional es obligatorio",
};

/** The sentence under a field. */
export function moveFieldMessage(field: string, code: RefusalCode): string {
  return WRONG[field] ?? errorMessage(code);
}
