import type { HistoryEntry, HistoryRole } from "#app/domain/agenda/booking-history.ts";
import {
  BOOKING_STATUSES,
  type BookingDetail,
  type BookingField,
  type BookingStatus,
  type ChangeKind,
} from "#app/domain/codes/booking.ts";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { dayOfMonth, durationLabel, monthName, price } from "#app/text/formats.ts";
import { statusLabels } from "#app/text/labels.ts";

const KINDS: Readonly<Record<ChangeKind, string>> = {
  CREATED: "Reservado",
  RESCHEDULED: "Reprogramado",
  CANCELLED: "Cancelado",
  CONFIRMED: "Asistencia confirmada",
  PAID: "Seña pagada",
  TRANSFERRED: "Avisó que transfirió la seña",
  TRANSFER_REJECTED: "Transferencia rechazada",
  EMPLOYEE_CHANGED: "Cambió quién lo atiende",
  LINES_CHANGED: "Servicios cambiados",
  NOTES_CHANGED: "Nota interna cambiada",
  STATUS_CHANGED: "Estado cambiado",
  CHARGED: "Cobrado",
  CHARGE_UNDONE: "Cobro deshecho",
};

/** The title of an entry of the history: 'Reprogramado'. */
export function historyTitle(kind: ChangeKind): string {
  return KINDS[kind];
}

const NAMELESS: Readonly<Record<HistoryRole, string>> = {
  OWNER: "Alguien del equipo",
  MANAGER: "Alguien del equipo",
  PROFESSIONAL: "Alguien del equipo",
  STAFF: "Alguien del equipo",
  CUSTOMER: "El cliente",
  CLOCK: "Automático",
  PAYMENT: "Mercado Pago",
};

/** The author of an entry: 'Camila Ortiz', 'El cliente', 'Automático'. */
export function historyBy({ name, role }: HistoryEntry["by"]): string {
  return name ?? NAMELESS[role];
}

const FIELDS: Readonly<Record<BookingField, string>> = {
  STATUS: "Estado",
  START: "Horario",
  MINUTES: "Duración",
  EMPLOYEE: "Profesional",
  SERVICE: "Servicio",
  ADDITIONAL: "Costo adicional",
  COMMENTS: "Comentarios",
  STAFF_NOTES: "Nota interna",
  CHARGE: "Pago",
};

/** 'Horario: 14 de agosto, 12:15 → 14 de agosto, 12:20'; preceded by the service that it is about, if any. */
export function detailText({ field, of, from, to }: BookingDetail): string {
  const subject = subjectOf(field, of);
  const [before, after] = [valueText(field, from), valueText(field, to)];
  if (before === null) return `${subject}: ${after ?? "nada"}`;
  return after === null ? `${subject}: sin ${before}` : `${subject}: ${before} → ${after}`;
}

function subjectOf(field: BookingField, of: string | null): string {
  if (of === null) return FIELDS[field];
  const method = CHARGE_METHODS.find((each) => each === of);
  return method === undefined ? `${of}, ${FIELDS[field].toLowerCase()}` : chargeMethodLabels[method];
}

function valueText(field: BookingField, value: string | number | null): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "number") return field === "MINUTES" ? durationLabel(value) : price(value);
  if (field === "START") return startText(value);
  return field === "STATUS" ? (statusOf(value) ?? value) : value;
}

/** 'YYYY-MM-DD HH:mm' for reading: '14 de agosto, 12:20'. */
export function startText(value: string): string {
  const [date = "", time = ""] = value.split(" ");
  return `${dayOfMonth(date)} de ${monthName(date)}, ${time}`;
}

function statusOf(value: string): string | null {
  const known: BookingStatus | undefined = BOOKING_STATUSES.find((status) => status === value);
  return known === undefined ? null : statusLabels[known];
}
