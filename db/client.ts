import { type Client, createClient, type InStatement } from "@libsql/client/web";
import type { BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { type Built, builders, builtOf, type RawRow, type Statement } from "#db/statement.ts";

export type { Statement } from "#db/statement.ts";

/**
 * What D1 and libSQL share. Statements are built with it and run by `batch` alone, all or nothing: one that is
 * awaited by itself is refused. There is no `transaction`: D1 has none.
 */
export type Database = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete"
> & {
  batch<First extends Statement, All extends Readonly<[First, ...First[]]>>(
    statements: All,
  ): Promise<BatchResponse<All>>;
};

/** What a request has asked of the database; `rowsRead` stays null where the driver does not tell. */
export type Meter = { queries: number; rowsRead: number | null };

export function newMeter(): Meter {
  return { queries: 0, rowsRead: null };
}

/** The database behind a Worker's D1 binding; `meter` counts what is asked of it. */
export function openD1(binding: D1Database, meter: Meter = newMeter()): Database {
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => binding.prepare(sql).bind(...params));
    const results = await binding.batch<RawRow>(statements);
    for (const { meta } of results) meter.rowsRead = (meter.rowsRead ?? 0) + meta.rows_read;
    return results.map((result) => result.results);
  });
}

/**
 * A libSQL database over HTTP; every call of an isolate shares one client for each address. A batch that only
 * selects takes no write lock; any other takes it from its first statement on.
 */
export function openLibsql(url: string, authToken: string | null, meter: Meter = newMeter()): Database {
  const client = sharedClient(url, authToken);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => ({ sql, args: params }) as InStatement);
    const results = await client.batch(statements, asked.every(isSelect) ? "read" : "write");
    return results.map((result) => result.rows);
  });
}

type Ask = (asked: readonly Built[]) => Promise<readonly (readonly RawRow[])[]>;

function openWith(meter: Meter, ask: Ask): Database {
  async function batch(statements: readonly Statement[]) {
    meter.queries += statements.length;
    const asked = statements.map(builtOf);
    const rows = await ask(asked);
    return asked.map(({ answer }, index) => answer(rows[index] ?? []));
  }
  return { ...builders, batch } as unknown as Database;
}

const clients = new Map<string, Client>();

/** A client for each request would run into the server's limit of connections. */
function sharedClient(url: string, authToken: string | null): Client {
  const known = clients.get(url);
  if (known) return known;
  const client = createClient(authToken === null ? { url } : { url, authToken });
  clients.set(url, client);
  return client;
}

function isSelect({ sql }: Built): boolean {
  return /^\s*select\b/i.test(sql);
}
