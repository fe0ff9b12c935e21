import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { transitions } from "#db/schema/bookings.ts";

/** A question that any database of ours answers, and that costs nothing. */
export function pingStatement(db: Database) {
  return db
    .select({ one: sql<number>`1`.as("one") })
    .from(transitions)
    .limit(1);
}
