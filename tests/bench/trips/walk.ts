import { openVisitor } from "#tests/support/plain/visitor.ts";
import { countTrips } from "#tests/support/trips.ts";
import type { TripRow } from "./row.ts";

type Reply = { readonly status: number; readonly hops?: readonly unknown[] };

/** A visitor of a database at that distance, each of whose steps is measured. */
export function openWalk(who: string, token: string | null, distanceMs: number) {
  let counted = countTrips(distanceMs);
  const database = {
    prepare: (sql: string) => counted.database.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => counted.database.batch(statements),
  } as unknown as D1Database;
  const rows: TripRow[] = [];

  /** Measures what leads to the next page; a reply that leads on makes it several requests. */
  async function step<Next extends Reply>(what: string, act: () => Promise<Next>): Promise<Next> {
    counted = countTrips(distanceMs);
    const startedAt = performance.now();
    const next = await act();
    const ms = performance.now() - startedAt;
    if (next.status >= 400) throw new Error(`${who}, ${what}: ${next.status}`);
    const requests = 1 + (next.hops?.length ?? 0);
    rows.push({ part: "days", who, what, requests, trips: counted.trips(), ms });
    return next;
  }

  return { visitor: openVisitor(token, database), database, step, rows };
}

export type Walk = ReturnType<typeof openWalk>;
