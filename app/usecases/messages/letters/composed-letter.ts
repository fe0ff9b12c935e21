import type { Instant } from "#app/domain/time/units.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import type { OutgoingMail } from "#app/usecases/deps.ts";

/** A mail's content, with its extra headers, files and reply address. */
export type ComposedLetter = {
  readonly letter: Letter;
  /** Instant (ms) from which it is useless; null: never. */
  readonly usefulUntil: Instant | null;
} & Pick<OutgoingMail, "headers" | "attachments" | "replyTo">;

export function plainly(letter: Letter, usefulUntil: Instant | null = null): ComposedLetter {
  return { letter, usefulUntil, headers: {}, attachments: [] };
}
