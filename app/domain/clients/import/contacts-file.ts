import { isQuotedPrintable, partedLine, unfoldedLines } from "./card-lines.ts";
import { FILE_BOUNDS } from "./file-bounds.ts";
import { partedName } from "./parted-name.ts";

/** A property: 'item1.TEL;TYPE=cell:…' */
type Property = { readonly name: string; readonly types: readonly string[]; readonly value: string };

export function isContactsFile(text: string): boolean {
  return /^\ufeff?\s*BEGIN:VCARD/i.test(text);
}

/** The properties of a card that are read; all others are dropped at once. */
const READ = ["N", "FN", "ORG", "TEL", "EMAIL", "NOTE", "BDAY", "CATEGORIES"];
/** The most of these properties that a card may have. */
const MOST_PROPERTIES = 100;

/**
 * The people of a phone's contacts file (vCard 2.1, 3.0 and 4.0). Each card is a row: first name, last name, phone,
 * email, birthday, tags and notes. A mobile comes before other phones, which go to the notes in the words of
 * `otherPhone`. Of too many rows, only one too many is returned.
 */
export function contactRows(
  text: string,
  otherPhone: (phone: string) => string,
  most = FILE_BOUNDS,
): string[][] {
  const rows: string[][] = [];
  for (const card of cardsIn(text, most.letters)) {
    const row = contactRow(card, otherPhone);
    if (row.some((cell) => cell !== "")) rows.push(row);
    if (rows.length > most.rows) break;
  }
  return rows;
}

const BEGIN = "BEGIN:VCARD";

/** One card after another, including cards that break off. */
function* cardsIn(text: string, letters: number): Generator<readonly Property[]> {
  let card: Property[] | null = null;
  // A letter of a name may be encoded as six: '=C3=B1'.
  for (const line of unfoldedLines(text, 6 * letters)) {
    if (line.length >= BEGIN.length && /^[ \t]*BEGIN:VCARD/i.test(line)) {
      if (card !== null) yield card;
      card = [];
    } else if (card !== null && card.length < MOST_PROPERTIES) card.push(...propertyOf(line));
  }
  if (card !== null) yield card;
}

function contactRow(properties: readonly Property[], otherPhone: (phone: string) => string): string[] {
  const all = (name: string) => properties.filter((each) => each.name === name && each.value.trim() !== "");
  const [first, last] = nameOf(all("N")[0]?.value ?? "", all("FN")[0]?.value ?? all("ORG")[0]?.value ?? "");
  const [phone = "", ...others] = inOrder(all("TEL"), ["pref", "cell", "mobile", "voice"]);
  const [email = ""] = inOrder(all("EMAIL"), ["pref"]);
  const notes = [...all("NOTE").map(({ value }) => plainText(value)), ...others.map(otherPhone)];
  return [
    ...[first, last, phone, email, plainText(all("BDAY")[0]?.value ?? "")],
    all("CATEGORIES")
      .flatMap(({ value }) => value.split(/(?<!\\),/).map(plainText))
      .join(", "),
    notes.join("\n"),
  ];
}

/** First and last name: of 'Gómez;María;José' or, where a card has only the whole name, of 'María José Gómez'. */
function nameOf(parts: string, whole: string): readonly [string, string] {
  const [last = "", first = "", middle = ""] = parts.split(/(?<!\\);/).map(plainText);
  const names = [first, middle].filter((each) => each !== "").join(" ");
  if (names !== "") return [names, last];
  return last === "" ? partedName(plainText(whole)) : [last, ""];
}

/** The values of the first type before those of the second, and so on; each value once. */
function inOrder(properties: readonly Property[], types: readonly string[]): readonly string[] {
  function rank(property: Property): number {
    // A mobile can receive messages, so it comes before any preferred number.
    const isMobile = property.types.some((type) => type === "cell" || type === "mobile" || type === "iphone");
    const found = types.findIndex((type) => property.types.includes(type));
    if (isMobile) return -1;
    return found === -1 ? types.length : found;
  }
  const values = [...properties]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ value }) => plainText(value.replace(/^(tel|mailto):/i, "")));
  return [...new Set(values)];
}

function propertyOf(line: string): Property[] {
  const [head = "", value = ""] = partedLine(line) ?? [];
  const [, called = "", parameters = ""] = /^(?:[\w-]+\.)?([\w-]+)(;.*)?$/s.exec(head) ?? [];
  const name = called.toUpperCase();
  if (!READ.includes(name)) return [];
  const types = parameters
    .toLowerCase()
    .split(/[;,]/)
    .map((each) => each.replace(/^\w+=/, "").replaceAll('"', ""));
  const charset = /charset=([\w-]+)/i.exec(parameters)?.[1] ?? "utf-8";
  return [{ name, types, value: isQuotedPrintable(line) ? fromQuoted(value, charset) : value }];
}

function fromQuoted(value: string, charset: string): string {
  const written = new TextEncoder().encode(value);
  const bytes = new Uint8Array(written.length);
  let length = 0;
  for (let at = 0; at < written.length; at++) {
    const code = written[at] === EQUALS ? hexIn(written, at + 1) : null;
    bytes[length++] = code ?? written[at] ?? 0;
    if (code !== null) at += 2;
  }
  const label = /8859|1252|latin/i.test(charset) ? "windows-1252" : "utf-8";
  return new TextDecoder(label).decode(bytes.subarray(0, length));
}

const EQUALS = 0x3d;

/** The byte that two hexadecimal digits stand for; null where they are none. */
function hexIn(written: Uint8Array, at: number): number | null {
  const digits = String.fromCharCode(written[at] ?? 0, written[at + 1] ?? 0);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

/** The text without backslashes before commas and semicolons; '\n' is a new line. */
function plainText(value: string): string {
  return value.replaceAll(/\\n/gi, "\n").replaceAll(/\\(.)/g, "$1").trim();
}
