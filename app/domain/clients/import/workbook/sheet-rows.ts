import { type FileRow, trimmedRow } from "#app/domain/clients/import/csv-rows.ts";
import type { FILE_BOUNDS } from "#app/domain/clients/import/file-bounds.ts";
import { type Book, cellText } from "./cell-values.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";

/** A row without an end within so many letters is no row. */
const ROW_LETTERS = 8_000_000;
const ROW_END = /<\/(?:[\w.-]{1,30}:)?row>/g;

/** The rows of a sheet that are not empty, from its XML in parts; null: it is no sheet. No more is read than `most`. */
export async function sheetRows(
  parts: AsyncIterable<string>,
  book: Book,
  most: typeof FILE_BOUNDS,
): Promise<readonly FileRow[] | null> {
  const rows: FileRow[] = [];
  let [rest, line] = ["", 0];
  for await (const part of parts) {
    rest += part;
    const end = lastEnd(rest);
    if (end === 0 && rest.length > ROW_LETTERS) return null;
    if (end === 0) continue;
    line = readPiece(rest.slice(0, end), line);
    rest = rest.slice(end);
    if (rows.length >= most.rows) break;
  }
  return rows;

  function readPiece(xml: string, before: number): number {
    let at = before;
    for (const row of rowsIn(xml, book, most)) {
      at = row.line ?? at + 1;
      const cells = trimmedRow(row.cells);
      if (cells.length > 0 && rows.length < most.rows) rows.push({ line: at, cells, isNobody: false });
    }
    return at;
  }
}

/** Where the last whole row of a text ends; 0: there is none. */
function lastEnd(xml: string): number {
  let end = 0;
  for (const { index, 0: found } of xml.matchAll(ROW_END)) end = index + found.length;
  return end;
}

type ReadRow = { readonly line: number | null; readonly cells: readonly string[] };

function* rowsIn(xml: string, book: Book, most: typeof FILE_BOUNDS): Generator<ReadRow> {
  let [cells, line, at]: [string[], number | null, number] = [[], null, -1];
  let cell: { type: string; style: number; texts: string[] } | null = null;
  let inside = "";
  for (const token of xmlTokens(xml)) {
    if (token.kind === "TEXT") {
      if (inside !== "" && cell !== null) cell.texts.push(token.text);
    } else if (token.kind === "OPEN") {
      const { name, attributes, isEmpty } = token;
      if (name === "row") [cells, line, at] = [[], Number(attributeOf(attributes, "r")) || null, -1];
      if (name === "c") {
        at = columnOf(attributeOf(attributes, "r")) ?? at + 1;
        const style = Number(attributeOf(attributes, "s"));
        cell = isEmpty ? null : { type: attributeOf(attributes, "t"), style, texts: [] };
      }
      if ((name === "v" || name === "t") && !isEmpty && inside === "") inside = name;
      // How a text is read aloud is no part of it.
      if (name === "rPh" && !isEmpty) inside = "";
    } else {
      if (token.name === inside) inside = "";
      if (token.name === "c" && cell !== null) {
        const text = cellText({ ...cell, text: cell.texts.join("") }, book).slice(0, most.letters);
        if (text !== "" && at >= 0) put(Math.min(at, most.cells - 1), text);
        cell = null;
      }
      if (token.name === "row") yield { line, cells };
    }
  }

  function put(index: number, text: string): void {
    while (cells.length < index) cells.push("");
    cells[index] = text;
  }
}

/** The index of a cell's column: 'AB12' is 27; null where it has no name. */
function columnOf(name: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(name)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
