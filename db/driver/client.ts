import type { Client, InStatement } from "@libsql/client/http";
import type { BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { joint } from "#db/driver/joint.ts";
import { isAnswer, newPulse, type Pulse, patiently } from "#db/driver/patience.ts";
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

/**
 * What a request has asked of the database; `rowsRead` stays null where the driver does not tell. `isDown`: it was asked,
 * and did not answer.
 */
export type Meter = { queries: number; rowsRead: number | null; isDown: boolean };

export function newMeter(): Meter {
  return { queries: 0, rowsRead: null, isDown: false };
}

/** The database behind a Worker's D1 binding; `meter` counts what is asked of it. */
export function openD1(binding: D1Database, meter: Meter = newMeter()): Database {
  const pulse = pulseOf(binding);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => binding.prepare(sql).bind(...params));
    const results = await patiently(pulse, () => binding.batch<RawRow>(statements));
    for (const { meta } of results) meter.rowsRead = (meter.rowsRead ?? 0) + meta.rows_read;
    return results.map((result) => result.results);
  });
}

const pulses = new WeakMap<D1Database, Pulse>();

function pulseOf(binding: D1Database): Pulse {
  const pulse = pulses.get(binding) ?? newPulse();
  pulses.set(binding, pulse);
  return pulse;
}

/**
 * A libSQL database over HTTP; every call of an isolate shares one client for each address. A batch that only
 * selects takes no write lock; any other takes it from its first statement on.
 */
export function openLibsql(url: string, authToken: string | null, meter: Meter = newMeter()): Database {
  const { client, reads, writes } = sharedServer(url, authToken);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => ({ sql, args: params }) as InStatement);
    const [{ pulse, turns }, mode] = asked.every(isSelect)
      ? ([reads, "read"] as const)
      : ([writes, "write"] as const);
    const results = await patiently(pulse, (isOver) =>
      inTurn(turns, PATIENCE_MS, async () => (isOver() ? [] : (await client).batch(statements, mode))),
    );
    return results.map((result) => result.rows);
  });
}

type Ask = (asked: readonly Built[]) => Promise<readonly (readonly RawRow[])[]>;

function openWith(meter: Meter, ask: Ask): Database {
  async function batch(statements: readonly Statement[]) {
    const asked = statements.map(builtOf);
    const { sent, rowsOf } = joint(asked);
    meter.queries += sent.length;
    const rows = rowsOf(await answerOf(meter, () => ask(sent)));
    return asked.map(({ answer }, index) => answer(rows[index] ?? []));
  }
  return { ...builders, batch } as unknown as Database;
}

async function answerOf<T>(meter: Meter, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isAnswer(error)) meter.isDown = true;
    throw error;
  }
}

/** A server may answer those who read while it writes no more. */
type Line = { readonly turns: Turns; readonly pulse: Pulse };
type Server = { readonly client: Promise<Client>; readonly reads: Line; readonly writes: Line };
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
  const client = newClient(url, authToken);
  const server = { client, reads: newLine(READS_AT_ONCE), writes: newLine(WRITES_AT_ONCE) };
  servers.set(url, server);
  return server;
}

/** Loaded late: a Worker over D1 never reads it. */
async function newClient(url: string, authToken: string | null): Promise<Client> {
  const { createClient } = await import("@libsql/client/http");
  const patient = (request: Request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const settings = { url, fetch: patient, concurrency: UNLIMITED };
  return createClient(authToken === null ? settings : { ...settings, authToken });
}

function newLine(most: number): Line {
  return { turns: newTurns(most), pulse: newPulse() };
}

function isSelect({ sql }: Built): boolean {
  return /^\s*select\b/i.test(sql);
}
