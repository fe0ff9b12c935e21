import { env } from "cloudflare:test";
import { newMeter, openD1 } from "#db/driver/client.ts";

/** The database of this run; the libSQL run replaces this file with `database-libsql.ts`. */
export const driver: "D1" | "libSQL" = "D1";
/** The address of its server, if it has one. */
export const serverUrl: string | null = null;

export const meter = newMeter();
export const db = openD1(env.DB, meter);

export type RawStatement = { readonly sql: string; readonly params?: readonly unknown[] };
export type Row = Readonly<Record<string, unknown>>;

/** Runs plain SQL in one batch; answers the rows of each statement. */
export async function run(...statements: readonly RawStatement[]): Promise<readonly (readonly Row[])[]> {
  const prepared = statements.map(({ sql, params = [] }) => env.DB.prepare(sql).bind(...params));
  return (await env.DB.batch<Row>(prepared)).map((result) => result.results);
}
