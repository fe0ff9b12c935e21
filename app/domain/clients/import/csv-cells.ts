import { FILE_BOUNDS } from "./file-bounds.ts";

/** Marks that may separate cells; a line without any of them is one cell. */
const MARKS = [";", ",", "\t"] as const;
/** How many letters are examined to find the mark. */
const SAMPLE = 20_000;

/**
 * The cells of a spreadsheet file (RFC 4180), whichever mark separates them; empty lines are left out. A quote that is
 * never closed ends with the file; a quote in the middle of a cell is a letter. Excess cells and letters are left out,
 * and of excess rows one is read.
 */
export function csvCells(text: string, most = FILE_BOUNDS): string[][] {
  const [named, body] = namedMark(text.replace(/^\ufeff/, ""));
  const mark = named ?? likelyMark(body.slice(0, SAMPLE));
  const rows: string[][] = [];
  let [row, at]: [string[], number] = [[], 0];
  while (at <= body.length && rows.length <= most.rows) {
    const { cell, end } = body[at] === '"' ? quoted(body, at, mark) : plain(body, at, mark);
    if (row.length < most.cells) row.push(cell.slice(0, most.letters));
    const next = body[end];
    if (next !== mark) {
      if (row.some((each) => each.trim() !== "")) rows.push(row);
      row = [];
    }
    at = next === "\r" && body[end + 1] === "\n" ? end + 2 : end + 1;
  }
  return rows;
}

type Read = { readonly cell: string; readonly end: number };

function plain(text: string, start: number, mark: string): Read {
  let end = start;
  while (end < text.length && text[end] !== mark && text[end] !== "\n" && text[end] !== "\r") end++;
  return { cell: text.slice(start, end), end };
}

/** Text between the closing quote and the end of the cell belongs to the cell. */
function quoted(text: string, start: number, mark: string): Read {
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const close = text.indexOf('"', from);
    parts.push(text.slice(from, close === -1 ? text.length : close));
    if (close === -1) return { cell: parts.join('"'), end: text.length };
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1, mark);
      return { cell: parts.join('"') + rest.cell, end: rest.end };
    }
    from = close + 2;
  }
}

/** The mark that a spreadsheet names in a first line of its own: 'sep=;'. With it comes the rest of the text. */
function namedMark(text: string): readonly [string | null, string] {
  const line = /^sep=([;,\t])(?:\r\n|\n|\r)/i.exec(text);
  return line ? [line[1] ?? null, text.slice(line[0].length)] : [null, text];
}

/**
 * The mark that most often occurs as many times in a line as in the first; on a tie, the mark with more occurrences
 * there.
 */
function likelyMark(sample: string): string {
  const lines = sample
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const [first = ""] = lines;
  const scored = MARKS.map((mark) => {
    const count = first.split(mark).length - 1;
    const alike = lines.filter((line) => line.split(mark).length - 1 === count).length;
    return { mark, score: count === 0 ? 0 : alike * 1000 + count };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).mark;
}
