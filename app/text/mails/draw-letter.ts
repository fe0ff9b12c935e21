import type { Letter } from "#app/text/mails/letter.ts";
import { letterHtml } from "#app/text/mails/letter-html.ts";
import { letterText } from "#app/text/mails/letter-text.ts";
import { subjectLine } from "#app/text/mails/plain.ts";

export type DrawnLetter = { readonly subject: string; readonly html: string; readonly text: string };

/** A letter as subject and two parts; `product` is the name over it. */
export function drawLetter(letter: Letter, product: string): DrawnLetter {
  return {
    subject: subjectLine(letter.subject),
    html: letterHtml(letter, product),
    text: letterText(letter, product),
  };
}
