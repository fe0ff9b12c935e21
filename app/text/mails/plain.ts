/** What no mail may carry from what people typed: controls, line breaks and marks that turn the reading direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Letters, spaces and what stands between letters: no name that a mail program would take for a link. */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** Longer subjects are cut off by every inbox. */
const SUBJECT_LENGTH = 150;

/** The same text on one line: nothing that a person typed may look like a line of ours, or a header. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim();
}

export function subjectLine(text: string): string {
  const characters = [...oneLine(text)];
  if (characters.length <= SUBJECT_LENGTH) return characters.join("");
  return `${characters.slice(0, SUBJECT_LENGTH - 1).join("")}…`;
}

/**
 * 'Hola Martina.', or 'Hola.': anybody may sign up with somebody else's address, and a first name must not
 * become a way to write to them.
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

/** One line that may stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
