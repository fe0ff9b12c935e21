import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { price } from "#app/text/formats.ts";
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
  reason: "Motivo (opcional)",
  reasonHint: "Si le avisás, lo lee en el email.",
  keep: "No cancelar",
  sure: "Sí, cancelar",
  cancelling: "Cancelando...",
} as const;

/** What goes back with it. */
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
