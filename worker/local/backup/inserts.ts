import type { Piece } from "./contents.ts";
import { quoted, type Value } from "./rows.ts";
import { RECKONED, SET_AFTER } from "./tables.ts";

/** D1 accepts 100,000. A long statement compiles a table's triggers once for many rows, which is most of the work. */
const STATEMENT_BYTES = 80_000;

type RowPiece = Piece & { readonly kind: "row" };

/** Gathers rows into as few statements as may be, in order. */
export function newInserts() {
  const done: string[] = [];
  let [start, rows, ids, size]: [string, string[], string[], number] = ["", [], [], 0];
  let table = "";
  const close = () => {
    if (rows.length > 0) done.push(start + rows.join(",\n"), ...setAfter(table, ids));
    [rows, ids, size] = [[], [], 0];
  };
  return {
    /** Answers how many bytes the row takes. */
    add(piece: RowPiece): number {
      const insert = asInsert(piece);
      const bytes = Buffer.byteLength(insert.row);
      if (insert.start !== start || size + bytes > STATEMENT_BYTES) close();
      [start, table] = [insert.start, piece.table];
      rows.push(insert.row);
      if (isSetAfter(piece)) ids.push(literal(piece.row[piece.columns.indexOf("id")] ?? null));
      size += bytes;
      return bytes;
    },
    statements(): readonly string[] {
      close();
      return done;
    },
  };
}

function asInsert({ table, columns, row }: RowPiece): { readonly start: string; readonly row: string } {
  const given = columns.flatMap((column, at) =>
    RECKONED[table]?.includes(column) ? [] : [[quoted(column), literal(row[at] ?? null)] as const],
  );
  return {
    start: `INSERT INTO ${quoted(table)} (${given.map(([name]) => name).join(", ")}) VALUES\n`,
    row: `(${given.map(([, value]) => value).join(", ")})`,
  };
}

/** Whether a row needs an update after its insertion. */
function isSetAfter({ table, columns, row }: RowPiece): boolean {
  const column = SET_AFTER[table];
  return column !== undefined && row[columns.indexOf(column)] === 1;
}

function setAfter(table: string, ids: readonly string[]): readonly string[] {
  const column = SET_AFTER[table];
  if (column === undefined || ids.length === 0) return [];
  return [`UPDATE ${quoted(table)} SET ${quoted(column)} = 1 WHERE id IN (${ids.join(", ")})`];
}

/** Characters that may mislead a program that looks for the ends of statements. */
const ASTRAY = /[;\n\r\0]|--|\/\*/;
/** Hexadecimal doubles the length; this much fits in a statement. */
const HEX_CHARACTERS = 40_000;

/** A value as SQL, exactly. */
export function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (ASTRAY.test(value) && value.length < HEX_CHARACTERS)
    return `CAST(X'${Buffer.from(value).toString("hex")}' AS TEXT)`;
  return `'${value.replaceAll("'", "''")}'`;
}
