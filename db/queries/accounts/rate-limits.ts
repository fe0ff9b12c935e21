import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { rateHits } from "#db/schema/rate-limits.ts";

/** What is counted, and for how long from the first one on. */
export type RateCounter = { readonly key: string; readonly lengthMs: number };

/** A counter's running window `[startsAt, endsAt)`, in ms. */
export type RateWindow = {
  readonly key: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly hits: number;
};

/** Counts one more for each counter and answers their windows, in the order given. */
export function hit(
  db: Database,
  counters: readonly RateCounter[],
  now: Instant,
): Reading<readonly RateWindow[]> {
  const { key, startsAt, endsAt, hits } = rateHits;
  const statements = counters.map((counter) =>
    db
      .insert(rateHits)
      .values({
        key: counter.key,
        startsAt: running(counter.key, now, "starts_at", now),
        endsAt: running(counter.key, now, "ends_at", now + counter.lengthMs),
        hits: 1,
      })
      .onConflictDoUpdate({ target: [key, startsAt], set: { hits: sql`hits + 1` } })
      .returning({ key, startsAt, endsAt, hits }),
  );
  return reading(statements, (results) => results.flat());
}

/** A bound of the window that runs already, else that of a new one. */
function running(key: string, now: Instant, bound: "starts_at" | "ends_at", fresh: number): SQL {
  const known = sql`select ${sql.raw(bound)} from rate_hits where key = ${key} and ends_at > ${now}`;
  return sql`coalesce((${known} order by starts_at desc limit 1), ${fresh})`;
}

/** Takes back one hit in each window: the try was no failure, or was not let in. */
export function takeBack(db: Database, windows: readonly RateWindow[]): Statement[] {
  return windows.map(({ key, startsAt }) =>
    db
      .update(rateHits)
      .set({ hits: sql`max(hits - 1, 0)` })
      .where(and(eq(rateHits.key, key), eq(rateHits.startsAt, startsAt))),
  );
}

/** Forgets windows that are over. */
export function purgeRates(db: Database, now: Instant): Statement {
  return db.delete(rateHits).where(lt(rateHits.endsAt, now));
}
