/** At most so many letters of a line are examined to identify its property. */
const HEAD_LETTERS = 300;

/** A line that may continue; `isOpen`: the next line belongs to it. */
type Line = { readonly parts: string[]; readonly isQuoted: boolean; room: number; isOpen: boolean };

/**
 * The lines of a contacts file before folding. A fold is a space at the start of a line or, in quoted-printable, a '='
 * at the end. Letters of a line past `most` are left out.
 */
export function* unfoldedLines(text: string, most: number): Generator<string> {
  let whole: Line | null = null;
  for (const line of linesOf(text)) {
    const isFolded = line[0] === " " || line[0] === "\t";
    if (whole?.isOpen) add(whole, line);
    else if (whole !== null && isFolded) add(whole, line.slice(1));
    else {
      if (whole !== null) yield whole.parts.join("");
      whole = { parts: [], isQuoted: isQuotedPrintable(line), room: most, isOpen: false };
      add(whole, line);
    }
  }
  if (whole !== null) yield whole.parts.join("");
}

function add(line: Line, part: string): void {
  line.isOpen = line.isQuoted && part.endsWith("=");
  const kept = part.slice(0, line.isOpen ? Math.min(line.room, part.length - 1) : line.room);
  if (kept !== "") line.parts.push(kept);
  line.room -= kept.length;
}

const QUOTED = "quoted-printable";

/** Whether letters of a line are encoded as numbers: '=C3=B3'. */
export function isQuotedPrintable(line: string): boolean {
  if (line.length < QUOTED.length) return false;
  const head = line.slice(0, HEAD_LETTERS);
  return /^[^:]*;(encoding=)?quoted-printable/i.test(head);
}

/** The parts before and after the first colon outside quotes; null where a line is no property. */
export function partedLine(line: string): readonly [head: string, value: string] | null {
  let isWithin = false;
  for (let at = 0; at < Math.min(line.length, HEAD_LETTERS); at++) {
    if (line[at] === '"') isWithin = !isWithin;
    if (line[at] === ":" && !isWithin) return [line.slice(0, at), line.slice(at + 1)];
  }
  return null;
}

/** Lines by the text's own line ending; a lone carriage return counts only where there is no line feed. */
function* linesOf(text: string): Generator<string> {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf(lineBreak, from);
    const end = found === -1 ? text.length : found;
    yield text.slice(from, text[end - 1] === "\r" && end > from ? end - 1 : end);
    from = end + 1;
  }
}
