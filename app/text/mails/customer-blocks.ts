import type { BookingLetterFacts } from "#app/text/mails/booking-letter.ts";
import type { Letter, LetterBlock, Link } from "#app/text/mails/letter.ts";
import { greeting } from "#app/text/mails/plain.ts";
import { policyTitle, wizardPolicySentence } from "#app/text/policy.ts";
import { doneText } from "#app/text/wizard.ts";

/** What letters to the customer of a turno have in common. */
export function hello({ customer }: BookingLetterFacts): string {
  return greeting(customer?.firstName ?? "");
}

export function policyBlocks({ hoursToCancel, hoursToReschedule }: BookingLetterFacts): LetterBlock[] {
  const text = wizardPolicySentence(hoursToCancel, hoursToReschedule);
  return text === null ? [] : [{ kind: "words", title: policyTitle, text }];
}

export function toBookings({ links }: BookingLetterFacts): LetterBlock {
  return { kind: "link", label: doneText.toBookings, href: links.bookings };
}

/** `ways`: out of letters of this kind, before that to all that may be changed about them. */
export function customerFoot(
  { product, links }: BookingLetterFacts,
  ways: readonly Link[] = [],
): Pick<Letter, "reason" | "footer"> {
  return {
    reason: `Te escribimos porque reservaste un turno en ${product}.`,
    footer: [...ways, { label: "Cambiar mis notificaciones", href: links.profile }],
  };
}
