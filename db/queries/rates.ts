import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { named } from "#db/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { rateHits } from "#db/schema/accounts.ts";

/** One counter: what is counted, over the window `[startsAt, endsAt)` in ms. */
export type RateWindow = { readonly key: string; readonly startsAt: number; readonly endsAt: number };

/** Counts one more in each window and answers how many there are now, in the order given. */
export function hit(db: Database, windows: readonly RateWindow[]): Reading<readonly number[]> {
  const statements = windows.map((window) =>
    db
      .insert(rateHits)
      .values({ ...window, hits: 1 })
      .onConflictDoUpdate({ target: [rateHits.key, rateHits.startsAt], set: { hits: sql`hits + 1` } })
      .returning({ hits: rateHits.hits }),
  );
  return reading(statements, (results) => results.map((rows) => rows[0]?.hits ?? 0));
}

/** How many were counted in each window so far, in the order given. */
export function hitsIn(db: Database, windows: readonly RateWindow[]): Reading<readonly number[]> {
  const any = windows.map(({ key, startsAt }) => and(eq(rateHits.key, key), eq(rateHits.startsAt, startsAt)));
  const columns = named({ key: rateHits.key, startsAt: rateHits.startsAt, hits: rateHits.hits });
  return reading(
    [
      db
        .select(columns)
        .from(rateHits)
        .where(or(sql`false`, ...any)),
    ],
    ([rows]) =>
      windows.map(
        ({ key, startsAt }) => rows.find((row) => row.key === key && row.startsAt === startsAt)?.hits ?? 0,
      ),
  );
}

/** Forgets windows that are over. */
export function purgeRates(db: Database, now: number): Statement {
  return db.delete(rateHits).where(lt(rateHits.endsAt, now));
}
