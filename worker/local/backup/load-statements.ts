import { statementsOf } from "../migrations.ts";
import { type Piece, piecesOf } from "./contents.ts";
import { quoted, type Value } from "./rows.ts";
import { RECKONED, SET_AFTER } from "./tables.ts";

/** wrangler's splitting of SQL takes time that grows with the square of each statement; D1 accepts 100,000 bytes. */
const STATEMENT_CHARACTERS = 8000;

export type Load = {
  readonly file: string;
  readonly migrationsTable: string;
  /** Migrations that the database still needs before the first row. */
  readonly migrations: readonly string[];
  /** Tables that migrations fill; the backup has their rows. */
  readonly filled: readonly string[];
};

/** All statements that build a backup's database from an empty one: tables and guard first, then row by row. */
export async function* loadStatements({
  file,
  migrationsTable,
  migrations,
  filled,
}: Load): AsyncGenerator<string> {
  yield "PRAGMA defer_foreign_keys = on";
  yield migrationsTable;
  for (const name of migrations) yield* statementsOf(name);
  for (const table of filled) yield `DELETE FROM ${quoted(table)}`;
  yield* inserts(file);
}

async function* inserts(file: string): AsyncGenerator<string> {
  let into = "";
  let rows: string[] = [];
  let after: string[] = [];
  let size = 0;
  for await (const piece of piecesOf(file)) {
    if (piece.kind !== "row") continue;
    const { table } = piece;
    const given = piece.columns.flatMap((column, at) =>
      RECKONED[table]?.includes(column) ? [] : [[quoted(column), literal(piece.row[at] ?? null)] as const],
    );
    const start = `INSERT INTO ${quoted(table)} (${given.map(([name]) => name).join(", ")}) VALUES\n`;
    const row = `(${given.map(([, value]) => value).join(", ")})`;
    if (rows.length > 0 && (start !== into || size + row.length > STATEMENT_CHARACTERS)) {
      yield into + rows.join(",\n");
      yield* after;
      [rows, after, size] = [[], [], 0];
    }
    into = start;
    rows.push(row);
    after.push(...setAfter(piece));
    size += row.length;
  }
  if (rows.length > 0) yield into + rows.join(",\n");
  yield* after;
}

/** The update that a row needs after its insertion, if any. */
function setAfter({ table, columns, row }: Piece & { readonly kind: "row" }): readonly string[] {
  const column = SET_AFTER[table];
  if (column === undefined || row[columns.indexOf(column)] !== 1) return [];
  const id = literal(row[columns.indexOf("id")] ?? null);
  return [`UPDATE ${quoted(table)} SET ${quoted(column)} = 1 WHERE id = ${id}`];
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
