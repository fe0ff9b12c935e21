import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** Enough to tell the area that most clients are of. */
const SAMPLE = 30;

/** The phones that tell the area of a business, as kept: its own, its stores', and those of its latest clients. */
export function usualPhones(db: Database, businessId: string): Reading<readonly string[]> {
  const own = db
    .select(named({ phone: businesses.whatsapp }))
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const places = db
    .select(named({ phone: stores.phone }))
    .from(stores)
    .where(and(eq(stores.businessId, businessId), isNotNull(stores.phone)))
    .limit(SAMPLE);
  const latest = db
    .select(named({ phone: clients.phone }))
    .from(clients)
    .where(and(eq(clients.businessId, businessId), isNull(clients.erasedAt)))
    .orderBy(desc(sql`coalesce(last_visit, '')`))
    .limit(SAMPLE);
  return reading([own, places, latest], (parts) =>
    parts.flat().flatMap(({ phone }) => (phone === null ? [] : [phone])),
  );
}
