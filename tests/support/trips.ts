import { env } from "cloudflare:test";
import { mostArguments } from "#tests/support/database/arguments.ts";
import { serverUrl } from "#tests/support/database/database.ts";

/**
 * A database that counts the trips to it, the statements, and the most arguments that one gives to a function; of libSQL the
 * trips alone.
 */
export type Counted = { readonly database: D1Database } & Readonly<
  Record<"trips" | "statements" | "mostGiven", () => number>
>;

/** Something that asks the database, and what is done around it. */
type Trip = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Counts trips to the database that waited for one another: batches under way at the same time are one trip. At a
 * distance of 140 ms that is what a request's time is made of; `distanceMs` puts the database so far away. Over libSQL the
 * trips of all requests count, so there is one request at a time.
 */
export function countTrips(distanceMs = 0): Counted {
  let longest = 0;
  let statements = 0;
  let given = 0;
  async function trip<T>(ask: () => Promise<T>): Promise<T> {
    const nth = longest + 1;
    try {
      if (distanceMs > 0) await new Promise((resolve) => setTimeout(resolve, distanceMs));
      return await ask();
    } finally {
      longest = Math.max(longest, nth);
    }
  }
  atServer = trip;
  const database = {
    prepare: (sql: string) => {
      given = Math.max(given, mostArguments(sql));
      return env.DB.prepare(sql);
    },
    batch: (sent: D1PreparedStatement[]) => {
      statements += sent.length;
      return trip(() => env.DB.batch(sent));
    },
  };
  return {
    database: database as unknown as D1Database,
    ...{ trips: () => longest, statements: () => statements, mostGiven: () => given },
  };
}

/** What is done around each request to a libSQL server. */
let atServer: Trip = (ask) => ask();

if (serverUrl !== null) {
  const server = serverUrl;
  const fetched = globalThis.fetch;
  globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : `${input}`;
    return url.startsWith(server) ? atServer(() => fetched(input, init)) : fetched(input, init);
  };
}
