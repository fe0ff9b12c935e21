import { env } from "cloudflare:test";

/** A database that counts the trips to it. */
type Counted = { readonly database: D1Database; trips(): number };

/**
 * Counts trips to the database that waited for one another: batches under way at the same time are one trip. At a
 * distance of 140 ms that is what a request's time is made of.
 */
export function countTrips(): Counted {
  let longest = 0;
  async function batch(statements: D1PreparedStatement[]) {
    const nth = longest + 1;
    try {
      return await env.DB.batch(statements);
    } finally {
      longest = Math.max(longest, nth);
    }
  }
  const database = { prepare: (sql: string) => env.DB.prepare(sql), batch };
  return { database: database as unknown as D1Database, trips: () => longest };
}
