import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, type PreparedValue, prepared } from "#db/driver/prepared.ts";

type Row = Readonly<Record<string, PreparedValue>>;
type Insert<V extends Row> = (db: Database, values: V) => Pick<Statement, "_">;

type Inserts = {
  readonly columns: readonly (readonly [string, SQLiteColumn])[];
  readonly one: Insert<Row>;
  readonly oneIfNew: Insert<Row>;
  readonly many: Insert<Rows>;
};
/** Any number of rows as one JSON text. */
type Rows = { readonly json: string };

/** Inserts one row, like drizzle's own insert, with a statement that is built once. */
export function insertRow<T extends SQLiteTable>(db: Database, table: T, row: T["$inferInsert"]): Statement {
  const { columns, one } = insertsInto(table);
  return one(db, rowValues(columns, row));
}

/** As `insertRow`, but a row with a key that exists already is skipped without an error. */
export function insertIfNew<T extends SQLiteTable>(
  db: Database,
  table: T,
  row: T["$inferInsert"],
): Statement {
  const { columns, oneIfNew } = insertsInto(table);
  return oneIfNew(db, rowValues(columns, row));
}

/** Inserts any number of rows with one statement of one parameter, because D1 takes a hundred parameters at most. */
export function insertRows<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
): Statement {
  const { columns, many } = insertsInto(table);
  const json = JSON.stringify(rows.map((row) => rowValues(columns, row)));
  return many(db, { json });
}

/** Inserts the rows that meet a condition; in it, `value ->> 'bookingId'` stands for a row's column. */
export function insertRowsWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  where: SQL,
): Statement {
  return insertWhere(db, table, rows, where);
}

/** As `insertRowsWhere`, but rows with a key that exists already are skipped. */
export function insertIfNewWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  where: SQL,
): Statement {
  return insertWhere(db, table, rows, where).onConflictDoNothing();
}

function insertWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  where: SQL,
) {
  const { columns } = insertsInto(table);
  const json = sql`${JSON.stringify(rows.map((row) => rowValues(columns, row)))}`;
  return db.insert(table).select(rowsIn({ json }, columns, where));
}

/** Cached, because building an insert costs more processor time than binding its values. */
const inserts = new Map<SQLiteTable, Inserts>();

function insertsInto(table: SQLiteTable): Inserts {
  const known = inserts.get(table);
  if (known !== undefined) return known;
  const all = Object.entries<SQLiteColumn>(getTableColumns(table));
  const columns = all.filter(([, { generated }]) => generated === undefined);
  const valuesOf = (given: Given<Row>) => Object.fromEntries(columns.map(([key]) => [key, given[key]]));
  const one = prepared<Row, Statement>((db, given) => db.insert(table).values(valuesOf(given)));
  const oneIfNew = prepared<Row, Statement>((db, given) =>
    db.insert(table).values(valuesOf(given)).onConflictDoNothing(),
  );
  const many = prepared<Rows, Statement>((db, given) => db.insert(table).select(rowsIn(given, columns)));
  const made = { columns, one, oneIfNew, many };
  inserts.set(table, made);
  return made;
}

function rowsIn(
  { json }: { readonly json: SQLWrapper },
  columns: Inserts["columns"],
  where: SQL = sql`true`,
): SQL {
  const values = columns.map(([key]) => sql`value ->> ${sql.raw(`'${key}'`)}`);
  return sql`select ${sql.join(values, sql`, `)} from json_each(${json}) where ${where}`;
}

function rowValues(columns: Inserts["columns"], row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(columns.map(([key, column]) => [key, columnValue(column, row[key])]));
}

/** The value for a column in the driver's form; its default where no value is given. */
function columnValue(column: SQLiteColumn, given: unknown): PreparedValue {
  const value = given === undefined ? (column.default ?? null) : given;
  return value === null ? null : (column.mapToDriverValue(value) as PreparedValue);
}
