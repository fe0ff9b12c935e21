import { readdirSync, readFileSync } from "node:fs";
import { createClient, type InValue } from "@libsql/client/web";
import { afterAll } from "vitest";
import { newMeter, openLibsql } from "#db/driver/client.ts";
import type { RawStatement, Row } from "#tests/support/database/database.ts";
import { startSqld } from "#tests/support/database/sqld.ts";

export type { RawStatement, Row } from "#tests/support/database/database.ts";

export const driver: "D1" | "libSQL" = "libSQL";

// A server for each test file, as storage is fresh for each in workerd.
const server = await startSqld();
export const serverUrl: string | null = server.url;
const client = createClient({ url: server.url });
for (const file of readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()) {
  await client.executeMultiple(readFileSync(`migrations/${file}`, "utf8"));
}
afterAll(() => server.stop());

export const meter = newMeter();
export const db = openLibsql(server.url, null, meter);

/** One batch of plain SQL; the rows of each statement. */
export async function run(...statements: readonly RawStatement[]): Promise<readonly (readonly Row[])[]> {
  const batch = statements.map(({ sql, params = [] }) => ({ sql, args: params as InValue[] }));
  return (await client.batch(batch, "write")).map((result) => result.rows);
}
