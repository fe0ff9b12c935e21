import { FILE_BOUNDS } from "./file-bounds.ts";

/** Delimiters that may separate cells; a line without any of them is one cell. */
const DELIMITERS = [";", ",", "\t", "|"] as const;
/** How many letters and lines are examined to find the delimiter. */
const SAMPLE = 20_000;
const SAMPLE_LINES = 40;

/**
 * A row of a file. `line`: its number, empty rows counted, as a spreadsheet shows it. `isNobody`: the file itself says that
 * it is no person, as a group of contacts is.
 */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isNobody: boolean;
};

/**
 * The rows of a spreadsheet file (RFC 4180) that are not empty, whichever delimiter separates their cells. A quote that is never
 * closed, and one in the middle of a cell, is a letter. Past `most` no row or cell is read.
 */
export function csvRows(text: string, most = FILE_BOUNDS): FileRow[] {
  const [named, body] = namedDelimiter(text.replace(/^\ufeff/, ""));
  const delimiter = named ?? likelyDelimiter(body.slice(0, SAMPLE));
  const rows: FileRow[] = [];
  let [cells, at, line]: [string[], number, number] = [[], 0, named === null ? 1 : 2];
  while (at <= body.length && rows.length <= most.rows) {
    const { cell, end } = quoted(body, at, delimiter) ?? plain(body, at, delimiter);
    if (cells.length < most.cells) cells.push(cell.slice(0, most.letters));
    const next = body[end];
    if (next !== delimiter) {
      const filled = trimmedRow(cells);
      if (filled.length > 0) rows.push({ line, cells: filled, isNobody: false });
      [cells, line] = [[], line + 1];
    }
    at = next === "\r" && body[end + 1] === "\n" ? end + 2 : end + 1;
  }
  return rows;
}

/** Without the empty cells at its end, which spreadsheets add up to their widest row. */
export function trimmedRow(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

type Read = { readonly cell: string; readonly end: number };

function plain(text: string, start: number, delimiter: string): Read {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end++;
  return { cell: text.slice(start, end), end };
}

/**
 * Text between the closing quote and the end of the cell belongs to the cell. Null: the cell has no quotes around it. At most one
 * quote of a file is never closed, as those behind it stand in pairs.
 */
function quoted(text: string, start: number, delimiter: string): Read | null {
  if (text[start] !== '"') return null;
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const close = text.indexOf('"', from);
    if (close === -1) return null;
    parts.push(text.slice(from, close));
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1, delimiter);
      return { cell: parts.join('"') + rest.cell, end: rest.end };
    }
    from = close + 2;
  }
}

/** The delimiter that a spreadsheet names in a first line of its own: 'sep=;'. With it comes the rest of the text. */
function namedDelimiter(text: string): readonly [string | null, string] {
  const line = /^sep=([;,\t|])(?:\r\n|\n|\r)/i.exec(text);
  return line ? [line[1] ?? null, text.slice(line[0].length)] : [null, text];
}

/** The delimiter with the most lines that have it as often as most others do; on a tie, the one that occurs more in them. */
function likelyDelimiter(sample: string): string {
  const lines = sample
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, SAMPLE_LINES);
  const scored = DELIMITERS.map((delimiter) => {
    const alike = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) alike.set(count, (alike.get(count) ?? 0) + 1);
    }
    const scores = [...alike].map(([count, times]) => times * SAMPLE + count);
    return { delimiter, score: Math.max(0, ...scores) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}
