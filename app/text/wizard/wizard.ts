import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { isTimeRefusal, type SentBack, type TimeRefusal } from "#app/domain/wizard/wizard.ts";
import { errorMessage } from "#app/text/errors.ts";
import { durationWizard, listed, price } from "#app/text/formats.ts";

/** The frame of every step of the booking wizard (booking §2.1). */
export const wizardText = {
  headerTitle: "Reservar turno",
  progress: (step: number, total: number) => `Paso ${step} de ${total}`,
  steps: "Pasos",
  breadcrumb: { 1: "Servicios", 2: "Profesional", 3: "Horario", 4: "Confirmar" },
  pageTitle: {
    1: "Seleccionar servicios",
    2: "Seleccionar profesional",
    3: "Reserva tu horario",
    4: "Revisar y confirmar",
    5: "Reserva confirmada",
  },
  continue: "Continuar",
  back: "Volver",
  close: "Cerrar",
  login: "Iniciar sesión",
  total: "Total",
  /** A service of a booking shared by several professionals: '09:20 con Ana'. */
  by: ({
    startMinute = 0,
    employeeName,
  }: {
    readonly startMinute?: MinuteOfDay;
    readonly employeeName?: string;
  }) => `${formatTime(startMinute)} con ${employeeName}`,
  rest: "Resto en el local",
} as const;

/** The side panel, and the sums of the bottom bar (booking §2.1). */
export const summaryText = {
  title: "Resumen",
  time: "Horario",
  by: "por",
  empty: "No hay servicios seleccionados",
  notes: "Notas",
} as const;

/** Step 1 and its options modal (booking §2.2). */
export const servicesText = {
  title: "Selecciona tus servicios",
  categories: "Categorías",
  remove: (service: string) => `Quitar ${service}`,
  priceFrom: (centavos: number) => `Desde ${price(centavos)}`,
  deposit: (percent: number, centavos: number) => `Seña: ${percent}% (${price(centavos)})`,
  chooseOption: "Selecciona una opción",
  optionRequired: "Debes seleccionar una opción",
  addToBooking: "Añadir a la reserva",
  from: "desde",
  emptyTitle: "No hay servicios disponibles",
  emptyText: "Este local todavía no ofrece servicios para reservar.",
} as const;

/** Step 2 (booking §2.1). 'Cualquier profesional' is our own. */
/** '$50.400, 1 hr, 45 mins': a professional's own price and length. */
export function ownTermsLine({
  centavos,
  minutes,
}: {
  readonly centavos: number;
  readonly minutes: number;
}): string {
  return `${price(centavos)}, ${durationWizard(minutes)}`;
}

export const employeesText = {
  title: "Elige tu profesional",
  subtitle: "Seleccionar profesional",
  rating: "4.8",
  ratingLabel: "Calificación: 4.8",
  any: "Cualquier profesional",
  emptyTitle: "No hay profesionales disponibles",
  emptyText: "No se encontraron profesionales para los servicios seleccionados.",
  changeServices: "Cambiar servicios",
} as const;

/** Step 4 (booking §2.1). */
export const reviewText = {
  title: "Revisar y confirmar",
  subtitle: "Confirma tu reserva",
  commentsTitle: "¿Algo más que debamos saber?",
  commentsTooLong: "Tu comentario es demasiado largo. Acortalo para reservar.",
  commentsPlaceholder: "Preferencias, alergias o necesidades de accesibilidad",
  appointment: (time: string, employee: string) => `A las ${time} con ${employee}`,
  assigned: (employee: string) => `Elegiste cualquier profesional: te asignamos a ${employee}.`,
  paymentNote: "*Forma de pago a convenir con el local",
  confirm: "Reservar",
} as const;

/** The ticket's note for 'Cualquier profesional' or several, when other professionals got the booking than the review named. */
export function keptInstead(employees: readonly string[], promised: readonly string[]): string {
  const had = promised.length > 1 ? "tenían" : "tenía";
  return `Tu turno quedó con ${listed(employees)} en lugar de ${listed(promised)}, que ya no ${had} libre ese horario.`;
}

/** Step 5 (booking §2.1). */
export const doneText = {
  title: "¡Reserva confirmada!",
  subtitle: "Tu turno ha sido reservado exitosamente",
  services: "Servicios reservados",
  toBookings: "Ver mis turnos",
  payDeposit: "Pagar seña",
  paying: "Procesando...",
  important: "Importante:",
  cancelledTitle: "Reserva cancelada",
} as const;

/**
 * The text after 'Importante:' while a deposit is unpaid (booking §2.1). The minutes are those that the deposit holds its time,
 * rounded down.
 */
export function depositWarning(minutes: number): string {
  return `Si no pagas la seña ${depositLimit(Math.floor(minutes))}, tu reserva será cancelada automáticamente.`;
}

const SENT_BACK: Readonly<Record<Exclude<SentBack, TimeRefusal>, string>> = {
  NO_SERVICES: "Elegí al menos un servicio para continuar.",
  SERVICES_CHANGED: "Algo de lo que elegiste ya no se puede reservar. Revisá tus servicios para continuar.",
  NO_EMPLOYEE: "Elegí un profesional para continuar.",
  EMPLOYEE_CHANGED:
    "El profesional que elegiste no está disponible para estos servicios. Revisá el profesional y el horario para continuar.",
  EMPLOYEE_GONE:
    "El profesional de este turno no ofrece estos servicios online. Para otro horario, escribile al local.",
  NO_TIME: "Elegí un día y un horario para continuar.",
  TIME_LOST: "El horario que elegiste ya no está disponible. Elegí otro para continuar.",
};

/** The reason that the client is at this step instead of the requested step. */
export function sentBackBanner(reason: SentBack): string {
  return isTimeRefusal(reason) ? errorMessage(reason) : SENT_BACK[reason];
}

function depositLimit(minutes: number): string {
  if (minutes < 1) return "en menos de 1 minuto";
  if (minutes === 1) return "dentro del próximo minuto";
  return `dentro de los próximos ${minutes} minutos`;
}
