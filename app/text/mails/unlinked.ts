import type { Letter } from "#app/text/mails/letter.ts";

/** The separator of a domain's parts, including the forms that browsers accept from other scripts. */
const DOT = /(?<=[\p{L}\p{N}_-])([.．。｡․])(?=[\p{L}_-])(?![ºª])/gu;
const SCHEME = /(?<=\p{L}|\p{N})(:)(?=\/\/)|(?<=\bmailto|\btel)(:)/giu;
const AT = /(?<=\S)([@＠])(?=\S)/gu;

/** Invisible, and not part of any domain, so mail programs make no link of the text around it. */
const JOINER = "\u2060";

/**
 * A text with a word joiner at the dot, at sign or colon of each domain, address or scheme. Mail programs then make no links of
 * typed words. `keeps`: words that stay unchanged, to be copied.
 */
export function unlinked(text: string, keeps: readonly string[] = []): string {
  return butFor(keeps, text, (part) => marked(part, (mark) => `${mark}${JOINER}`));
}

/** The same for a subject, which may contain no domain at all: a space replaces the mark. */
export function unlinkedSubject(text: string, keeps: readonly string[] = []): string {
  return butFor(keeps, text, (part) => marked(part, () => " "));
}

/** All of a letter's words except the addresses of its links. */
export function unlinkedLetter({ keeps = [], ...letter }: Letter, product: string): Letter {
  const words = [product, ...keeps];
  return { ...deepUnlinked(letter, words), subject: unlinkedSubject(letter.subject, words) };
}

function marked(text: string, by: (mark: string) => string): string {
  return [DOT, SCHEME, AT].reduce((marked, mark) => marked.replace(mark, by), text);
}

function butFor(keeps: readonly string[], text: string, change: (part: string) => string): string {
  const [kept, ...others] = keeps.filter((word) => word !== "");
  if (kept === undefined) return change(text);
  return text
    .split(kept)
    .map((part) => butFor(others, part, change))
    .join(kept);
}

function deepUnlinked<T>(value: T, keeps: readonly string[]): T {
  if (typeof value === "string") return unlinked(value, keeps) as T;
  if (Array.isArray(value)) return value.map((each) => deepUnlinked(each, keeps)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === "href" || name === "kind" ? each : deepUnlinked(each, keeps),
  ]);
  return Object.fromEntries(entries) as T;
}
