import { copyFile, MOST_INNER_ROWS } from "#app/domain/setup/copy/copy-limits.ts";
import { copyJson } from "#app/inputs/setup/copy.ts";
import type { CopiedTable, Part, Row } from "#db/queries/setup/copy/copied-table.ts";
import { fitsColumn } from "#db/queries/setup/copy/fits-column.ts";
import { innerOf } from "#db/queries/setup/copy/write-parts.ts";
import { parsed, unfit } from "./copy-file.server.ts";

/** Ids of a copy by the part that has them. */
export type KnownIds = ReadonlyMap<string, Set<string>>;

/**
 * A row of a part out of a stranger's file: just the columns that there are, each with what can stand in it, and every row
 * that it names one of the same file (`known`, which its own joins). Throws `unfit` otherwise.
 */
export function checkedRow(
  part: Part,
  text: string,
  { number, known }: { number: number; known: KnownIds },
): Row {
  const where = `${copyFile(part.name)}, ${number}`;
  const row = rowIn(parsed(text, where), where);
  const names = Object.keys(part.inner);
  check(part, part.name, row, { names, where, known });
  for (const name of names) {
    const told = part.inner[name];
    if (told === undefined || !Array.isArray(row[name])) throw unfit("DAMAGED", `${where}, ${name}`);
    if (innerOf(row, name).length > MOST_INNER_ROWS) throw unfit("TOO_LARGE", where);
    for (const each of innerOf(row, name)) check(told, name, rowIn(each, where), { names: [], where, known });
  }
  return row;
}

function rowIn(value: unknown, where: string): Row {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Row;
  throw unfit("DAMAGED", where);
}

type Around = { readonly names: readonly string[]; readonly where: string; readonly known: KnownIds };

function check(told: CopiedTable, part: string, row: Row, { names, where, known }: Around): void {
  const fault = faultIn(told, part, row, { names, known });
  if (fault !== null) throw unfit("DAMAGED", `${where}, ${fault}`);
}

/** The first column that is wrong, missing or unknown; null where none is. */
function faultIn(
  told: CopiedTable,
  part: string,
  row: Row,
  { names, known }: Omit<Around, "where">,
): string | null {
  const columns = Object.keys(told.columns);
  const unknown = Object.keys(row).find((name) => !columns.includes(name) && !names.includes(name));
  if (unknown !== undefined) return unknown.slice(0, 40);
  for (const name of columns) {
    const value = row[name];
    if (value === undefined || !fitsColumn(told, name, value)) return name;
    if (value !== null && copyJson[`${part}.${name}`]?.safeParse(value).success === false) return name;
    const to = told.refs[name];
    if (to !== undefined && value !== null && !known.get(to)?.has(String(value))) return name;
  }
  return isNewId(part, row, known) ? null : "id";
}

function isNewId(part: string, { id }: Row, known: KnownIds): boolean {
  const ids = known.get(part);
  if (ids === undefined || id === undefined) return true;
  const size = ids.size;
  return ids.add(String(id)).size > size;
}
