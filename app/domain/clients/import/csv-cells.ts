import { FILE_BOUNDS } from "./file-bounds.ts";

/** Delimiters that may separate cells; a line without any of them is one cell. */
const DELIMITERS = [";", ",", "\t"] as const;
/** How many letters are examined to find the delimiter. */
const SAMPLE = 20_000;

/**
 * The cells of a spreadsheet file (RFC 4180), whichever delimiter separates them; empty lines are left out. A quote that is
 * never closed ends with the file; a quote in the middle of a cell is a letter. Excess cells and letters are left out,
 * and of excess rows one is read.
 */
export function csvCells(text: string, most = FILE_BOUNDS): string[][] {
  const [named, body] = namedDelimiter(text.replace(/^\ufeff/, ""));
  const delimiter = named ?? likelyDelimiter(body.slice(0, SAMPLE));
  const rows: string[][] = [];
  let [row, at]: [string[], number] = [[], 0];
  while (at <= body.length && rows.length <= most.rows) {
    const { cell, end } = body[at] === '"' ? quoted(body, at, delimiter) : plain(body, at, delimiter);
    if (row.length < most.cells) row.push(cell.slice(0, most.letters));
    const next = body[end];
    if (next !== delimiter) {
      if (row.some((each) => each.trim() !== "")) rows.push(row);
      row = [];
    }
    at = next === "\r" && body[end + 1] === "\n" ? end + 2 : end + 1;
  }
  return rows;
}

type Read = { readonly cell: string; readonly end: number };

function plain(text: string, start: number, delimiter: string): Read {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end++;
  return { cell: text.slice(start, end), end };
}

/** Text between the closing quote and the end of the cell belongs to the cell. */
function quoted(text: string, start: number, delimiter: string): Read {
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const close = text.indexOf('"', from);
    parts.push(text.slice(from, close === -1 ? text.length : close));
    if (close === -1) return { cell: parts.join('"'), end: text.length };
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1, delimiter);
      return { cell: parts.join('"') + rest.cell, end: rest.end };
    }
    from = close + 2;
  }
}

/** The delimiter that a spreadsheet names in a first line of its own: 'sep=;'. With it comes the rest of the text. */
function namedDelimiter(text: string): readonly [string | null, string] {
  const line = /^sep=([;,\t])(?:\r\n|\n|\r)/i.exec(text);
  return line ? [line[1] ?? null, text.slice(line[0].length)] : [null, text];
}

/**
 * The delimiter that most often occurs as many times in a line as in the first; on a tie, the delimiter with more occurrences
 * there.
 */
function likelyDelimiter(sample: string): string {
  const lines = sample
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const [first = ""] = lines;
  const scored = DELIMITERS.map((delimiter) => {
    const count = first.split(delimiter).length - 1;
    const alike = lines.filter((line) => line.split(delimiter).length - 1 === count).length;
    return { delimiter, score: count === 0 ? 0 : alike * 1000 + count };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}
