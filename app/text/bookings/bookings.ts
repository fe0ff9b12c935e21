import {
  type BookingStatus,
  type CancelReason,
  STATUS_FILTERS,
  type StatusFilter,
  type ToldChange,
} from "#app/domain/codes/booking.ts";
import type { RefundStatus } from "#app/domain/codes/payment.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";
import { counted, longDate, price } from "#app/text/formats.ts";
import { depositWarning } from "#app/text/wizard/wizard.ts";

/** Words of the customer's bookings: list, detail and cancelling (booking §2.5, §4). */
export const bookingsText = {
  title: "Mis turnos",
  filters: "Filtros",
  more: "Ver más",
  details: "Modificar turno",
  again: "Reservar de nuevo",
  book: "Reservar en un local",
  bookElsewhere: "Reservar en otro lugar",
  seeAll: "Ver todos",
  total: "Total",
  map: "Cómo llegar",
  signUp: "Crear cuenta",
  history: "Historial",
  actions: "Cambiar el turno",
  deposit: "Seña",
  reschedule: "Reprogramar",
  cancel: "Cancelar",
  attend: "Confirmar asistencia",
  attending: "Confirmando...",
  attended: "Confirmaste que vas a venir. ¡Te esperamos!",
  back: "Volver a mis turnos",
} as const;

/** For a customer without an account, which this booking does not need. */
export const guestTurno =
  "Este turno está a tu nombre: desde esta página lo ves, lo cambiás y lo pagás sin cuenta. Con una podés reservar por tu cuenta y ver todos tus turnos juntos.";

const FILTERS: Readonly<Record<StatusFilter, string>> = {
  DEFAULT: "Todos",
  PENDING: "Abiertos",
  CHECKOUT: "Finalizado",
  CANCELLED: "Cancelados",
  NO_SHOW: "No asistió",
};

/** In the order of the spec (booking §4, status filter). */
export const STATUS_FILTER_LABELS: readonly (readonly [StatusFilter, string])[] = STATUS_FILTERS.map(
  (filter) => [filter, FILTERS[filter]],
);

const STATUS: Readonly<Record<BookingStatus, string>> = {
  PENDING: "Abierto",
  PENDING_DEPOSIT: "Seña pendiente",
  DONE: "Finalizado",
  CHECKOUT: "Finalizado",
  CANCELLED: "Cancelado",
  NO_SHOW: "No asistió",
};

export function statusLabel(status: BookingStatus): string {
  return STATUS[status];
}

/** The empty list: no bookings at all, or none of the chosen filter. */
export function emptyList(filter: StatusFilter): { readonly title: string; readonly text: string } {
  if (filter === "DEFAULT") {
    return { title: "Todavía no tenés turnos", text: "Elegí un local y reservá en un minuto." };
  }
  return { title: "No hay turnos para mostrar", text: "No tenés turnos en este estado." };
}

/** The text after 'Importante:' while a deposit is awaited, by the minutes left (booking §2.1). */
export function depositLeft(minutes: number): string {
  if (minutes <= 0) return "El plazo para pagar la seña ya venció: el turno se cancelará en un momento.";
  if (minutes <= 2 * HOUR_MINUTES) return depositWarning(minutes);
  const hours = counted(Math.floor(minutes / HOUR_MINUTES), "hora", "horas");
  return `Si no pagás la seña dentro de las próximas ${hours}, tu reserva será cancelada automáticamente.`;
}

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  BY_CUSTOMER: "Cancelaste este turno.",
  BY_BUSINESS: "El local canceló este turno.",
  DEPOSIT_EXPIRED: "Este turno se canceló porque no se pagó la seña a tiempo.",
};

/**
 * The reason that a booking will not take place, on its page and in its mail. `isReported`: the customer reported a transfer.
 */
export function cancelledBecause(reason: CancelReason | null, isReported = false): string {
  if (reason === "DEPOSIT_EXPIRED" && isReported) {
    return "El local no confirmó tu transferencia a tiempo, así que el turno se canceló. Si la encuentra, te avisaremos.";
  }
  const why = CANCELLED[reason ?? "BY_BUSINESS"];
  return isReported ? `${why} ${cancelText.transferred}` : why;
}

/** Confirmations of acts on a booking's page; the page itself knows the reason of a cancellation. */
export const bookingDone = {
  lista: "Reservaste el turno que se liberó.",
  asistencia: bookingsText.attended,
  transferencia: "Le avisamos al local que transferiste la seña.",
  datos: "Le enviamos al local los datos de tu transferencia.",
} as const;

type DepositFacts = {
  readonly centavos: number;
  readonly paid: boolean;
  readonly isTransferred: boolean;
  readonly refund: { readonly centavos: number; readonly status: RefundStatus } | null;
};

/** 'Seña de $6.000 pagada', and its refund or review, if any. */
export function depositState({ centavos, paid, isTransferred, refund }: DepositFacts): string {
  if (refund?.status === "DONE") return `Te devolvimos la seña de ${price(refund.centavos)}.`;
  if (refund) return refundOwed(refund.centavos);
  if (isTransferred) return `Seña de ${price(centavos)}: transferencia en revisión.`;
  return paid ? `Seña de ${price(centavos)} pagada.` : `Seña de ${price(centavos)} sin pagar.`;
}

export function refundOwed(centavos: number): string {
  return `Te devolveremos la seña de ${price(centavos)}.`;
}

/** Words of cancelling a booking, and the reasons against it. */
export const cancelText = {
  title: "Cancelar turno",
  question: "¿Querés cancelar este turno?",
  note: "Motivo",
  noteHint: "Opcional",
  confirm: "Cancelar turno",
  pending: "Cancelando...",
  keep: "No cancelar",
  irrevocable: "El horario quedará libre para otra persona.",
  transferred: "Si transferiste la seña, el local te la devolverá cuando la encuentre.",
  refund: (centavos: number) => `Te devolveremos los ${price(centavos)} de la seña que pagaste.`,
} as const;

/** The reason that an open booking cannot be changed any more; null if every change is still possible. */
export function tooLate({
  canCancel,
  canReschedule,
}: {
  readonly canCancel: boolean;
  readonly canReschedule: boolean;
}): string | null {
  if (canCancel && canReschedule) return null;
  if (canCancel) return "Ya pasó el plazo para reprogramar este turno, pero podés cancelarlo.";
  if (canReschedule) return "Ya pasó el plazo para cancelar este turno, pero podés reprogramarlo.";
  return "Ya pasó el plazo para cambiar o cancelar este turno. Comunicate con el local.";
}

const HAPPENED: Readonly<Record<ToldChange, string>> = {
  RESCHEDULED: "Reprogramado",
  CANCELLED: "Cancelado",
  CONFIRMED: "Asistencia confirmada",
  PAID: "Seña pagada",
  TRANSFERRED: "Avisaste que transferiste la seña",
  TRANSFER_REJECTED: "El local no encontró la transferencia",
  EMPLOYEE_CHANGED: "Cambió quién te atiende",
  LINES_CHANGED: "El local cambió los servicios",
};

type HistoryEntry = {
  readonly kind: ToldChange;
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
};

export const bookedEntry = "Reservado";

/** 'Reprogramado: era el viernes, 14 de agosto a las 10:30'. */
export function historyEntry({ kind, fromDate, fromMinute }: HistoryEntry): string {
  if (fromDate === null || fromMinute === null) return HAPPENED[kind];
  return `${HAPPENED[kind]}: era el ${longDate(fromDate)} a las ${formatTime(fromMinute)}`;
}
