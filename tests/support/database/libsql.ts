import { createClient, type InValue } from "@libsql/client/web";
import { newMeter, openLibsql } from "#db/driver/client.ts";
import type { RawStatement, Row } from "#tests/support/database/database.ts";
import { startMigratedSqld } from "#tests/support/database/sqld.ts";

export type { RawStatement, Row } from "#tests/support/database/database.ts";

export const driver: "D1" | "libSQL" = "libSQL";

/** A server for each process; the setup of the libSQL tests ends it. */
const server = await startMigratedSqld();
export const serverUrl: string | null = server.url;
const client = createClient({ url: server.url });

export const meter = newMeter();
export const db = openLibsql(server.url, null, meter);

/** Runs plain SQL in one batch; answers the rows of each statement. */
export async function run(...statements: readonly RawStatement[]): Promise<readonly (readonly Row[])[]> {
  const batch = statements.map(({ sql, params = [] }) => ({ sql, args: params as InValue[] }));
  return (await client.batch(batch, "write")).map((result) => result.rows);
}
