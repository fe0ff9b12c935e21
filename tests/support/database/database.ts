import { env } from "cloudflare:test";
import { newMeter, openD1 } from "#db/driver/client.ts";

/** Which database this run is about; the libSQL run puts `database-libsql.ts` in this file's place. */
export const driver: "D1" | "libSQL" = "D1";
/** Where its server is, if it has one. */
export const serverUrl: string | null = null;

export const meter = newMeter();
export const db = openD1(env.DB, meter);

export type RawStatement = { readonly sql: string; readonly params?: readonly unknown[] };
export type Row = Readonly<Record<string, unknown>>;

/** One batch of plain SQL; the rows of each statement. */
export async function run(...statements: readonly RawStatement[]): Promise<readonly (readonly Row[])[]> {
  const prepared = statements.map(({ sql, params = [] }) => env.DB.prepare(sql).bind(...params));
  return (await env.DB.batch<Row>(prepared)).map((result) => result.results);
}
