import { type Client, createClient, type InStatement } from "@libsql/client/web";
import type { BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { joint } from "#db/driver/joint.ts";
import { type Built, builders, builtOf, type RawRow, type Statement } from "#db/driver/statement.ts";
import { inTurn, newTurns, type Turns } from "#db/driver/turns.ts";

export type { Statement } from "#db/driver/statement.ts";

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
  const { client, reads, writes } = sharedServer(url, authToken);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => ({ sql, args: params }) as InStatement);
    const [turns, mode] = asked.every(isSelect) ? ([reads, "read"] as const) : ([writes, "write"] as const);
    const results = await inTurn(turns, PATIENCE_MS, () => client.batch(statements, mode));
    return results.map((result) => result.rows);
  });
}

type Ask = (asked: readonly Built[]) => Promise<readonly (readonly RawRow[])[]>;

function openWith(meter: Meter, ask: Ask): Database {
  async function batch(statements: readonly Statement[]) {
    const asked = statements.map(builtOf);
    const { sent, rowsOf } = joint(asked);
    meter.queries += sent.length;
    const rows = rowsOf(await ask(sent));
    return asked.map(({ answer }, index) => answer(rows[index] ?? []));
  }
  return { ...builders, batch } as unknown as Database;
}

type Server = { readonly client: Client; readonly reads: Turns; readonly writes: Turns };
const servers = new Map<string, Server>();

/** A server that does not answer is not waited for any longer. */
const PATIENCE_MS = 15_000;
/** More connections than it allows, the server refuses. */
const READS_AT_ONCE = 20;
/** It writes one at a time anyway; sqld 0.24 was seen to stop writing for good with twenty in its queue. */
const WRITES_AT_ONCE = 3;
/** What the client itself held back, it would send in the name of another request (see `inTurn`). */
const UNLIMITED = 1_000_000;

/** A client for each request would run into the server's limit of connections. */
function sharedServer(url: string, authToken: string | null): Server {
  const known = servers.get(url);
  if (known) return known;
  const patient = (request: Request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const settings = { url, fetch: patient, concurrency: UNLIMITED };
  const client = createClient(authToken === null ? settings : { ...settings, authToken });
  const server = { client, reads: newTurns(READS_AT_ONCE), writes: newTurns(WRITES_AT_ONCE) };
  servers.set(url, server);
  return server;
}

function isSelect({ sql }: Built): boolean {
  return /^\s*select\b/i.test(sql);
}
