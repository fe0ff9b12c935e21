import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businessCopies } from "#db/schema/setup/business-copies.ts";

export type BusinessCopy = typeof businessCopies.$inferSelect;

/** The copy that was last prepared of a business; null: none. */
export function copyOf(db: Database, businessId: string): Reading<BusinessCopy | null> {
  const own = db.select().from(businessCopies).where(eq(businessCopies.businessId, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** Keeps a copy in place of the one before, of which nothing is taken yet. */
export function keepCopy(db: Database, copy: Omit<BusinessCopy, "taken">): Statement {
  const { set, at, bounds } = copy;
  return db
    .insert(businessCopies)
    .values({ ...copy, taken: {} })
    .onConflictDoUpdate({ target: businessCopies.businessId, set: { set, at, bounds, taken: {} } });
}

type TakenPart = Pick<BusinessCopy, "businessId" | "set"> & { readonly nth: number; readonly at: Instant };

/** Notes that a part was downloaded whole; nothing where another copy was prepared meanwhile. */
export function noteTakenPart(db: Database, { businessId, set, nth, at }: TakenPart): Statement {
  const { taken } = businessCopies;
  return db
    .update(businessCopies)
    .set({ taken: sql`json_set(${taken}, ${`$."${nth}"`}, cast(${at} as integer))` })
    .where(and(eq(businessCopies.businessId, businessId), eq(businessCopies.set, set)));
}
