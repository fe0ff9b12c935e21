import { isQuotedPrintable, partedLine } from "./card-lines.ts";

/** A property: 'item1.TEL;TYPE=cell:…' has the group 'item1'. `preference`: the lower, the more preferred. */
export type Property = {
  readonly name: string;
  readonly group: string;
  readonly types: readonly string[];
  readonly preference: number;
  readonly value: string;
};

const UNPREFERRED = 1000;

/** The property of a line; null where it is none. */
export function propertyOf(line: string): Property | null {
  const [head = "", value = ""] = partedLine(line) ?? [];
  const [, group = "", called, parameters = ""] = /^([\w-]+\.)?([\w-]+)(;.*)?$/s.exec(head) ?? [];
  if (called === undefined) return null;
  const all = parameters
    .replace(CUSTOM, "")
    .split(/[;,]/)
    .map((each) => each.replaceAll('"', "").trim());
  const ranked = all.map((each) => /^pref=(\d{1,3})$/i.exec(each)?.[1]).find((each) => each !== undefined);
  const types = [...typesIn(all), ...customIn(parameters)];
  const preference = ranked === undefined && types.includes("pref") ? 1 : Number(ranked ?? UNPREFERRED);
  const charset = /charset=([\w-]+)/i.exec(parameters)?.[1] ?? "utf-8";
  const decoded = isQuotedPrintable(line) ? fromQuoted(value, charset) : value;
  return { name: called.toUpperCase(), group, types, preference, value: decoded };
}

/** What a phone or an email is: 'TYPE=CELL', 'CELL', or 'X-Vecina' for a label of the person's own. */
function typesIn(parameters: readonly string[]): readonly string[] {
  const bare = parameters.filter((each) => !each.includes("=") || /^type=/i.test(each));
  return bare
    .map((each) => each.replace(/^type=/i, "").replace(/^x-/i, ""))
    .filter((each) => each !== "" && !/^(quoted-printable|base64|8bit|7bit)$/i.test(each))
    .map((each) => (/^[A-Z]+$/.test(each) ? each.toLowerCase() : each));
}

/** How Android writes a label: 'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=48=69):'. */
const CUSTOM = /;X-CUSTOM\(([^)]{0,200})\)/i;

function customIn(parameters: string): readonly string[] {
  const [, inside] = CUSTOM.exec(parameters) ?? [];
  const written = inside?.split(",").at(-1);
  return written === undefined ? [] : [fromQuoted(written, "utf-8")];
}

/** The text without backslashes before commas and semicolons; '\n' is a new line. */
export function plainText(value: string): string {
  return value.replaceAll(/\\([\s\S])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter)).trim();
}

/** The parts of a value between marks that have no backslash before them. */
export function partsOf(value: string, mark: ";" | ","): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === "\\") at++;
    else if (value[at] === mark) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, value.slice(from)].map(plainText);
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
