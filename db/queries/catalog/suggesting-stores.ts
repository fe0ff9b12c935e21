import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
  return db
    .select({
      ...storeColumns(given),
      ...named({ suggestions: stores.suggestions }),
      offers: offersAt(given).as("offers"),
      lengths: lengthsOf(given).as("lengths"),
    })
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
    const { suggestions: way, offers, lengths, ...store } = found;
    const suggesting = way === "OFF" ? null : { way, sold: soldBy(offers, lengths) };
    return { ...toStore(store), suggesting };
  });
}

type Offer = { readonly employeeId: string; readonly serviceId: string };
type Length = { readonly serviceId: string; readonly minutes: number };

/** Who does what there, those alone who are asked about. */
function offersAt({ businessId, storeId, employeeId }: Given<SuggestingInput>) {
  return whereItSuggests<Offer>(
    { employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId },
    // A cross join keeps its order: from the few professionals to what each of them does.
    sql`from store_employees place
      cross join ${employeeServices} on ${employeeServices.employeeId} = place.employee_id
      where place.store_id = ${storeId} and place.business_id = ${businessId}
        and (${employeeId} is null or place.employee_id = ${employeeId})`,
  );
}

/** How long each option of the business is that can be booked: in one pass, not once for each who does it. */
function lengthsOf({ businessId }: Given<SuggestingInput>) {
  return whereItSuggests<Length>(
    { serviceId: services.id, minutes: servicePrices.minutes },
    sql`from ${servicePrices} cross join ${services} on ${services.id} = ${servicePrices.serviceId}
      where ${servicePrices.businessId} = ${businessId} and ${servicePrices.hiddenAt} is null and ${IS_BOOKABLE}`,
  );
}

/** As `jsonRows`; where the store suggests no times, nothing is looked up. */
function whereItSuggests<T>(columns: { readonly [Name in keyof T]: SQLWrapper }, rest: SQL) {
  const rows = jsonRows<T>(columns, rest);
  const answer = sql`case ${stores.suggestions} when 'OFF' then '[]' else ${rows} end`;
  return answer.mapWith(jsonRowsNamed<T>(Object.keys(columns)));
}

function soldBy(offers: readonly Offer[], lengths: readonly Length[]): Suggesting["sold"] {
  const byService = Map.groupBy(lengths, ({ serviceId }) => serviceId);
  const minutesOf = ({ serviceId }: Offer) => (byService.get(serviceId) ?? []).map(({ minutes }) => minutes);
  const byEmployee = Map.groupBy(offers, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, own]) => [id, [...new Set(own.flatMap(minutesOf))]] as const));
}
