import type { BookingLetterFacts } from "#app/text/mails/booking-letter.ts";
import { handedOverLetter, storeChangedLetter } from "#app/text/mails/customer-letters.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";

/** The same turno for who has no account: without what only an account opens. They turn to the store instead. */
export function guestLetter(letter: Letter, { storeName, links }: BookingLetterFacts): Letter {
  const own = [links.turno, links.bookings, links.profile];
  const isOwn = (block: LetterBlock) =>
    (block.kind === "action" || block.kind === "link") && own.includes(block.href);
  return {
    ...letter,
    blocks: letter.blocks.filter((block) => !isOwn(block)),
    reason: `Te escribimos porque ${storeName} anotó este turno a tu nombre.`,
    footer: [],
  };
}

/** A turno is with somebody else of the same place. */
export function guestHandedOverLetter(facts: BookingLetterFacts): Letter {
  return handedOverLetter(facts, TO_THE_STORE);
}

/** Its store changed a turno. */
export function guestChangedLetter(facts: BookingLetterFacts): Letter {
  return storeChangedLetter(facts, TO_THE_STORE);
}

const TO_THE_STORE = "avisale al local";
