import { Column, type DriverValueDecoder, is, noopDecoder, Param, Placeholder, SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import {
  type Built,
  type DrizzleQuery,
  drizzleQuery,
  type RawRow,
  type Statement,
} from "#db/driver/statement.ts";

/** One value for a prepared statement; a list is sent as one JSON text, for `json_each`. */
export type PreparedValue = string | number | null | readonly (string | number)[];

/** The values of one use of a prepared statement. */
type Values = Readonly<Record<string, PreparedValue>>;

/** Placeholders in a statement for the values of each use. */
export type Given<V extends Values> = { readonly [Name in keyof V]: Placeholder };

/**
 * A statement that drizzle builds once per isolate; later uses only bind values and name the result's columns. Meant for
 * frequent statements, because building one costs more processor time than answering it. Each column of a select needs its
 * own name (`named` or `.as`), the key under which it is selected. A write returns no columns, and takes values as the
 * driver does.
 */
export function prepared<V extends Values, S extends Statement>(
  build: (db: Database, given: Given<V>) => S,
): (db: Database, values: V) => Pick<S, "_"> {
  let made: Template | null = null;
  return (db, values) => {
    made ??= templateOf(build(db, PLACES as Given<V>));
    const built: Built = { ...made.built, params: made.params.map((param) => boundValue(param, values)) };
    return { built } as unknown as Pick<S, "_">;
  };
}

/** Answers every name with a placeholder for the value of that name. */
const PLACES: unknown = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** A parameter of a statement: the value of a name, or a constant. */
type Parameter = { readonly name: string } | { readonly constant: unknown };
type Template = { readonly built: Omit<Built, "params">; readonly params: readonly Parameter[] };

function templateOf(statement: Statement): Template {
  const query = drizzleQuery(statement);
  const { sql, params } = numbered(query.getQuery());
  if (query.fields === undefined) return { built: { sql, answer: (rows) => rows }, params };
  const decoders = decodersOf(query);
  const prepared = { columns: query.fields.map(({ path }) => String(path[0])) };
  if (decoders.length === 0) return { built: { sql, prepared, answer: (rows) => rows }, params };
  return { built: { sql, prepared, answer: (rows) => rows.map((row) => decoded(row, decoders)) }, params };
}

/** Sends a value used in several places of a statement once: its places share a number, as `?1`. */
function numbered({ sql, params }: ReturnType<DrizzleQuery["getQuery"]>) {
  const distinct: Parameter[] = [];
  const numbers = params.map(parameterOf).map((param) => {
    const known = distinct.findIndex((each) => "name" in each && "name" in param && each.name === param.name);
    return known === -1 ? distinct.push(param) : known + 1;
  });
  return { sql: sql.replaceAll("?", () => `?${numbers.shift()}`), params: distinct };
}

/** An insert wraps its placeholder in an encoder for the driver; values here are encoded already, so it is unwrapped. */
function parameterOf(param: unknown): Parameter {
  const place = is(param, Param) ? param.value : param;
  return is(place, Placeholder) ? { name: place.name } : { constant: param };
}

function boundValue(param: Parameter, values: Values): unknown {
  if ("constant" in param) return param.constant;
  const value = values[param.name];
  if (value === undefined) throw new Error(`A prepared statement was not given "${param.name}"`);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

type Decoder = readonly [name: string, decode: (value: unknown) => unknown];

/** Decoders of the columns with values that differ from the driver's, such as JSON. */
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
  const whole: Record<string, unknown> = { ...row };
  for (const [name, decode] of decoders) whole[name] = row[name] === null ? null : decode(row[name]);
  return whole;
}
