import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { rateHits } from "#db/schema/accounts/rate-limits.ts";

/** A counter: its key, its limit, and the length (ms) of its window from the first hit. */
export type RateCounter = { readonly key: string; readonly most: number; readonly lengthMs: number };

/** A counter's running window `[startsAt, endsAt)`, in ms. */
export type RateWindow = {
  readonly key: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly hits: number;
};

/**
 * Adds a hit to each counter and answers their windows, in the order given. If one counter is full, answers no windows and
 * writes nothing, so that callers past a limit leave no rows.
 */
export function hit(
  db: Database,
  counters: readonly RateCounter[],
  now: Instant,
): Reading<readonly RateWindow[]> {
  const { key, startsAt, endsAt, hits } = rateHits;
  const list = JSON.stringify(counters.map((each) => ({ ...each, now, endsAt: now + each.lengthMs })));
  const statement = db
    .insert(rateHits)
    .select(sql`
      select asked.value ->> 'key',
        coalesce(${running("starts_at")}, asked.value ->> 'now'),
        coalesce(${running("ends_at")}, asked.value ->> 'endsAt'), 1
      from json_each(${list}) as asked where not exists (select 1 from ${full(counters, now)})`)
    .onConflictDoUpdate({ target: [key, startsAt], set: { hits: sql`hits + 1` } })
    .returning({ key, startsAt, endsAt, hits });
  return reading([statement], ([windows]) =>
    counters.flatMap((counter) => windows.find((window) => window.key === counter.key) ?? []),
  );
}

/** A bound of the running window; null if there is none. */
function running(bound: "starts_at" | "ends_at"): SQL {
  return sql`(select ${sql.raw(bound)} from rate_hits
    where key = asked.value ->> 'key' and ends_at > asked.value ->> 'now' order by starts_at desc limit 1)`;
}

/** When (ms) the last full counter opens again; null if no counter is full. */
export function opensAt(
  db: Database,
  counters: readonly RateCounter[],
  now: Instant,
): Reading<Instant | null> {
  const opening = sql<Instant | null>`max(counted.ends_at)`.as("opensAt");
  const last = db.select({ opensAt: opening }).from(full(counters, now));
  return reading([last], ([[row]]) => row?.opensAt ?? null);
}

/** The running windows that have no room for another hit. */
function full(counters: readonly RateCounter[], now: Instant): SQL {
  const list = JSON.stringify(counters.map(({ key, most }) => ({ key, most, now })));
  return sql`json_each(${list}) as wanted cross join rate_hits as counted
    on counted.key = wanted.value ->> 'key' and counted.ends_at > wanted.value ->> 'now'
    and counted.hits >= wanted.value ->> 'most'`;
}

/** Takes back one hit in each window: the try did not fail, or was not admitted. */
export function takeBack(db: Database, windows: readonly RateWindow[]): Statement[] {
  return windows.map(({ key, startsAt }) =>
    db
      .update(rateHits)
      .set({ hits: sql`max(hits - 1, 0)` })
      .where(and(eq(rateHits.key, key), eq(rateHits.startsAt, startsAt))),
  );
}

/** Deletes windows that are over. */
export function purgeRates(db: Database, now: Instant): Purge {
  return deletePage(db, rateHits.endsAt, now);
}
