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
import { greeting } from "#app/text/mails/plain.ts";
import { policyTitle, wizardPolicySentence } from "#app/text/policy.ts";
import { rescheduleText } from "#app/text/reschedule.ts";
import { doneText, reviewText } from "#app/text/wizard.ts";

/** A turno was booked; while its seña is awaited, until when, and where to pay it. */
export function bookedLetter(facts: BookingLetterFacts): Letter {
  return standingLetter(facts, doneText);
}

/** A turno has another time. */
export function movedLetter(facts: BookingLetterFacts): Letter {
  const { doneTitle, doneSubtitle } = rescheduleText;
  return standingLetter(facts, { title: doneTitle, subtitle: doneSubtitle });
}

type Heading = { readonly title: string; readonly subtitle: string };

function standingLetter(facts: BookingLetterFacts, { title, subtitle }: Heading): Letter {
  const { awaited, storeName } = facts;
  return {
    subject: `${title} ${whenLine(facts)}`,
    preview: `${whenLine(facts)} en ${storeName}.${awaited === null ? "" : " Falta pagar la seña."}`,
    title,
    intro: `${hello(facts)} ${subtitle}`,
    blocks: [
      ticketBlock(facts),
      ...(awaited === null ? [toBookings(facts, "action")] : depositBlocks(facts, awaited)),
      servicesBlock(facts, reviewText.paymentNote),
      ...policyBlocks(facts),
    ],
    ...foot(facts),
  };
}

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  BY_CUSTOMER: "Cancelamos este turno, tal como lo pediste.",
  BY_BUSINESS: "El local canceló este turno.",
  DEPOSIT_EXPIRED: "No recibimos la seña a tiempo, así que el turno se canceló y su horario quedó libre.",
};

/** A turno was cancelled, by whomever or for want of its seña. */
export function cancelledLetter(facts: BookingLetterFacts): Letter {
  const { cancelReason, paidCentavos, links } = facts;
  return {
    subject: `${doneText.cancelledTitle}: ${whenLine(facts)}`,
    preview: CANCELLED[cancelReason ?? "BY_BUSINESS"],
    title: doneText.cancelledTitle,
    intro: `${hello(facts)} ${CANCELLED[cancelReason ?? "BY_BUSINESS"]}`,
    blocks: [
      ticketBlock(facts, true),
      ...(paidCentavos > 0 ? [refund(paidCentavos)] : []),
      { kind: "action", label: "Reservar otro turno", href: links.bookAgain },
      toBookings(facts, "link"),
      servicesBlock(facts),
    ],
    ...foot(facts),
  };
}

function hello({ customer }: BookingLetterFacts): string {
  return greeting(customer?.firstName ?? "");
}

function depositBlocks(
  facts: BookingLetterFacts,
  awaited: NonNullable<BookingLetterFacts["awaited"]>,
): LetterBlock[] {
  const text = `Si no pagas la seña ${deadlineText(awaited)}, tu reserva será cancelada automáticamente.`;
  const label = `${doneText.payDeposit} (${price(awaited.centavos)})`;
  return [
    { kind: "notice", tone: "warning", lead: doneText.important, text },
    { kind: "action", label, href: facts.links.confirmation },
    toBookings(facts, "link"),
  ];
}

function refund(centavos: number): LetterBlock {
  return {
    kind: "notice",
    tone: "good",
    lead: "Seña:",
    text: `Te devolveremos los ${price(centavos)} que pagaste.`,
  };
}

function policyBlocks({ hoursToCancel, hoursToReschedule }: BookingLetterFacts): LetterBlock[] {
  const text = wizardPolicySentence(hoursToCancel, hoursToReschedule);
  return text === null ? [] : [{ kind: "words", title: policyTitle, text }];
}

function toBookings({ links }: BookingLetterFacts, kind: "action" | "link"): LetterBlock {
  return { kind, label: doneText.toBookings, href: links.bookings };
}

function foot({ product, links }: BookingLetterFacts): Pick<Letter, "reason" | "footer"> {
  return {
    reason: `Te escribimos porque reservaste un turno en ${product}.`,
    footer: [{ label: "Cambiar mis notificaciones", href: links.profile }],
  };
}
