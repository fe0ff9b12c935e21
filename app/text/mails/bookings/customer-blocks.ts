import { bookingsText } from "#app/text/bookings/bookings.ts";
import { price } from "#app/text/formats.ts";
import { type BookingLetterFacts, deadlineText } from "#app/text/mails/bookings/booking-letter.ts";
import type { Letter, LetterBlock, Link } from "#app/text/mails/letter.ts";
import { greeting } from "#app/text/mails/plain.ts";
import { processNotice } from "#app/text/payments/deposit.ts";
import { policyTitle, wizardPolicySentence } from "#app/text/policy.ts";
import { doneText } from "#app/text/wizard/wizard.ts";

/** Shared parts of the letters to a booking's customer. */
export function hello({ customer }: BookingLetterFacts): string {
  return greeting(customer?.firstName ?? "");
}

export function policyBlocks({ policy }: BookingLetterFacts): LetterBlock[] {
  const text = wizardPolicySentence(policy);
  return text === null ? [] : [{ kind: "words", title: policyTitle, text }];
}

/** The code that 'Botón de Arrepentimiento' asks for. */
export function codeBlock({ code }: BookingLetterFacts): LetterBlock {
  return { kind: "words", title: "Código de la reserva", text: code };
}

export function toBookings({ links }: BookingLetterFacts): LetterBlock {
  return { kind: "link", label: doneText.toBookings, href: links.bookings };
}

/** The way to the store of a booking that is still to take place. */
export function toStore({ links }: BookingLetterFacts): LetterBlock {
  return { kind: "link", label: bookingsText.map, href: links.map };
}

export function toTurno({ links }: BookingLetterFacts): LetterBlock {
  return { kind: "action", label: "Ver mi turno", href: links.turno };
}

/**
 * The deadline of an awaited deposit and the ways to pay it. A payment in process brings no threat; a reported transfer waits
 * for the business.
 */
export function awaitedBlocks(
  facts: BookingLetterFacts,
  awaited: NonNullable<BookingLetterFacts["awaited"]>,
): LetterBlock[] {
  const { transfer, links } = facts;
  if (awaited.isInProcess) {
    const { title, text } = processNotice;
    return [{ kind: "banner", tone: "good", lead: `${title}.`, text }, toTurno(facts)];
  }
  const until = deadlineText(awaited, facts);
  if (transfer.state === "reported") {
    const text = `Si el local no encuentra tu transferencia de ${price(awaited.centavos)} ${until}, tu reserva será cancelada automáticamente.`;
    return [{ kind: "banner", tone: "warning", lead: doneText.important, text }, toTurno(facts)];
  }
  const ways = transfer.state === "possible" ? " Podés pagarla con tarjeta o por transferencia." : "";
  const text = `Si no pagás la seña ${until}, tu reserva será cancelada automáticamente.${ways}`;
  const label = `${doneText.payDeposit} (${price(awaited.centavos)})`;
  return [
    { kind: "banner", tone: "warning", lead: doneText.important, text },
    { kind: "action", label, href: links.turno },
  ];
}

/** `ways`: unsubscribe links of this kind of letter, before the link to all mail settings. */
export function customerFoot(
  { product, links }: BookingLetterFacts,
  ways: readonly Link[] = [],
): Pick<Letter, "reason" | "footer"> {
  return {
    reason: `Te escribimos porque reservaste un turno en ${product}.`,
    footer: [...ways, { label: "Cambiar mis notificaciones", href: links.profile }],
  };
}
