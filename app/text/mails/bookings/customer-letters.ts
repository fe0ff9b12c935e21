import type { PointlessReason } from "#app/domain/codes/payment.ts";
import { bookingsText, cancelledBecause, refundOwed } from "#app/text/bookings/bookings.ts";
import { rescheduleText } from "#app/text/bookings/reschedule.ts";
import { listed, price } from "#app/text/formats.ts";
import {
  type BookingLetterFacts,
  servicesBlock,
  ticketBlock,
  whenLine,
} from "#app/text/mails/bookings/booking-letter.ts";
import {
  awaitedBlocks,
  codeBlock,
  customerFoot,
  hello,
  policyBlocks,
  toBookings,
  toStore,
  toTurno,
} from "#app/text/mails/bookings/customer-blocks.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";
import { processNotice } from "#app/text/payments/deposit.ts";
import { doneText, reviewText } from "#app/text/wizard/wizard.ts";

/**
 * A booking was made. While its deposit is awaited it is not confirmed, so the letter gives the deadline and the payment link.
 */
export function bookedLetter(facts: BookingLetterFacts): Letter {
  if (facts.awaited !== null) return standingLetter(facts, NOT_YET);
  const { title, subtitle } = doneText;
  return standingLetter(facts, { subject: title, title, subtitle });
}

const NOT_YET: Heading = {
  subject: "Reservamos tu horario:",
  title: "Reservamos tu horario",
  subtitle: "Tu turno se confirma cuando se acredite la seña.",
};

/** A booking has a new time. */
export function rescheduledLetter(facts: BookingLetterFacts): Letter {
  const { doneTitle: title, doneSubtitle: subtitle } = rescheduleText;
  return standingLetter(facts, { subject: title, title, subtitle });
}

/** A booking passed to another professional of the same store, at the same time. */
export function handedOverLetter(facts: BookingLetterFacts): Letter {
  const { title, text: subtitle } = handedOverWords(facts.employees);
  return standingLetter(facts, { subject: `${title}:`, title, subtitle });
}

/** The letter's words, as shown to staff before it is sent. */
export function handedOverWords(employees: readonly string[]) {
  return {
    title: "Cambió quién te atiende",
    text: `Tu turno sigue a la misma hora, ahora con ${listed(employees)}. Si no te sirve, ${BY_THEMSELVES}.`,
  };
}

/** The store gave a booking another time, or other services. */
export function storeChangedLetter(facts: BookingLetterFacts): Letter {
  const { title, text: subtitle } = storeChangedWords(facts.storeName);
  return standingLetter(facts, { subject: `${title}:`, title, subtitle });
}

/** The letter's words, as shown to staff. */
export function storeChangedWords(storeName: string) {
  return { title: "Cambió tu turno", text: `${storeName} lo modificó. Si no te sirve, ${BY_THEMSELVES}.` };
}

const BY_THEMSELVES = "podés cambiarlo o cancelarlo desde tu turno";

/** The deposit was paid: the booking is confirmed. */
export function depositPaidLetter(facts: BookingLetterFacts): Letter {
  return standingLetter(facts, {
    subject: "Recibimos tu seña:",
    title: "Recibimos tu seña",
    subtitle: "Tu turno está confirmado. ¡Te esperamos!",
  });
}

/** `by`: the payer of the refund. The card provider refunds its payments, the business itself those transferred to it. */
type ReturnedSum = {
  readonly centavos: number;
  readonly reason: PointlessReason;
  readonly by: "PROVIDER" | "BUSINESS";
};

/** A payment that was late, repeated or not requested goes back to its source. */
export function paymentReturnedLetter(
  facts: BookingLetterFacts,
  { centavos, reason, by }: ReturnedSum,
): Letter {
  const { links } = facts;
  const title = "Te devolvemos tu pago";
  const why = whyReturned(facts, reason);
  const isOff = reason === "LATE" || (reason === "UNASKED" && facts.cancelReason !== null);
  return {
    subject: `${title} de ${price(centavos)}`,
    preview: why,
    title,
    intro: `${hello(facts)} ${why}`,
    blocks: [
      ticketBlock(facts, isOff),
      {
        kind: "banner",
        tone: "good",
        lead: "Devolución:",
        text: by === "PROVIDER" ? backByItself(centavos) : backByHand(centavos),
      },
      isOff ? { kind: "action", label: "Reservar otro turno", href: links.bookAgain } : toTurno(facts),
      toBookings(facts),
    ],
    ...customerFoot(facts),
  };
}

function backByItself(centavos: number): string {
  return `Te devolvemos los ${price(centavos)} completos por el mismo medio de pago. No tenés que hacer nada.`;
}

function backByHand(centavos: number): string {
  return `El local te devolverá los ${price(centavos)} completos. Si en unos días no los recibís, comunicate con el local.`;
}

/** Only a booking that ran out of time can be booked again while its time is free. */
function whyReturned({ cancelReason }: BookingLetterFacts, reason: ReturnedSum["reason"]): string {
  if (reason === "SECOND") return "La seña de este turno ya estaba pagada y recibimos otro pago.";
  if (reason === "UNASKED" && cancelReason === null)
    return "Este turno ya no pide seña: sigue confirmado y lo pagás completo en el local.";
  return cancelReason === "DEPOSIT_EXPIRED"
    ? "Tu pago llegó cuando el turno ya estaba cancelado y su horario ya no estaba libre."
    : "Tu pago llegó cuando el turno ya estaba cancelado.";
}

/** The deposit is still awaited, or its payment is in process, which is no reason for a threat. */
export function depositReminderLetter(facts: BookingLetterFacts): Letter {
  if (facts.awaited?.isInProcess) {
    const { title } = processNotice;
    return standingLetter(facts, { subject: `${title}:`, title, subtitle: NOT_YET.subtitle });
  }
  return standingLetter(facts, {
    subject: "Falta pagar la seña de tu turno:",
    title: "Falta pagar la seña",
    subtitle: "Guardamos tu horario, pero todavía no recibimos la seña.",
  });
}

/** `subject`: the words before date and time. */
type Heading = { readonly subject: string; readonly title: string; readonly subtitle: string };

/** A letter with any news of a valid booking, and the deadline of its deposit while that is awaited. */
export function standingLetter(facts: BookingLetterFacts, { subject, title, subtitle }: Heading): Letter {
  const { awaited, transfer, storeName } = facts;
  return {
    subject: `${subject} ${whenLine(facts)}`,
    preview: `${whenLine(facts)} en ${storeName}.${awaited === null ? "" : ` ${stillAwaited(awaited, transfer)}`}`,
    title,
    intro: `${hello(facts)} ${subtitle}`,
    blocks: [
      ticketBlock(facts),
      ...(awaited === null ? [toTurno(facts)] : awaitedBlocks(facts, awaited)),
      toStore(facts),
      toBookings(facts),
      servicesBlock(facts, reviewText.paymentNote),
      codeBlock(facts),
      ...policyBlocks(facts),
    ],
    ...customerFoot(facts),
  };
}

type Awaited = NonNullable<BookingLetterFacts["awaited"]>;

function stillAwaited({ isInProcess }: Awaited, { state }: BookingLetterFacts["transfer"]): string {
  return isInProcess ? `${processNotice.title}.` : STILL_AWAITED[state];
}

const STILL_AWAITED = {
  none: "Falta pagar la seña.",
  possible: "Falta pagar la seña.",
  reported: "El local va a revisar tu transferencia.",
} as const;

/** A booking was cancelled, by a person or for an unpaid deposit; in the words of the booking's page. */
export function cancelledLetter(facts: BookingLetterFacts): Letter {
  const { cancelReason, cancelNote, givenBackCentavos, transfer, links } = facts;
  const saysWhy = cancelReason === "BY_BUSINESS" && cancelNote !== null;
  const why = cancelledBecause(cancelReason, transfer.state === "reported");
  return {
    subject: `${doneText.cancelledTitle}: ${whenLine(facts)}`,
    preview: why,
    title: doneText.cancelledTitle,
    intro: `${hello(facts)} ${why}`,
    blocks: [
      ticketBlock(facts, true),
      ...(saysWhy ? [ofBusiness(facts, cancelNote)] : []),
      ...(givenBackCentavos > 0 ? [goodNews(refundOwed(givenBackCentavos))] : []),
      { kind: "action", label: bookingsText.again, href: links.bookAgain },
      toBookings(facts),
      servicesBlock(facts),
    ],
    ...customerFoot(facts),
  };
}

function goodNews(text: string): LetterBlock {
  return { kind: "banner", tone: "good", lead: "Seña:", text };
}

/** The words of staff on one line, after the store's name. */
function ofBusiness({ storeName }: BookingLetterFacts, note: string): LetterBlock {
  return { kind: "words", title: null, text: `Mensaje de ${storeName}: ${note}` };
}

/** The words of the letter for a booking that its business cancelled, as shown to staff. */
export function cancelledWords() {
  return { title: doneText.cancelledTitle, text: cancelledBecause("BY_BUSINESS", false) };
}
