import {
  archiveFile,
  CELL_JSON,
  MOST_INNER_ROWS,
  PLAIN_ROW_LETTERS,
} from "#app/domain/setup/archive/archive-limits.ts";
import { isBoundedJson } from "#app/domain/setup/archive/json-bounds.ts";
import { archiveJson } from "#app/inputs/setup/archive.ts";
import { archivedRows } from "#app/inputs/setup/archived-rows.ts";
import type { ArchivedTable, Part, Row } from "#db/queries/setup/archive/archived-table.ts";
import { fitsColumn } from "#db/queries/setup/archive/fits-column.ts";
import { innerOf } from "#db/queries/setup/archive/write-parts.ts";
import { parsed, unfit } from "./archive-file.server.ts";
import { isFirst, type Seen } from "./archived-once.ts";

/** The rows of an archive read so far: ids by part, and all unique keys. */
export type Known = { readonly ids: ReadonlyMap<string, Set<string>>; readonly seen: Seen };

/**
 * Checks a row of an untrusted file: exactly the known columns, each with a possible value that its form would accept.
 * Each row that it refers to must be in the same file (`known`, which the row then joins). Throws `unfit` otherwise.
 */
export function checkedRow(
  part: Part,
  text: string,
  { number, known }: { number: number; known: Known },
): Row {
  const where = `${archiveFile(part.name)}, ${number}`;
  const names = Object.keys(part.inner);
  if (names.length === 0 && text.length > PLAIN_ROW_LETTERS) throw unfit("TOO_LARGE", where);
  const row = completed(part, rowIn(parsed(text, where), where));
  const around = { where, known, within: new Map() };
  check(part, part.name, row, { ...around, names, by: "" });
  for (const name of names) {
    const told = part.inner[name];
    if (told === undefined || !Array.isArray(row[name])) throw unfit("DAMAGED", `${where}, ${name}`);
    if (innerOf(row, name).length > MOST_INNER_ROWS) throw unfit("TOO_LARGE", where);
    for (const each of innerOf(row, name))
      check(told, name, completed(told, rowIn(each, where)), { ...around, names: [], by: String(row.id) });
  }
  return row;
}

function rowIn(value: unknown, where: string): Row {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Row;
  throw unfit("DAMAGED", where);
}

/** With the usual value for columns that were added after the file was made, mostly null. */
function completed({ later, columns }: ArchivedTable, row: Row): Row {
  const usual = (name: string) => (columns[name]?.notNull ? columns[name].default : null);
  return { ...Object.fromEntries(later.map((name) => [name, usual(name)])), ...row };
}

type Around = {
  readonly names: readonly string[];
  readonly where: string;
  readonly known: Known;
  readonly within: Seen;
  /** The id of the parent row. */
  readonly by: string;
};

function check(told: ArchivedTable, part: string, row: Row, around: Around): void {
  const { names, where, known, within, by } = around;
  const fault = faultIn(told, part, row, { names, known });
  if (fault !== null) throw unfit("DAMAGED", `${where}, ${fault}`);
  if (!isFirst({ seen: known.seen, within }, part, row, by)) throw unfit("DAMAGED", `${where}, id`);
  known.ids.get(part)?.add(String(row.id));
  const judged = archivedRows[part]?.safeParse(row);
  if (judged?.success === false)
    throw unfit("WRONG", `${where}, ${String(judged.error.issues[0]?.path[0] ?? part)}`);
}

/** The first column that is missing, unknown, or has an impossible value; null where there is none. */
function faultIn(
  told: ArchivedTable,
  part: string,
  row: Row,
  { names, known }: Pick<Around, "names" | "known">,
): string | null {
  const columns = Object.keys(told.columns);
  const unknown = Object.keys(row).find((name) => !columns.includes(name) && !names.includes(name));
  if (unknown !== undefined) return unknown.slice(0, 40);
  for (const name of columns) {
    const value = row[name];
    if (value === undefined || !fitsColumn(told, name, value)) return name;
    const json = value === null ? undefined : archiveJson[`${part}.${name}`];
    if (
      json !== undefined &&
      !(isBoundedJson(JSON.stringify(value), CELL_JSON) && json.safeParse(value).success)
    )
      return name;
    const to = told.refs[name];
    if (to !== undefined && value !== null && !known.ids.get(to)?.has(String(value))) return name;
  }
  return null;
}
