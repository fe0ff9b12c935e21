/** A line of a calendar's file: its name, with parameters if it has any, and its value as it stands there. */
export type ContentLine = readonly [name: string, value: string];

/** Lines as RFC 5545 has them: folded at 75 octets, each ended. */
export function contentLines(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
}

/** Words of people, as a value. */
export function textValue(words: string): string {
  return words.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Words of people, as a parameter's value, which can have no quotes (RFC 6868). */
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

/** Octets of a line, the space that a folded one begins with included. */
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
