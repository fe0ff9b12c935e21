import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { NO_EMAIL } from "./no-email.ts";

/** Moving a turno, or calling it off, for the salon. */
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
  check: "Ver disponibilidad",
  free: "Ese horario está libre.",
  save: "Guardar",
  saving: "Guardando...",
  cancel: "Cancelar",
} as const;

export const cancelText = {
  title: "Cancelar turno",
  ask: "¿Cancelar este turno?",
  refund: "Pagó la seña: se le devuelve completa.",
  reason: "Motivo (opcional)",
  reasonHint: "Si le avisas, lo lee en el email.",
  keep: "No cancelar",
  sure: "Sí, cancelar",
  cancelling: "Cancelando...",
} as const;

const WRONG: Readonly<Record<string, string>> = {
  date: "Elige la fecha",
  time: "La hora es obligatoria",
  minutes: "La duración es de un solo servicio: elige cuál",
  employee: "El profesional es obligatorio",
};

/** The sentence under a field. */
export function moveFieldMessage(field: string, code: RefusalCode): string {
  return WRONG[field] ?? errorMessage(code);
}
