import type { Database, Statement } from "#db/driver/client.ts";
import { chunks, insertRows } from "#db/writing.ts";
import type { ArchivedTable, NewIds, Part, Row, Taker } from "./archived-table.ts";

export type Taking = Taker & { readonly businessId: string; readonly ids: NewIds };

/**
 * Inserts rows of a part into another business, as they stand in an archive that was checked. The rows get new ids, and no accounts.
 */
export function insertPart(db: Database, part: Part, rows: readonly Row[], taking: Taking): Statement[] {
  const own = rows.map((row) => rowFor(part, row, taking));
  const inner = Object.keys(part.inner).flatMap((name) => insertInner(db, part, { name, rows }, taking));
  return [...inserted(db, part, own), ...inner];
}

/** The same for only those inner rows that belong to them under a name. */
export function insertInner(
  db: Database,
  part: Part,
  { name, rows }: { readonly name: string; readonly rows: readonly Row[] },
  taking: Taking,
): Statement[] {
  const told = part.inner[name];
  if (told === undefined) return [];
  const theirs = rows.flatMap((row) => {
    const by = { [told.by]: taking.ids(String(row.id)) };
    return innerOf(row, name).map((each) => ({ ...rowFor(told, each, taking), ...by }));
  });
  return inserted(db, told, theirs);
}

export function innerOf(row: Row, name: string): readonly Row[] {
  const found = row[name];
  return Array.isArray(found) ? found : [];
}

function inserted(db: Database, { table }: ArchivedTable, rows: readonly Row[]): Statement[] {
  return chunks(rows).map((some) => insertRows(db, table, some as never));
}

function rowFor(told: ArchivedTable, row: Row, { businessId, userId, ids }: Taking): Row {
  const own = Object.keys(told.columns).map((name) => {
    const value = row[name];
    return [name, value === null ? null : newValue(told, name, value, ids)];
  });
  return { ...told.filled(row, { userId }), ...Object.fromEntries(own), businessId };
}

function newValue(
  { refs, loose, within }: ArchivedTable,
  name: string,
  value: unknown,
  ids: NewIds,
): unknown {
  if (name === "id" || name in refs || loose.includes(name)) return ids(String(value));
  const change = within[name];
  return change === undefined ? value : change(value as never, ids);
}
