import type { CancelReason } from "#app/domain/codes.ts";
import { price } from "#app/text/formats.ts";
import {
  type BookingLetterFacts,
  deadlineText,
  servicesBlock,
  ticketBlock,
  whenLine,
} from "#app/text/mails/booking-letter.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";

/** To the people of a business: a turno came in. */
export function newBookingLetter(facts: BookingLetterFacts): Letter {
  const { customer } = facts;
  const intro = customer === null ? "Hay un turno nuevo." : `${customer.fullName} reservó un turno.`;
  return standingLetter(facts, "Nuevo turno", intro);
}

/** To the people of a business: a turno has another time. */
export function movedBookingLetter(facts: BookingLetterFacts): Letter {
  const intro = `Se reprogramó el turno${ofWhom(facts.customer?.fullName ?? null)}. El horario anterior quedó libre.`;
  return standingLetter(facts, "Turno reprogramado", intro);
}

/** To the people of a business: a seña was paid. */
export function paidBookingLetter(facts: BookingLetterFacts): Letter {
  const intro = `Se pagó la seña de ${price(facts.paidCentavos)} del turno${ofWhom(facts.customer?.fullName ?? null)}. El turno está confirmado.`;
  return standingLetter(facts, "Seña pagada", intro);
}

function standingLetter(facts: BookingLetterFacts, title: string, intro: string): Letter {
  const { awaited } = facts;
  return {
    subject: `${title}: ${byWhom(facts)}${whenLine(facts)}`,
    preview: awaited === null ? `En ${facts.storeName}.` : `En ${facts.storeName}. Falta la seña.`,
    title,
    intro,
    blocks: [ticketBlock(facts), ...(awaited === null ? [] : [awaitedNotice(awaited)]), ...rest(facts)],
    ...foot(facts),
  };
}

/** To the people of a business: a turno was cancelled, by whomever or for want of its seña. */
export function lostBookingLetter(facts: BookingLetterFacts): Letter {
  const { cancelReason, cancelNote, paidCentavos } = facts;
  return {
    subject: `Turno cancelado: ${byWhom(facts)}${whenLine(facts)}`,
    preview: `En ${facts.storeName}. El horario quedó libre.`,
    title: "Turno cancelado",
    intro: lostBy(cancelReason, facts.customer?.fullName ?? null),
    blocks: [
      ticketBlock(facts, true),
      ...(cancelNote === null ? [] : [noteWords(cancelNote)]),
      ...(paidCentavos > 0 ? [refund(paidCentavos)] : []),
      ...rest(facts),
    ],
    ...foot(facts),
  };
}

/** 'Martina Paz, ', or nothing. */
function byWhom({ customer }: BookingLetterFacts): string {
  return customer === null ? "" : `${customer.fullName}, `;
}

function lostBy(reason: CancelReason | null, name: string | null): string {
  switch (reason) {
    case "BY_CUSTOMER":
      return `${name ?? "El cliente"} canceló este turno. El horario quedó libre.`;
    case "DEPOSIT_EXPIRED":
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

function awaitedNotice(awaited: NonNullable<BookingLetterFacts["awaited"]>): LetterBlock {
  const sum = price(awaited.centavos);
  const text = `Si no se paga la seña de ${sum} ${deadlineText(awaited)}, el turno se cancelará automáticamente.`;
  return { kind: "notice", tone: "warning", lead: "Seña pendiente:", text };
}

/** Whatever a person wrote stands on one line, behind the word for it. */
function noteWords(note: string): LetterBlock {
  return { kind: "words", title: null, text: `Motivo: ${note}` };
}

function refund(centavos: number): LetterBlock {
  return {
    kind: "notice",
    tone: "good",
    lead: "Seña:",
    text: `Se devolverán al cliente los ${price(centavos)} que pagó.`,
  };
}

function rest(facts: BookingLetterFacts): LetterBlock[] {
  return [{ kind: "action", label: "Ver calendario", href: facts.links.calendar }, servicesBlock(facts)];
}

function foot({ product, storeName }: BookingLetterFacts): Pick<Letter, "reason" | "footer"> {
  return { reason: `Te escribimos porque trabajas en ${storeName}, que usa ${product}.`, footer: [] };
}
