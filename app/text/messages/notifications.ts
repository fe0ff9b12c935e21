import type { AccountType } from "#app/domain/codes/account.ts";
import type { CancelReason } from "#app/domain/codes/booking.ts";
import type { BookingEvent, BusinessEvent } from "#app/domain/codes/message.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { and, dayOfMonth, listed, monthName, ofYear, weekdayName } from "#app/text/formats.ts";
import { holidayQuestion, holidayTitle } from "#app/text/setup/stores/holidays.ts";

/** An event of a booking, with the facts that its words need. */
export type NotificationFacts = {
  readonly event: BookingEvent;
  /** The reader: the customer, or a member of the business. */
  readonly reader: AccountType;
  readonly cancelReason: CancelReason | null;
  readonly storeName: string;
  readonly date: LocalDate;
  /** The date of reading; dates of another year are shown with their year. */
  readonly today: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** Null for a customer without an account. */
  readonly customerName: string | null;
  readonly serviceNames: readonly string[];
  /** The professional that took the booking over; null for other events. */
  readonly handedTo: string | null;
  /** The business's staff did it, not the customer. */
  readonly isByStaff: boolean;
};

type NotificationWords = { readonly title: string; readonly text: string };

/** The words of a notification: 'Nuevo turno', 'Ana Pérez reservó Corte el viernes 20 de noviembre a las 10:30'. */
export function notificationWords(facts: NotificationFacts): NotificationWords {
  return facts.reader === "CUSTOMER" ? wordsForCustomer(facts) : wordsForBusiness(facts);
}

type BusinessFacts = {
  readonly event: BusinessEvent;
  /** The public holidays that it asks about. */
  readonly dates: readonly LocalDate[];
  readonly today: LocalDate;
};

/** The words of an event of a business, for its owners and managers. */
export function businessWords({ event, dates, today }: BusinessFacts): NotificationWords {
  switch (event) {
    case "SELLER_BROKEN":
      return {
        title: "Conectá de nuevo tu cuenta de Mercado Pago",
        text: "Dejó de funcionar: tus clientes no pueden pagar señas con tarjeta hasta que la conectes, en Señas",
      };
    case "HOLIDAY_ASKED":
      return {
        title: holidayQuestion(dates, today),
        text: `${listed(dates.map(holidayTitle))}. Contestá en Feriados`,
      };
    case "BUSINESS_CLOSED":
      return {
        title: "El negocio cerró",
        text: "Sus turnos se cancelan y las señas se devuelven. Se puede reabrir durante 30 días",
      };
    case "LEGAL_FILED":
      return {
        title: "Un cliente pidió dejar algo sin efecto",
        text: "Hay que responderle antes de las 24 horas. Está en Pedidos",
      };
    case "LEGAL_DUE":
      return {
        title: "Hay un pedido sin responder",
        text: "La ley pide responderlo a tiempo. Está en Pedidos",
      };
    default:
      return event satisfies never;
  }
}

/** The words of unread messages of a client; null: no client has the number. */
export function replyWords(name: string | null): NotificationWords {
  return {
    title: "Te respondieron por WhatsApp",
    text: `${name || "Un número sin ficha"} te escribió. Está en Mensajes, en Respuestas`,
  };
}

/** A freed time offered to a waiting client, as it was when they were told. `services` as a list in words. */
type OfferNotice = {
  readonly storeName: string;
  readonly date: LocalDate;
  /** The date of reading; dates of another year are shown with their year. */
  readonly today: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly services: string;
};

/** The notification of a freed time. */
export function offerWords({
  storeName,
  date,
  today,
  startMinute,
  services,
}: OfferNotice): NotificationWords {
  return {
    title: "¡Se liberó un lugar!",
    text: `${services} en ${storeName}, el ${moment({ date, today, startMinute })}. Te lo guardamos 20 minutos`,
  };
}

function wordsForCustomer(facts: NotificationFacts): NotificationWords {
  const { event, cancelReason, storeName } = facts;
  const what = services(facts);
  const when = moment(facts);
  switch (event) {
    case "BOOKING_CREATED": {
      const title = facts.isByStaff ? "Te reservaron un turno" : "Reservaste tu turno";
      return { title, text: `${what} en ${storeName}, el ${when}` };
    }
    case "BOOKING_RESCHEDULED": {
      const title = facts.isByStaff ? "Cambió tu turno" : "Reprogramaste tu turno";
      return { title, text: `${what} en ${storeName}, ahora el ${when}` };
    }
    case "BOOKING_HANDED_OVER":
      return {
        title: "Cambió quién te atiende",
        text: `${what} en ${storeName}, el ${when}, ahora con ${facts.handedTo ?? "otro profesional"}`,
      };
    case "BOOKING_CANCELLED":
      return cancelReason === "BY_BUSINESS"
        ? { title: "Cancelaron tu turno", text: `${storeName} canceló ${what} del ${when}` }
        : { title: "Cancelaste tu turno", text: `${what} en ${storeName}, del ${when}` };
    case "DEPOSIT_EXPIRED":
      return {
        title: "Venció el plazo de la seña",
        text: `Se canceló tu turno de ${what} en ${storeName}, del ${when}`,
      };
    case "DEPOSIT_PAID":
      return {
        title: "Recibimos tu seña",
        text: `Tu turno de ${what} en ${storeName}, el ${when}, está confirmado`,
      };
    case "TRANSFER_REPORTED":
      return {
        title: "Avisaste que transferiste la seña",
        text: `${storeName} va a buscar la seña de ${what} del ${when}`,
      };
    case "TRANSFER_REJECTED":
      return {
        title: "No encontraron tu transferencia",
        text: `${storeName} no encontró la seña de ${what} del ${when}`,
      };
  }
}

function wordsForBusiness(facts: NotificationFacts): NotificationWords {
  const { event, cancelReason, customerName, isByStaff } = facts;
  const who = customerName ?? "Un cliente";
  const client = customerName ?? "un cliente";
  const what = services(facts);
  const when = moment(facts);
  switch (event) {
    case "BOOKING_CREATED":
      return {
        title: "Nuevo turno",
        text: isByStaff ? `Se agendó ${what} para ${client} el ${when}` : `${who} reservó ${what} el ${when}`,
      };
    case "BOOKING_RESCHEDULED":
      return {
        title: "Turno reprogramado",
        text: isByStaff ? `${what} de ${client} pasó al ${when}` : `${who} pasó ${what} al ${when}`,
      };
    case "BOOKING_HANDED_OVER":
      return {
        title: "Turno con otro profesional",
        text: `${what} de ${who}, el ${when}, pasó a ${facts.handedTo ?? "otro profesional"}`,
      };
    case "BOOKING_CANCELLED":
      return cancelReason === "BY_BUSINESS"
        ? { title: "Turno cancelado", text: `Se canceló ${what} de ${who} del ${when}` }
        : { title: "Turno cancelado", text: `${who} canceló ${what} del ${when}` };
    case "DEPOSIT_EXPIRED":
      return { title: "Seña vencida", text: `${who} no pagó la seña de ${what} del ${when}` };
    case "DEPOSIT_PAID":
      return { title: "Seña pagada", text: `${who} pagó la seña de ${what} del ${when}` };
    case "TRANSFER_REPORTED":
      return {
        title: "Transferencia para revisar",
        text: `${who} avisó que transfirió la seña de ${what} del ${when}`,
      };
    case "TRANSFER_REJECTED":
      return {
        title: "Transferencia rechazada",
        text: `${who} avisó que transfirió la seña de ${what} del ${when}, pero no apareció`,
      };
  }
}

/** 'Corte, Color y Manicura', 'Corte e Hidratación'. */
function services({ serviceNames }: NotificationFacts): string {
  const before = serviceNames.slice(0, -1).join(", ");
  const last = serviceNames.at(-1) ?? "";
  return before === "" ? last : `${before} ${and(last)} ${last}`;
}

/** 'viernes 20 de noviembre a las 10:30'. */
function moment({
  date,
  today,
  startMinute,
}: Pick<NotificationFacts, "date" | "today" | "startMinute">): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
  return `${day} a las ${formatTime(startMinute)}`;
}
