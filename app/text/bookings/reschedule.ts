import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { longDate } from "#app/text/formats.ts";

/** The words of the wizard's SCHEDULE flow where they differ from a new booking (booking §2.1). */
export const rescheduleText = {
  headerTitle: "Modificar turno",
  title: "Modifica tu horario",
  summaryTitle: "Reagendar turno",
  reviewSubtitle: "Confirma tu modificación",
  confirm: "Confirmar",
  pageTitleDone: "Modificación confirmada",
  doneTitle: "¡Reserva modificada!",
  doneSubtitle: "Tu turno ha sido modificado exitosamente",
  loading: "Cargando datos de la reserva...",
  errorTitle: "Error en la reprogramación:",
  errorClose: "Cerrar",
  toDetail: "Ver mi turno",
  before: (date: LocalDate, time: MinuteOfDay) => `Antes: ${longDate(date)}, ${formatTime(time)}`,
} as const;

/** Failures of a reschedule (booking §8). */
const FAILURES = {
  internal: "Error interno del servidor. Por favor, contacta al soporte técnico.",
  notFound: "La reserva no fue encontrada. Verifica que la reserva aún existe.",
  invalid: "Datos inválidos. Verifica la información ingresada.",
  connection: "Error de conexión. Intenta nuevamente.",
  unknown: "Error desconocido en la reprogramación",
} as const;

/** The reason that a booking was not moved: the failure's own words, else the refusal's, else an unknown error (booking §8). */
export function rescheduleFailure(code: RefusalCode | null): string {
  switch (code) {
    case "INTERNAL":
      return FAILURES.internal;
    case "NOT_FOUND":
      return FAILURES.notFound;
    case "VALIDATION":
      return FAILURES.invalid;
    case "UNAVAILABLE":
      return FAILURES.connection;
    case null:
      return FAILURES.unknown;
    default:
      return errorMessage(code);
  }
}
