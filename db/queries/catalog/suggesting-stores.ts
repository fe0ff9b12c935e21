import { type SQL, sql } from "drizzle-orm";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows, jsonRowsNamed } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { IS_BOOKABLE } from "#db/queries/catalog/services.ts";
import {
  isOpenStore,
  isPublicStore,
  type Store,
  type StoreInput,
  storeColumns,
  toStore,
} from "#db/queries/catalog/stores.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employeeServices, servicePrices, services } from "#db/schema/services.ts";
import { stores } from "#db/schema/stores.ts";

/** How a store suggests times, and the minutes of each thing that its professionals sell, by their id. */
export type Suggesting = {
  readonly way: Exclude<Suggestions, "OFF">;
  readonly sold: ReadonlyMap<string, readonly number[]>;
};

/** `suggesting`: null where it suggests none. */
export type SuggestingStore = Store & { readonly suggesting: Suggesting | null };

export type SuggestingInput = StoreInput & {
  /** Whose services are looked up; null: everybody's. */
  readonly employeeId: string | null;
};

const OPEN_STORE = prepared((db, given: Given<SuggestingInput>) =>
  selectStore(db, given, isOpenStore(given)),
);
const PUBLIC_STORE = prepared((db, given: Given<SuggestingInput>) =>
  selectStore(db, given, isPublicStore(given)),
);

function selectStore(db: Database, given: Given<SuggestingInput>, where: SQL | undefined) {
  const suggesting = { ...named({ suggestions: stores.suggestions }), sold: soldAt(given).as("sold") };
  return db
    .select({ ...storeColumns(given), ...suggesting })
    .from(stores)
    .where(where);
}

/** As `storeOf`, with what it takes to suggest times. */
export function suggestingStoreOf(db: Database, input: SuggestingInput): Reading<SuggestingStore | null> {
  return storeIn(OPEN_STORE, db, input);
}

/** As `publicStoreOf`, with what it takes to suggest times. */
export function publicSuggestingStoreOf(
  db: Database,
  input: SuggestingInput,
): Reading<SuggestingStore | null> {
  return storeIn(PUBLIC_STORE, db, input);
}

function storeIn(
  select: typeof OPEN_STORE,
  db: Database,
  { businessId, storeId, from, employeeId }: SuggestingInput,
): Reading<SuggestingStore | null> {
  return reading([select(db, { businessId, storeId, from, employeeId })], ([[found]]) => {
    if (found === undefined) return null;
    const { suggestions: way, sold, ...store } = found;
    return { ...toStore(store), suggesting: way === "OFF" ? null : { way, sold: byEmployee(sold) } };
  });
}

type Sold = { readonly employeeId: string; readonly minutes: number };

/** Where the store suggests no times, nothing is looked up. */
function soldAt({ businessId, storeId, employeeId }: Given<SuggestingInput>) {
  const offers = jsonRows<Sold>(
    { employeeId: employeeServices.employeeId, minutes: servicePrices.minutes },
    // A cross join keeps its order: from the few professionals to what each of them does.
    sql`from store_employees place
      cross join ${employeeServices} on ${employeeServices.employeeId} = place.employee_id
      cross join ${services} on ${services.id} = ${employeeServices.serviceId} and ${IS_BOOKABLE}
      cross join ${servicePrices} on ${servicePrices.serviceId} = ${services.id} and ${servicePrices.hiddenAt} is null
      where place.store_id = ${storeId} and place.business_id = ${businessId}
        and (${employeeId} is null or place.employee_id = ${employeeId})`,
  );
  return sql`case ${stores.suggestions} when 'OFF' then '[]' else ${offers} end`.mapWith(
    jsonRowsNamed<Sold>(["employeeId", "minutes"]),
  );
}

function byEmployee(sold: readonly Sold[]): Suggesting["sold"] {
  const groups = Map.groupBy(sold, ({ employeeId }) => employeeId);
  return new Map(
    [...groups].map(([id, lines]) => [id, [...new Set(lines.map(({ minutes }) => minutes))]] as const),
  );
}
