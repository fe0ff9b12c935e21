import type { Letter } from "#app/text/mails/letter.ts";
import type { OutgoingMail } from "#app/usecases/deps.ts";

/** What a mail says, and what it has besides: headers beyond the usual ones, files. */
export type ComposedLetter = { readonly letter: Letter } & Pick<OutgoingMail, "headers" | "attachments">;

export function plainly(letter: Letter): ComposedLetter {
  return { letter, headers: {}, attachments: [] };
}
