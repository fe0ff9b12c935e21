import { type Client, createClient } from "@libsql/client/web";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle as drizzleD1 } from "drizzle-orm/d1";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql/web";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/** One statement, built and not yet run. */
export type Statement = BatchItem<"sqlite">;

/**
 * What D1 and libSQL share. Statements are built with it and run by `batch` alone, all or nothing: the
 * connections below refuse a statement that is awaited by itself. There is no `transaction`: D1 has none.
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
  return drizzleD1(meteredD1(binding, meter)) as unknown as Database;
}

/** A libSQL database over HTTP; every call of an isolate shares one client for each address. */
export function openLibsql(url: string, authToken: string | null, meter: Meter = newMeter()): Database {
  return drizzleLibsql({ client: meteredLibsql(sharedClient(url, authToken), meter) }) as unknown as Database;
}

/** Counts statements and rows. What it prepares can be bound and batched, nothing else. */
function meteredD1(binding: D1Database, meter: Meter): D1Database {
  const bound = new WeakMap<object, D1PreparedStatement>();
  function prepare(query: string) {
    return {
      bind(...values: unknown[]) {
        const ticket = {};
        bound.set(ticket, binding.prepare(query).bind(...values));
        return ticket;
      },
    };
  }
  async function batch(tickets: readonly object[]) {
    meter.queries += tickets.length;
    const results = await binding.batch(tickets.map((ticket) => bound.get(ticket) as D1PreparedStatement));
    for (const { meta } of results) meter.rowsRead = (meter.rowsRead ?? 0) + meta.rows_read;
    return results;
  }
  return { prepare, batch } as unknown as D1Database;
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

/** A batch that only selects takes no write lock; any other takes it from its first statement on. */
function meteredLibsql(client: Client, meter: Meter): Client {
  function batch(statements: Parameters<Client["batch"]>[0]) {
    meter.queries += statements.length;
    return client.batch(statements, statements.every(isSelect) ? "read" : "write");
  }
  return { batch } as unknown as Client;
}

function isSelect(statement: Parameters<Client["batch"]>[0][number]): boolean {
  const sql = typeof statement === "object" && "sql" in statement ? statement.sql : String(statement);
  return /^\s*select\b/i.test(sql);
}
