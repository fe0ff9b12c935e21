import { type BookingLetterFacts, ticketBlock, whenLine } from "#app/text/mails/bookings/booking-letter.ts";
import { standingLetterToBusiness } from "#app/text/mails/bookings/business-letters.ts";
import { customerFoot, hello, toBookings } from "#app/text/mails/bookings/customer-blocks.ts";
import { standingLetter } from "#app/text/mails/bookings/customer-letters.ts";
import type { Letter } from "#app/text/mails/letter.ts";

/** The customer reported a transfer of the deposit: the next steps. */
export function reportedTransferLetter(facts: BookingLetterFacts): Letter {
  const title = "Avisaste que transferiste la seña";
  return standingLetter(facts, {
    subject: `${title}:`,
    title,
    subtitle: "Le pedimos al local que busque tu transferencia. Te escribimos apenas la confirme.",
  });
}

/** The business did not find a transfer; while the booking is valid, it can be paid in another way. */
export function rejectedTransferLetter(facts: BookingLetterFacts): Letter {
  const title = "El local no encontró tu transferencia";
  if (facts.awaited === null) return rejectedTooLate(facts, title);
  return standingLetter(facts, {
    subject: `${title}:`,
    title,
    subtitle:
      "Guardamos tu horario para que pagues la seña con tarjeta. Si ya transferiste, comunicate con el local.",
  });
}

function rejectedTooLate(facts: BookingLetterFacts, title: string): Letter {
  const text = "El turno sigue cancelado. Si ya transferiste, comunicate con el local.";
  return {
    subject: `${title}: ${whenLine(facts)}`,
    preview: text,
    title,
    intro: `${hello(facts)} ${text}`,
    blocks: [
      ticketBlock(facts, true),
      { kind: "action", label: "Reservar otro turno", href: facts.links.bookAgain },
      toBookings(facts),
    ],
    ...customerFoot(facts),
  };
}

/** To the members of a business: a transfer to review, with its identifying facts and its deadline. */
export function transferToReviewLetter(facts: BookingLetterFacts): Letter {
  const who = facts.customer?.fullName ?? "Un cliente";
  return standingLetterToBusiness(facts, {
    title: "Transferencia para revisar",
    intro: `${who} avisó que transfirió la seña de su turno.`,
  });
}

/** To the members of a business: a member did not find a transfer. */
export function transferRejectedLetter(facts: BookingLetterFacts): Letter {
  const { customer } = facts;
  return standingLetterToBusiness(facts, {
    title: "Transferencia rechazada",
    intro:
      customer === null
        ? "Se rechazó la transferencia de un cliente."
        : `Se rechazó la transferencia de ${customer.fullName}. Se lo avisamos por email.`,
  });
}
