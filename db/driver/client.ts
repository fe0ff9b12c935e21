import type { Client, InStatement } from "@libsql/client/http";
import type { BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { joint } from "#db/driver/joint.ts";
import { FOR_VISITORS, isAnswer, newPulse, type Pulse, patiently, type Waits } from "#db/driver/patience.ts";
import {
  type Built,
  builders,
  builtOf,
  isSelect,
  type RawRow,
  type Statement,
} from "#db/driver/statement.ts";
import { inTurn, newTurns, type Turns } from "#db/driver/turns.ts";

export type { Statement } from "#db/driver/statement.ts";

/**
 * The operations that D1 and libSQL share. Statements run only through `batch`, all or nothing; awaiting a single statement
 * is refused. There is no `transaction`, because D1 has none.
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
 * How much a request has asked of the database, and the most statements that it may send. `rowsRead` stays null where the driver
 * does not report it. `isDown`: the database was asked and did not answer.
 */
export type Meter = { queries: number; rowsRead: number | null; isDown: boolean; readonly most: number };

/** D1 answers so many statements of one request, or of one round of the clock; those of a batch count singly. */
export const MOST_STATEMENTS = 1000;

export function newMeter(most = Number.POSITIVE_INFINITY): Meter {
  return { queries: 0, rowsRead: null, isDown: false, most };
}

/** The database behind a Worker's D1 binding; `meter` counts its queries. */
export function openD1(binding: D1Database, meter: Meter = newMeter(), waits = FOR_VISITORS): Database {
  const pulse = pulseOf(binding);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => binding.prepare(sql).bind(...params));
    const results = await patiently(pulse, () => binding.batch<RawRow>(statements), waits);
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
 * A libSQL database over HTTP; all calls of an isolate share one client per address. A batch of selects takes no write lock;
 * any other batch holds the lock from its first statement.
 */
export function openLibsql(
  url: string,
  authToken: string | null,
  meter: Meter = newMeter(),
  waits = FOR_VISITORS,
): Database {
  const { client, reads, writes } = sharedServer(url, authToken, waits);
  return openWith(meter, async (asked) => {
    const statements = asked.map(({ sql, params }) => ({ sql, args: params }) as InStatement);
    const [{ pulse, turns }, mode] = asked.every(isSelect)
      ? ([reads, "read"] as const)
      : ([writes, "write"] as const);
    const results = await patiently(
      pulse,
      (isOver) =>
        inTurn(turns, waits.server, async () => (isOver() ? [] : (await client).batch(statements, mode))),
      waits,
    );
    return results.map((result) => result.rows);
  });
}

type Ask = (asked: readonly Built[]) => Promise<readonly (readonly RawRow[])[]>;

function openWith(meter: Meter, ask: Ask): Database {
  async function batch(statements: readonly Statement[]) {
    const asked = statements.map(builtOf);
    const { sent, rowsOf } = joint(asked);
    if (meter.queries + sent.length > meter.most) throw new Error(`More than ${meter.most} statements`);
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

/** Reads and writes wait separately, because a server that has stopped writing may still answer reads. */
type Line = { readonly turns: Turns; readonly pulse: Pulse };
type Server = { readonly client: Promise<Client>; readonly reads: Line; readonly writes: Line };
const servers = new Map<string, Server>();

/** The server refuses connections beyond its limit. */
const READS_AT_ONCE = 20;
/** The server writes one at a time anyway; sqld 0.24 was seen to stop writing for good with twenty writes queued. */
const WRITES_AT_ONCE = 3;
/** If the client limited calls itself, it would send the delayed ones as part of another request (see `inTurn`). */
const UNLIMITED = 1_000_000;

/** One client per address: a client per request would exceed the server's connection limit. The first sets its waits. */
function sharedServer(url: string, authToken: string | null, waits: Waits): Server {
  const known = servers.get(url);
  if (known) return known;
  const client = newClient(url, authToken, waits);
  const server = { client, reads: newLine(READS_AT_ONCE), writes: newLine(WRITES_AT_ONCE) };
  servers.set(url, server);
  return server;
}

/** Imports the library on first use, so that a Worker over D1 never loads it. */
async function newClient(url: string, authToken: string | null, { server }: Waits): Promise<Client> {
  const { createClient } = await import("@libsql/client/http");
  const patient = (request: Request) => fetch(request, { signal: AbortSignal.timeout(server) });
  const settings = { url, fetch: patient, concurrency: UNLIMITED };
  return createClient(authToken === null ? settings : { ...settings, authToken });
}

function newLine(most: number): Line {
  return { turns: newTurns(most), pulse: newPulse() };
}
