import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { newMeter, openD1 } from "#db/driver/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { bundled } from "./bundled.ts";
import { migrated } from "./migrated.ts";
import type { Module } from "./worker-bundle.ts";

const BARE = "bare";
const PRODUCT = "turnero";
/** The request log's line about a request or a job (worker/request-log.ts). */
export type LogLine = Readonly<Record<string, unknown>> & { readonly rows?: number | null };

/** The product with its demo, and beside it, over the same database, the bare Worker it is measured against. */
export type Product = {
  readonly db: D1Database;
  readonly address: string;
  readonly bareAddress: string;
  /** The log, oldest line first; it grows as requests are answered. */
  readonly log: readonly LogLine[];
  /** The tick of the minute after the last one's. */
  runClock(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both in Miniflare as a deployment would run them: bundled, without wrangler's development Worker around. */
export async function startProduct(bundle: readonly Module[]): Promise<Product> {
  const log: LogLine[] = [];
  const miniflare = new Miniflare({
    handleRuntimeStdio: (output: Readable, errors: Readable) => {
      readLines(output, log);
      errors.pipe(process.stderr);
    },
    workers: [
      workerOf(PRODUCT, bundle),
      workerOf(BARE, [{ path: "index.js", contents: await bundled("tests/bench/bare-worker.ts") }]),
    ],
  });
  const [address, bareAddress, db] = await Promise.all([
    miniflare.unsafeGetDirectURL(PRODUCT),
    miniflare.unsafeGetDirectURL(BARE),
    miniflare.getD1Database("DB", PRODUCT),
  ]);
  await migrated(db);
  let tick = Date.now();
  await seedDemo(openD1(db, newMeter()), Date.now());
  return {
    db,
    address: address.href,
    bareAddress: bareAddress.href,
    log,
    runClock: async () => {
      const { scheduled } = await miniflare.getWorker(PRODUCT);
      tick += 60_000;
      await scheduled({ cron: "* * * * *", scheduledTime: new Date(tick) });
    },
    stop: () => miniflare.dispose(),
  };
}

/**
 * All measured requests come from one network: one customer has twenty upcoming bookings, another makes some hundred.
 */
const NO_CAPS = {
  SIGNUPS_PER_MINUTE: "100000",
  NETWORK_LOGIN_TRIES_PER_MINUTE: "100000",
  NETWORK_LOGIN_TRIES_PER_HOUR: "100000",
  NETWORK_CODES_PER_DAY: "100000",
  OPEN_TURNOS_PER_STORE: "100000",
  OPEN_TURNOS: "100000",
  BOOKINGS_PER_HOUR: "100000",
  BOOKINGS_PER_DAY: "100000",
  NETWORK_BOOKINGS_PER_DAY: "100000",
};

/**
 * Bound as in production, except for the flood counters. No router of Miniflare stands in between. Each Worker has a
 * socket of its own, and reads the browsers' downloads as they were built.
 */
export function workerOf(name: string, code: readonly Module[]): WorkerOptions {
  const { assets: _, ratelimits: __, ...options } = optionsOf("wrangler.toml", "production").workerOptions;
  return {
    ...options,
    name,
    modules: code.map((module) => ({ type: "ESModule", ...module })),
    bindings: {
      PUBLIC_URL: "http://turnero.test",
      SESSION_SECRET: "a-secret-only-for-the-bench-0123456789",
      ...NO_CAPS,
    },
    serviceBindings: { ASSETS: builtFile },
    unsafeDirectSockets: [{}],
  };
}

async function builtFile({ url }: { readonly url: string }): Promise<Response> {
  return new Response(await readFile(`build/client${new URL(url).pathname}`));
}

export function readLines(output: Readable, log: LogLine[]): void {
  createInterface(output).on("line", (line) => {
    if (line.startsWith("{")) log.push(JSON.parse(line) as LogLine);
  });
}
