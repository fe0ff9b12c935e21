import { Column, type DriverValueDecoder, is, noopDecoder, Param, Placeholder, SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import {
  type Built,
  type DrizzleQuery,
  drizzleQuery,
  type RawRow,
  type Statement,
} from "#db/driver/statement.ts";

/** One value for a prepared statement; a list goes as one JSON text, to be read by `json_each`. */
export type PreparedValue = string | number | null | readonly (string | number)[];

/** What a prepared statement is given each time. */
type Values = Readonly<Record<string, PreparedValue>>;

/** Stands in a statement for the values that it will be given. */
export type Given<V extends Values> = { readonly [Name in keyof V]: Placeholder };

/**
 * A statement that drizzle builds once an isolate: from then on each use only binds values and names what comes
 * back. Building one costs more processor than answering it, so the hot ones are made with this. Every
 * column of a select must have a name of its own (`named`, or `.as`), the one under which it is selected; a write
 * returns none, and is given values as the driver takes them.
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
  if (query.fields === undefined) return { sql, params, answer: (rows) => rows };
  const decoders = decodersOf(query);
  const columns = query.fields.map(({ path }) => String(path[0]));
  const built = { sql, params, prepared: { id: ++count, columns } };
  if (decoders.length === 0) return { ...built, answer: (rows) => rows };
  return { ...built, answer: (rows) => rows.map((row) => decoded(row, decoders)) };
}

function boundValue(param: unknown, values: Values): unknown {
  // An insert's place comes with what would turn a value into the driver's; here it is that already.
  const place = is(param, Param) ? param.value : param;
  if (!is(place, Placeholder)) return param;
  const value = values[place.name];
  if (value === undefined) throw new Error(`A prepared statement was not given "${place.name}"`);
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
