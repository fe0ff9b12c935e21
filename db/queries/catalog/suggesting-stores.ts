import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { minutesFor, type OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonIn, jsonRows, jsonRowsNamed } from "#db/driver/json-rows.ts";
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
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/** How a store suggests times, and the minutes of the options that each professional offers, by the professional's id. */
export type Suggesting = {
  readonly way: Exclude<Suggestions, "OFF">;
  readonly sold: ReadonlyMap<string, readonly number[]>;
};

/** `suggesting`: null if the store suggests no times. */
type SuggestingStore = Store & { readonly suggesting: Suggesting | null };

type SuggestingInput = StoreInput & {
  /** The professional whose services are looked up; null: all professionals. */
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

/** As `storeOf`, with the facts for suggested times. */
export function suggestingStoreOf(db: Database, input: SuggestingInput): Reading<SuggestingStore | null> {
  return storeIn(OPEN_STORE, db, input);
}

/** As `publicStoreOf`, with the facts for suggested times. */
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
type Length = { readonly serviceId: string; readonly minutes: number; readonly own: OwnByEmployee | null };

/** The services of each professional of the store, or of the requested one. */
function offersAt({ businessId, storeId, employeeId }: Given<SuggestingInput>) {
  return whereItSuggests<Offer>(
    { employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId },
    // A cross join keeps its order: from the few professionals to the services of each.
    sql`from store_employees place
      cross join ${employeeServices} on ${employeeServices.employeeId} = place.employee_id
      where place.store_id = ${storeId} and place.business_id = ${businessId}
        and (${employeeId} is null or place.employee_id = ${employeeId})`,
  );
}

/** The minutes of each bookable option of the business, in one pass, not once for each professional. */
function lengthsOf({ businessId }: Given<SuggestingInput>) {
  return whereItSuggests<Length>(
    { serviceId: services.id, minutes: servicePrices.minutes, own: jsonIn(servicePrices.own) },
    sql`from ${servicePrices} cross join ${services} on ${services.id} = ${servicePrices.serviceId}
      where ${servicePrices.businessId} = ${businessId} and ${servicePrices.hiddenAt} is null and ${IS_BOOKABLE}`,
  );
}

/** As `jsonRows`, but without a lookup if the store suggests no times. */
function whereItSuggests<T>(columns: { readonly [Name in keyof T]: SQLWrapper }, rest: SQL) {
  const rows = jsonRows<T>(columns, rest);
  const answer = sql`case ${stores.suggestions} when 'OFF' then '[]' else ${rows} end`;
  return answer.mapWith(jsonRowsNamed<T>(Object.keys(columns)));
}

function soldBy(offers: readonly Offer[], lengths: readonly Length[]): Suggesting["sold"] {
  const byService = Map.groupBy(lengths, ({ serviceId }) => serviceId);
  const minutesOf = ({ serviceId, employeeId }: Offer) =>
    (byService.get(serviceId) ?? []).map((option) => minutesFor([option], employeeId));
  const byEmployee = Map.groupBy(offers, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, own]) => [id, [...new Set(own.flatMap(minutesOf))]] as const));
}
