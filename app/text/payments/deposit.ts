import type { DepositStanding } from "#app/domain/money/deposits.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";
import { cancelledBecause, depositLeft, statusLabel } from "#app/text/bookings/bookings.ts";
import { longDate, price } from "#app/text/formats.ts";

/** A deposit and the sum left to pay: the first line of its block, and its detail. */
export type DepositWords = { readonly label: string; readonly detail: string | null };

/** A deposit in a ticket's block, with the sums to pay now and later, in centavos and words. */
export type ShownDeposit = DepositWords & {
  readonly standing: DepositStanding;
  readonly centavos: number;
  readonly restCentavos: number;
};

/** The notice above a booking while its deposit matters. */
export type DepositNotice = { readonly title: string; readonly text: string };

const IN_PROCESS = "Tu pago está en proceso";

/** `minutes`: the time left until the deadline. */
export function depositWords(standing: DepositStanding, minutes: number): DepositWords {
  switch (standing) {
    case "AWAITED":
      return { label: "Seña (ahora)", detail: `a pagar ${depositTerm(Math.floor(minutes))}` };
    case "IN_PROCESS":
      return { label: "Seña", detail: IN_PROCESS };
    case "TRANSFERRED":
      return { label: "Seña", detail: "Transferencia en revisión" };
    case "PAID":
      return { label: "Seña pagada", detail: null };
    case "RETURNED":
      return { label: "Seña", detail: "Devuelta" };
    case "OVERDUE":
    case "CLOSED":
      return { label: "Seña", detail: "Sin pagar" };
    default:
      return standing satisfies never;
  }
}

/** 'dentro de los 30 minutos'. */
export function depositTerm(minutes: number): string {
  if (minutes < 1) return "en menos de 1 minuto";
  if (minutes > 2 * HOUR_MINUTES) return `dentro de las ${Math.floor(minutes / HOUR_MINUTES)} horas`;
  return minutes === 1 ? "dentro de 1 minuto" : `dentro de los ${minutes} minutos`;
}

type Noticed = {
  readonly standing: DepositStanding;
  readonly centavos: number;
  readonly restCentavos: number;
  /** The deadline by the store's clock. */
  readonly until: string;
  readonly minutes: number;
};

/** Null if there is nothing to say. */
export function depositNotice({
  standing,
  centavos,
  restCentavos,
  until,
  minutes,
}: Noticed): DepositNotice | null {
  switch (standing) {
    case "AWAITED":
      return { title: timeUntil(until), text: depositLeft(minutes) };
    case "IN_PROCESS":
      return processNotice;
    case "PAID":
      return {
        title: "Seña pagada",
        text: `Recibimos ${price(centavos)}. El resto, ${price(restCentavos)}, lo pagás en el local.`,
      };
    default:
      return null;
  }
}

export const inProcessBadge = "Pago en proceso";

/** A booking's badge while its deposit is awaited; otherwise null. */
export function depositBadge(standing: DepositStanding): string | null {
  if (standing === "IN_PROCESS") return inProcessBadge;
  return standing === "AWAITED" || standing === "TRANSFERRED" ? statusLabel("PENDING_DEPOSIT") : null;
}

export const processNotice: DepositNotice = {
  title: IN_PROCESS,
  text: "Guardamos tu turno mientras se acredita. Te avisamos por email apenas se confirme.",
};

/** The alert's title; the hour is the store's, so it is right without a script. */
export function timeUntil(until: string): string {
  return `Tenés tiempo hasta las ${until}`;
}

/** '15:42', or '00:12 del sábado, 15 de agosto' on another day than today. */
export function deadlineHour(
  due: { readonly date: LocalDate; readonly minute: MinuteOfDay },
  today: LocalDate,
): string {
  const hour = formatTime(due.minute);
  return due.date === today ? hour : `${hour} del ${longDate(due.date)}`;
}

/** The button; a second payment is the customer's own choice. */
export function payLabel(standing: DepositStanding, centavos: number): string {
  return `${standing === "IN_PROCESS" ? "Pagar de nuevo" : "Pagar seña"} (${price(centavos)})`;
}

/** A booking cancelled for an unpaid deposit, by its last step. */
export const overdueText = {
  title: "Venció el plazo de la seña",
  text: depositLeft(0),
} as const;

export const expiredText = {
  title: overdueText.title,
  text: cancelledBecause("DEPOSIT_EXPIRED"),
} as const;
