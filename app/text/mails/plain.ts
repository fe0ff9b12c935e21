/** Characters of typed text that no mail may carry: controls, line breaks and marks that turn the reading direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Letters, spaces and marks between letters: no name that a mail program would turn into a link. */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** Longer subjects are cut off by every inbox. */
const SUBJECT_LENGTH = 150;

/** The same text on one line: typed text must not look like a line of ours, or a header. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim();
}

export function subjectLine(text: string): string {
  const characters = [...oneLine(text)];
  if (characters.length <= SUBJECT_LENGTH) return characters.join("");
  return `${characters.slice(0, SUBJECT_LENGTH - 1).join("")}…`;
}

/**
 * 'Hola Martina.', or 'Hola.'. A visitor may sign up with another person's address, so a first name must not carry a message.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return PLAIN_NAME.test(name) ? `Hola ${name}.` : "Hola.";
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as one line that is safe in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
