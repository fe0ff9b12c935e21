import { Column, type DriverValueDecoder, is, noopDecoder, Placeholder, SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import {
  type Built,
  type DrizzleQuery,
  drizzleQuery,
  type RawRow,
  type Statement,
} from "#db/driver/statement.ts";

/** What a prepared statement is given each time; a list goes as one JSON text, to be read by `json_each`. */
type Values = Readonly<Record<string, string | number | null | readonly (string | number)[]>>;

/** Stands in a statement for the values that it will be given. */
export type Given<V extends Values> = { readonly [Name in keyof V]: Placeholder };

/**
 * A select that drizzle builds once an isolate: from then on each use only binds values and names what comes
 * back. Building one costs more processor than answering it, so the hot queries are made with this. Every
 * column must have a name of its own (`named`, or `.as`), the one under which it is selected.
 */
export function prepared<V extends Values, S extends Statement>(
  build: (db: Database, given: Given<V>) => S,
): (db: Database, values: V) => Pick<S, "_"> {
  let made: Built | null = null;
  return (db, values) => {
    made ??= prepare(build(db, PLACES as Given<V>));
    const built: Built = { ...made, params: made.params.map((param) => boundValue(param, values)) };
    return { built } as unknown as Pick<S, "_">;
  };
}

/** Under any name, a place for the value of that name. */
const PLACES: unknown = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

let count = 0;

function prepare(statement: Statement): Built {
  const query = drizzleQuery(statement);
  const { sql, params } = query.getQuery();
  const decoders = decodersOf(query);
  const columns = (query.fields ?? []).map(({ path }) => String(path[0]));
  const built = { sql, params, prepared: { id: ++count, columns } };
  if (decoders.length === 0) return { ...built, answer: (rows) => rows };
  return { ...built, answer: (rows) => rows.map((row) => decoded(row, decoders)) };
}

function boundValue(param: unknown, values: Values): unknown {
  if (!is(param, Placeholder)) return param;
  const value = values[param.name];
  if (value === undefined) throw new Error(`A prepared statement was not given "${param.name}"`);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

type Decoder = readonly [name: string, decode: (value: unknown) => unknown];

/** Of the columns whose values are not what the driver answers, such as JSON. */
function decodersOf({ fields = [] }: DrizzleQuery): readonly Decoder[] {
  return fields.flatMap(({ path, field }): Decoder[] => {
    const [name = ""] = path;
    if (!is(field, SQL.Aliased) || field.fieldAlias !== name) throw new Error(`"${name}" needs its own name`);
    const { decoder } = field.sql as unknown as { readonly decoder: DriverValueDecoder<unknown, unknown> };
    return isPlain(decoder) ? [] : [[name, (value) => decoder.mapFromDriverValue(value)]];
  });
}

function isPlain(decoder: DriverValueDecoder<unknown, unknown>): boolean {
  return decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
}

function decoded(row: RawRow, decoders: readonly Decoder[]): RawRow {
  const values = decoders.map(([name, decode]) => [name, row[name] === null ? null : decode(row[name])]);
  return { ...row, ...Object.fromEntries(values) };
}
