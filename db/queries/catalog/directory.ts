import { and, asc, eq, isNull } from "drizzle-orm";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { stores } from "#db/schema/stores.ts";

/** An open store, whoever's it is, as a list of places to book at shows it. */
export type ListedStore = {
  readonly id: string;
  readonly businessId: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly mainActivity: ActivityCode;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
};

const LISTED = named({
  id: stores.id,
  businessId: stores.businessId,
  name: stores.name,
  pictureUrl: stores.pictureUrl,
  mainActivity: stores.mainActivity,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
});

const LISTED_AT_MOST = 24;

/** The open stores of all published businesses, the first ones only. */
export function listedStores(db: Database): Reading<readonly ListedStore[]> {
  return reading(
    [
      db
        .select(LISTED)
        .from(stores)
        .where(and(isNull(stores.hiddenAt), eq(stores.isPublic, true)))
        .orderBy(asc(stores.id))
        .limit(LISTED_AT_MOST),
    ],
    ([rows]) => rows,
  );
}
