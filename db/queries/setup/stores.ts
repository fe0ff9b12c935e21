import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";
import { STORE_VALUES } from "./own-columns.ts";

/** A store as its members set it up; `version` goes up with each change. */
export type SetupStore = StoreValues & {
  readonly id: string;
  readonly pictureUrl: string | null;
  readonly position: number;
  readonly version: number;
};

type StoreKey = { readonly businessId: string; readonly storeId: string };

const COLUMNS = named({
  id: stores.id,
  ...STORE_VALUES,
  pictureUrl: stores.pictureUrl,
  position: stores.position,
  version: stores.version,
});

/** The stores of a business, in its order, without those closed for good. */
export function setupStoresOf(db: Database, businessId: string): Reading<readonly SetupStore[]> {
  const all = db
    .select(COLUMNS)
    .from(stores)
    .where(and(eq(stores.businessId, businessId), isNull(stores.hiddenAt)))
    .orderBy(asc(stores.position), asc(stores.id));
  return reading([all], ([rows]) => rows);
}

/** A store; null for a store closed for good, and for another business's. */
export function setupStoreOf(db: Database, key: StoreKey): Reading<SetupStore | null> {
  return reading([db.select(COLUMNS).from(stores).where(isOpen(key))], ([[row]]) => row ?? null);
}

type NewStore = StoreKey & {
  readonly values: StoreValues;
  readonly position: number;
  readonly at: Instant;
};

export function insertStore(
  db: Database,
  { businessId, storeId, values, position, at }: NewStore,
): Statement {
  const { weekly, ...row } = values;
  return insertRow(db, stores, { ...row, id: storeId, businessId, hours: weekly, position, createdAt: at });
}

/** The version of a store that a change was decided on. */
type SeenStore = StoreKey & { readonly version: number };

/** Stale (`tryWrite`) where the store has another version by now, or is closed for good. */
export function updateStore(db: Database, seen: SeenStore, values: StoreValues): Statement[] {
  const { weekly, ...row } = values;
  const changed = { ...row, hours: weekly, version: seen.version + 1 };
  return [db.update(stores).set(changed).where(isStill(seen)), mustHaveChanged(db)];
}

/** Changes a store's hours alone. Stale as `updateStore`. */
export function updateHours(db: Database, seen: SeenStore, hours: WeeklyShifts): Statement[] {
  const changed = { hours, version: seen.version + 1 };
  return [db.update(stores).set(changed).where(isStill(seen)), mustHaveChanged(db)];
}

/** Gives a date the hours of its weekday again, at all stores of a business. */
export function dropSpecialDay(
  db: Database,
  { businessId, date }: { readonly businessId: string; readonly date: LocalDate },
): Statement {
  const path = `$.dates."${date}"`;
  return db
    .update(stores)
    .set({ hours: sql`json_remove(${stores.hours}, ${path})`, version: sql`${stores.version} + 1` })
    .where(and(eq(stores.businessId, businessId), sql`json_type(${stores.hours}, ${path}) is not null`));
}

/** Closes a store for good: hidden from visitors, kept for its history. Stale as `updateStore`. */
export function hideStore(db: Database, seen: SeenStore, at: Instant): Statement[] {
  const changed = { hiddenAt: at, version: seen.version + 1 };
  return [db.update(stores).set(changed).where(isStill(seen)), mustHaveChanged(db)];
}

function isStill(seen: SeenStore) {
  return and(isOpen(seen), eq(stores.version, seen.version));
}

function isOpen({ businessId, storeId }: StoreKey) {
  return and(eq(stores.id, storeId), eq(stores.businessId, businessId), isNull(stores.hiddenAt));
}
