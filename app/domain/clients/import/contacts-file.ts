/** A property: 'item1.TEL;TYPE=cell:…' */
type Property = { readonly name: string; readonly types: readonly string[]; readonly value: string };

export function isContactsFile(text: string): boolean {
  return /^\ufeff?\s*BEGIN:VCARD/i.test(text);
}

/**
 * What a phone's contacts file says of people (vCard 2.1, 3.0 and 4.0): one row for each card, with first name, last name, phone,
 * email, birthday, tags and notes; a mobile comes before other phones, which go to the notes in the words of `otherPhone`.
 */
export function contactRows(text: string, otherPhone: (phone: string) => string): string[][] {
  return text
    .split(/^[ \t]*BEGIN:VCARD[^\n]*$/im)
    .slice(1)
    .map((card) => contactRow(unfolded(card).flatMap(propertyOf), otherPhone))
    .filter((row) => row.some((cell) => cell !== ""));
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

/** 'Gómez;María;José' or, where a card has only that, 'María José Gómez', which is parted later. */
function nameOf(parts: string, whole: string): readonly [string, string] {
  const [last = "", first = "", middle = ""] = parts.split(/(?<!\\);/).map(plainText);
  const names = [first, middle].filter((each) => each !== "").join(" ");
  if (names !== "") return [names, last];
  const [, begin = plainText(whole), rest = ""] = /^(\S+)\s+(.+)$/s.exec(plainText(whole)) ?? [];
  return last === "" ? [begin, rest] : [last, ""];
}

/** Those of the first type before those of the second, and so on; each once. */
function inOrder(properties: readonly Property[], types: readonly string[]): readonly string[] {
  function rank(property: Property): number {
    // A mobile can be written to, whatever else is said to be preferred.
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

/** Lines as they were before they were folded, by a space at their start or, in quoted-printable, by a '=' at their end. */
function unfolded(card: string): string[] {
  const lines: string[] = [];
  for (const line of card.split(/\r\n|\n|\r/)) {
    const before = lines.at(-1) ?? "";
    if (isQuotedPrintable(before) && before.endsWith("="))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = before + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function propertyOf(line: string): Property[] {
  const parts = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!parts) return [];
  const [, name = "", parameters = "", value = ""] = parts;
  const types = parameters
    .toLowerCase()
    .split(/[;,]/)
    .map((each) => each.replace(/^\w+=/, "").replaceAll('"', ""));
  const charset = /charset=([\w-]+)/i.exec(parameters)?.[1] ?? "utf-8";
  return [
    { name: name.toUpperCase(), types, value: isQuotedPrintable(line) ? fromQuoted(value, charset) : value },
  ];
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*;(encoding=)?quoted-printable/i.test(line);
}

function fromQuoted(value: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < value.length; at++) {
    const code = /^=([\da-f]{2})/i.exec(value.slice(at, at + 3))?.[1];
    if (code === undefined) bytes.push(...new TextEncoder().encode(value[at]));
    else {
      bytes.push(Number.parseInt(code, 16));
      at += 2;
    }
  }
  return new TextDecoder(/8859|1252|latin/i.test(charset) ? "windows-1252" : "utf-8").decode(
    new Uint8Array(bytes),
  );
}

/** Without the backslashes before commas and semicolons; '\n' is a new line. */
function plainText(value: string): string {
  return value.replaceAll(/\\n/gi, "\n").replaceAll(/\\(.)/g, "$1").trim();
}
