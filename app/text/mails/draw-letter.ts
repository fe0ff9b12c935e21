import type { Letter } from "#app/text/mails/letter.ts";
import { letterHtml } from "#app/text/mails/letter-html.ts";
import { letterText } from "#app/text/mails/letter-text.ts";
import { subjectLine } from "#app/text/mails/plain.ts";
import { unlinkedLetter } from "#app/text/mails/unlinked.ts";

type DrawnLetter = { readonly subject: string; readonly html: string; readonly text: string };

/** A letter as its subject and two parts, in which no typed text becomes a link; `product` is the name above it. */
export function drawLetter(letter: Letter, product: string): DrawnLetter {
  const drawn = unlinkedLetter(letter, product);
  return {
    subject: subjectLine(drawn.subject),
    html: letterHtml(drawn, product),
    text: letterText(drawn, product),
  };
}
