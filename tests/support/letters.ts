import { expect } from "vitest";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import type { Letter } from "#app/text/mails/letter.ts";

export type LetterCase = readonly [name: string, letter: Letter, subject: string, says: readonly string[]];

export function expectSays(...[, letter, subject, says]: LetterCase): void {
  const drawn = drawLetter(letter, "Turnero");
  expect(drawn.subject).toBe(subject);
  for (const sentence of says) expect(drawn.text).toContain(sentence);
}

/** Both parts have the same links, and state why the mail was sent. */
export function expectSameParts(...[, letter]: LetterCase): void {
  const { html, text } = drawLetter(letter, "Turnero");
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(text).toContain(link);
  expect(html).toContain(letter.reason);
  expect(text).toContain(letter.reason);
}

/** The HTML loads nothing, runs nothing, and has neither tables nor forms; the text has no HTML. */
export function expectPlainHtml(...[, letter]: LetterCase): void {
  const { html, text } = drawLetter(letter, "Turnero");
  expect(html).not.toMatch(/<(table|img|script|form|link|iframe)|url\(|src=/i);
  expect(html).toContain('<html lang="es-AR">');
  expect(text).not.toMatch(/<[a-z]|&[a-z]+;/i);
}
