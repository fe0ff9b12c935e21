import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { TripRow } from "#tests/bench/trips/row.ts";
import { driver } from "#tests/support/database/database.ts";
import { countTrips } from "#tests/support/trips.ts";
import { DISTANCE_MS } from "./row.ts";

export type Asked = Pick<TripRow, "trips" | "ms"> & { readonly status: number };

/** The trips and the time of a request to a database that is far away, until its reply is whole. */
export async function measured(
  send: (database: D1Database) => Promise<Response>,
  distanceMs: number = DISTANCE_MS,
): Promise<Asked> {
  const counted = countTrips(distanceMs);
  const startedAt = performance.now();
  const reply = await send(counted.database);
  await reply.arrayBuffer();
  return { status: reply.status, trips: counted.trips(), ms: performance.now() - startedAt };
}

/** The middle one by time of several measurements. */
export function middleOf<Each extends { readonly ms: number }>(several: readonly Each[]): Each {
  const middle = several.toSorted((one, other) => one.ms - other.ms)[several.length >> 1];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

/** Tells the bench, which listens at `TRIPS`. */
export async function tell(rows: readonly TripRow[]): Promise<void> {
  const body = JSON.stringify({ driver, rows });
  const reply = await fetch(env.TRIPS, { method: "POST", body });
  expect(reply.status).toBe(204);
}
