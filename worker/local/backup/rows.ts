import { createHash } from "node:crypto";
import { AFTER, isOurs, MADE_ANEW, PARTS } from "./tables.ts";
import type { Reader } from "./vault.ts";

export type Value = string | number | null;

/** The parts of a table that its rows need; `key`: the columns that identify and order them. */
export type Shape = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly texts: readonly string[];
  readonly key: readonly string[];
};

const PAGE = 1000;

/** All our tables, each after those that it refers to. */
export async function shapesOf(reader: Reader): Promise<readonly Shape[]> {
  const columns = await reader.execute(
    `select m.name as "table", c.name as "column", c.type, c.pk as place from sqlite_schema m join pragma_table_info(m.name) c
     where m.type = 'table' and ${isOurs("m.name")} order by m.name, c.cid`,
  );
  const shapes = new Map<string, { name: string; columns: string[]; texts: string[]; keyed: Keyed[] }>();
  for (const { table, column, type, place } of columns.rows) {
    const name = String(table);
    const shape = shapes.get(name) ?? { name, columns: [], texts: [], keyed: [] };
    shape.columns.push(String(column));
    if (type === "TEXT") shape.texts.push(String(column));
    if (Number(place) > 0) shape.keyed.push({ column: String(column), place: Number(place) });
    shapes.set(name, shape);
  }
  // In reverse, so that no table is placed first merely by its name.
  const ordered = inOrder([...shapes.keys()].toReversed(), await referencesOf(reader));
  return ordered
    .flatMap((name) => shapes.get(name) ?? [])
    .map(({ keyed, ...shape }) => ({
      ...shape,
      key: keyed.toSorted((a, b) => a.place - b.place).map(({ column }) => column),
    }));
}

type Keyed = { readonly column: string; readonly place: number };

async function referencesOf(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await reader.execute(
    `select distinct m.name, f."table" as target from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  );
  const references = new Map<string, string[]>();
  for (const { name, target } of found.rows) {
    references.set(String(name), [...(references.get(String(name)) ?? []), String(target)]);
  }
  return references;
}

/** A cycle may be cut anywhere: foreign keys to later tables are checked at the end of the load. */
function inOrder(names: readonly string[], references: ReadonlyMap<string, readonly string[]>): string[] {
  const placed = new Set<string>();
  const place = (name: string, above: readonly string[]) => {
    if (placed.has(name) || above.includes(name) || !names.includes(name)) return;
    for (const first of [...(references.get(name) ?? []), ...(AFTER[name] ?? [])])
      place(first, [...above, name]);
    placed.add(name);
  };
  for (const name of names) place(name, []);
  return [...placed];
}

/** The rows of a table as lists of values, in the order that the guard accepts. */
export async function* rowsOf(reader: Reader, shape: Shape): AsyncGenerator<readonly Value[]> {
  for (const each of PARTS[shape.name] ?? ["true"]) {
    const part = `${each} and ${isCarried(shape)}`;
    let last: readonly Value[] | null = null;
    do {
      const { rows } = await reader.execute(pageOf(shape, part, last));
      const page = rows.map(({ 0: row }) => valuesIn(shape, String(row)));
      yield* page;
      last = page.length < PAGE ? null : keyOf(shape, page.at(-1) ?? []);
    } while (last !== null);
  }
}

/** The rows of a table that a backup carries. Older databases may lack the column: then all rows are carried. */
export function isCarried({ name, columns }: Shape): string {
  const made = MADE_ANEW[name];
  return made && columns.includes(made.column) ? `${made.column} <> '${made.value}'` : "true";
}

function pageOf({ name, columns, key }: Shape, part: string, last: readonly Value[] | null) {
  const list = (names: readonly string[]) => names.map(quoted).join(", ");
  const after = last === null ? "" : ` and (${list(key)}) > (${key.map(() => "?").join(", ")})`;
  return {
    sql: `select json_array(${list(columns)}) from ${quoted(name)} where ${part}${after} order by ${list(key)} limit ${PAGE}`,
    args: [...(last ?? [])],
  };
}

function keyOf({ columns, key }: Shape, row: readonly Value[]): readonly Value[] {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

/** A row comes as one text: the driver takes a multiple of the time for each value of its own. */
function valuesIn(shape: Shape, row: string): readonly Value[] {
  const values: readonly unknown[] = JSON.parse(row);
  return shape.columns.map((column, index) => asValue(shape, column, values[index]));
}

function asValue({ name }: Shape, column: string, value: unknown): Value {
  if (value === null || typeof value === "string" || Number.isSafeInteger(value)) return value as Value;
  throw new Error(`A backup has texts and whole numbers only; in ${name}.${column} there is something else.`);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table's number of rows, and a hash over them in order: equal only if all rows are equal. */
export type Sum = { readonly name: string; readonly rows: number; readonly sha256: string };

/** Adds rows to a sum, one after the other. */
export function newSum(name: string) {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    /** Answers with the letters of the row. */
    add(row: readonly Value[]): number {
      const letters = `${JSON.stringify(row)}\n`;
      rows += 1;
      hash.update(letters);
      return letters.length;
    },
    total: (): Sum => ({ name, rows, sha256: hash.digest("hex") }),
  };
}
