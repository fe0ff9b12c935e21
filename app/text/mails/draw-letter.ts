import type { Letter } from "#app/text/mails/letter.ts";
import { letterHtml } from "#app/text/mails/letter-html.ts";
import { letterText } from "#app/text/mails/letter-text.ts";
import { subjectLine } from "#app/text/mails/plain.ts";
import { unlinkedLetter } from "#app/text/mails/unlinked.ts";

export type DrawnLetter = { readonly subject: string; readonly html: string; readonly text: string };

/** A letter as subject and two parts, in which nothing that people typed is a link; `product` is the name over it. */
export function drawLetter(letter: Letter, product: string): DrawnLetter {
  const drawn = unlinkedLetter(letter, product);
  return {
    subject: subjectLine(drawn.subject),
    html: letterHtml(drawn, product),
    text: letterText(drawn, product),
  };
}
