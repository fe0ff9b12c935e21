import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { type LogLine, readLines, workerOf } from "../product.ts";
import type { Module } from "../worker-bundle.ts";

const PRODUCT = "turnero";
const COUNTED = "counted.js";
/** A connection that was idle during a long request may be closed. */
const ONCE = { headers: { connection: "close" } } as const;

/** The built product over a database's folder, or over a libSQL server, with a count of what it asks. */
export type ScaleProduct = {
  readonly db: D1Database;
  readonly address: string;
  readonly log: readonly LogLine[];
  /** What was asked of the database since the last call. */
  counted(): Promise<Counted>;
  runClock(at: Date): Promise<void>;
  stop(): Promise<void>;
};

export type Counted = { readonly rows: number; readonly trips: number; readonly statements: number };

export async function startOver(
  bundle: readonly Module[],
  folder: string,
  libsqlUrl: string | null,
): Promise<ScaleProduct> {
  const log: LogLine[] = [];
  const counting = readFileSync("tests/bench/scale/counted-worker.mjs", "utf8").replace("#built/server", ".");
  const worker = workerOf(PRODUCT, [{ path: COUNTED, contents: counting }, ...bundle]);
  const miniflare = new Miniflare({
    handleRuntimeStdio: (output: Readable, errors: Readable) => {
      readLines(output, log);
      errors.pipe(process.stderr);
    },
    d1Persist: `${folder}/v3/d1`,
    workers: [
      {
        ...worker,
        bindings: { ...worker.bindings, ...(libsqlUrl === null ? {} : { LIBSQL_URL: libsqlUrl }) },
      },
    ],
  });
  const { href } = await miniflare.unsafeGetDirectURL(PRODUCT);
  return {
    db: await miniflare.getD1Database("DB", PRODUCT),
    address: href,
    log,
    counted: async () => (await fetch(new URL("/counted", href), ONCE)).json() as Promise<Counted>,
    runClock: async (at) => {
      const { scheduled } = await miniflare.getWorker(PRODUCT);
      await scheduled({ cron: "* * * * *", scheduledTime: at });
    },
    stop: () => miniflare.dispose(),
  };
}
