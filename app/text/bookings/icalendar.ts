/** A line of a calendar file: its name, with parameters if any, and its value already escaped. */
export type ContentLine = readonly [name: string, value: string];

/** Lines in the form of RFC 5545: folded at 75 octets, each with its line end. */
export function contentLines(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
}

/** Free text as a value. */
export function textValue(words: string): string {
  return words.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Free text as a parameter's value, which cannot contain quotes (RFC 6868). */
export function parameterValue(words: string): string {
  return `"${words
    .replace(/\^/g, "^^")
    .replace(/"/g, "^'")
    .replace(/\r\n|\r|\n/g, "^n")}"`;
}

/** An instant (ms): '20270104T120000Z'. */
export function momentValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Octets of a line, including the leading space of a folded line. */
const LINE_OCTETS = 75;

function folded(line: string): string {
  let octets = 0;
  return Array.from(line, (letter) => {
    const size = new TextEncoder().encode(letter).length;
    octets += size;
    if (octets <= LINE_OCTETS) return letter;
    octets = 1 + size;
    return `\r\n ${letter}`;
  }).join("");
}
