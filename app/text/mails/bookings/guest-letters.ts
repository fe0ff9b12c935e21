import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";

/** The same letter for a client without an account: with the booking's own link, and without links that need an account. */
export function guestLetter(letter: Letter, { storeName, links }: BookingLetterFacts): Letter {
  const ofAccount = [links.bookings, links.profile];
  const isOfAccount = (block: LetterBlock) =>
    (block.kind === "action" || block.kind === "link") && ofAccount.includes(block.href);
  return {
    ...letter,
    blocks: letter.blocks.filter((block) => !isOfAccount(block)),
    reason: `Te escribimos porque hay un turno a tu nombre en ${storeName}.`,
    footer: [],
  };
}
