import { listed, price } from "#app/text/formats.ts";
import {
  type BookingLetterFacts,
  deadlineText,
  servicesBlock,
  ticketBlock,
  whenLine,
} from "#app/text/mails/bookings/booking-letter.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";

/** Link to the page where members choose their mails. */
export const chooseMails = "Elegir qué avisos recibo";

/** To the members of a business: a new booking. */
export function newBookingLetter(facts: BookingLetterFacts): Letter {
  const { customer } = facts;
  const intro = customer === null ? "Hay un turno nuevo." : `${customer.fullName} reservó un turno.`;
  return standingLetterToBusiness(facts, { title: "Nuevo turno", intro });
}

/** To the members of a business: a booking has a new time. */
export function rescheduledBookingLetter(facts: BookingLetterFacts): Letter {
  const intro = `Se reprogramó el turno${ofWhom(facts.customer?.fullName ?? null)}. El horario anterior quedó libre.`;
  return standingLetterToBusiness(facts, { title: "Turno reprogramado", intro });
}

/** To the members of a business: a booking passed to another professional. */
export function handedOverBookingLetter(facts: BookingLetterFacts): Letter {
  const intro = `El turno${ofWhom(facts.customer?.fullName ?? null)} pasó a ${listed(facts.employees)}, a la misma hora.`;
  return standingLetterToBusiness(facts, { title: "Turno con otro profesional", intro });
}

/** To the members of a business: a deposit was paid. */
export function paidBookingLetter(facts: BookingLetterFacts): Letter {
  const intro = `Se pagó la seña de ${price(facts.paidCentavos)} del turno${ofWhom(facts.customer?.fullName ?? null)}. El turno está confirmado.`;
  return standingLetterToBusiness(facts, { title: "Seña pagada", intro });
}

type Opening = { readonly title: string; readonly intro: string };

/** Any news of a booking in its present state, with the deadline of its deposit while that is awaited. */
export function standingLetterToBusiness(facts: BookingLetterFacts, { title, intro }: Opening): Letter {
  const { awaited, cancelReason } = facts;
  return {
    subject: `${title}: ${byWhom(facts)}${whenLine(facts)}`,
    preview: awaited === null ? `En ${facts.storeName}.` : `En ${facts.storeName}. Falta la seña.`,
    title,
    intro,
    blocks: [
      ticketBlock(facts, cancelReason !== null),
      ...(awaited === null ? [] : awaitedBlocks(facts, awaited)),
      ...rest(facts),
    ],
    ...foot(facts),
  };
}

/** To the members of a business: a booking was cancelled, by a person or for an unpaid deposit. */
export function lostBookingLetter(facts: BookingLetterFacts): Letter {
  const { cancelReason, cancelNote, givenBackCentavos, transfer } = facts;
  const isUnseen = cancelReason === "DEPOSIT_EXPIRED" && transfer.state === "reported";
  return {
    subject: `Turno cancelado: ${byWhom(facts)}${whenLine(facts)}`,
    preview: `En ${facts.storeName}. El horario quedó libre.`,
    title: "Turno cancelado",
    intro: lostBy(facts),
    blocks: [
      ticketBlock(facts, true),
      ...(cancelNote === null ? [] : [noteWords(cancelNote)]),
      ...(givenBackCentavos > 0 ? [refund(givenBackCentavos)] : []),
      ...(isUnseen ? [toReview(facts)] : []),
      ...rest(facts),
    ],
    ...foot(facts),
  };
}

/** 'Martina Paz, ', or nothing. */
function byWhom({ customer }: BookingLetterFacts): string {
  return customer === null ? "" : `${customer.fullName}, `;
}

function lostBy({ cancelReason: reason, customer, transfer }: BookingLetterFacts): string {
  const name = customer?.fullName ?? null;
  switch (reason) {
    case "BY_CUSTOMER":
      return `${name ?? "El cliente"} canceló este turno. El horario quedó libre.`;
    case "DEPOSIT_EXPIRED":
      if (transfer.state === "reported")
        return `Nadie revisó a tiempo la transferencia${ofWhom(name)}, así que el turno se canceló. Si el dinero llegó, aceptá la transferencia: el turno se recupera si su horario sigue libre.`;
      return `No se pagó a tiempo la seña del turno${ofWhom(name)}. El horario quedó libre.`;
    case "BY_BUSINESS":
    case null:
      return `Se canceló el turno${ofWhom(name)}. El horario quedó libre.`;
    default:
      return reason satisfies never;
  }
}

function ofWhom(name: string | null): string {
  return name === null ? "" : ` de ${name}`;
}

function toReview({ links }: BookingLetterFacts): LetterBlock {
  return { kind: "action", label: "Revisar la transferencia", href: links.transfers };
}

function awaitedBlocks(
  facts: BookingLetterFacts,
  awaited: NonNullable<BookingLetterFacts["awaited"]>,
): LetterBlock[] {
  const { transfer } = facts;
  const sum = price(awaited.centavos);
  const until = deadlineText(awaited, facts);
  if (transfer.state === "reported") {
    const text = `Buscá ${sum} con la referencia ${transfer.code}. Si nadie la acepta ${until}, el turno se cancelará automáticamente.`;
    return [{ kind: "banner", tone: "warning", lead: "Transferencia para revisar:", text }, toReview(facts)];
  }
  const text = `Si no se paga la seña de ${sum} ${until}, el turno se cancelará automáticamente.`;
  return [{ kind: "banner", tone: "warning", lead: "Seña pendiente:", text }];
}

/** A person's words on one line, after their label. */
function noteWords(note: string): LetterBlock {
  return { kind: "words", title: null, text: `Motivo: ${note}` };
}

function refund(centavos: number): LetterBlock {
  return {
    kind: "banner",
    tone: "good",
    lead: "Seña:",
    text: `Se devolverán al cliente los ${price(centavos)} que pagó.`,
  };
}

/** Leads on to the calendar, unless there is a transfer to review. */
function rest(facts: BookingLetterFacts): LetterBlock[] {
  const toCalendar = { label: "Ver calendario", href: facts.links.calendar };
  const kind = facts.transfer.state === "reported" ? "link" : "action";
  return [{ kind, ...toCalendar }, servicesBlock(facts)];
}

function foot({ product, storeName, links }: BookingLetterFacts): Pick<Letter, "reason" | "footer"> {
  return {
    reason: `Te escribimos porque trabajás en ${storeName}, que usa ${product}.`,
    footer: [{ label: chooseMails, href: links.mails }],
  };
}
