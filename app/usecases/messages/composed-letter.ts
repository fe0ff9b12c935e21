import type { Instant } from "#app/domain/time/units.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import type { OutgoingMail } from "#app/usecases/deps.ts";

/** What a mail says, and what it has besides: headers beyond the usual ones, files, where an answer goes. */
export type ComposedLetter = {
  readonly letter: Letter;
  /** When (ms) it is of no use any more; null: it always is. */
  readonly usefulUntil: Instant | null;
} & Pick<OutgoingMail, "headers" | "attachments" | "replyTo">;

export function plainly(letter: Letter, usefulUntil: Instant | null = null): ComposedLetter {
  return { letter, usefulUntil, headers: {}, attachments: [] };
}
