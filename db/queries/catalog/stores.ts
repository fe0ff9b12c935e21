import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";

/** A store's public data (contract, Public booking). */
export type StoreCard = {
  readonly id: string;
  readonly pictureUrl: string | null;
} & Pick<
  StoreValues,
  | "name"
  | "mainActivity"
  | "secondaryActivities"
  | "streetName"
  | "streetNumber"
  | "city"
  | "region"
  | "phone"
  | "timeZone"
  | "weekly"
>;

/** A store with the facts that decide when it can be booked. */
export type Store = StoreCard & {
  readonly calendar: StoreCalendar;
  readonly policy: Policy;
  readonly needsMobile: boolean;
};

/** The columns of a `StoreCard`. */
export const STORE_CARD = named({
  id: stores.id,
  name: stores.name,
  pictureUrl: stores.pictureUrl,
  mainActivity: stores.mainActivity,
  secondaryActivities: stores.secondaryActivities,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
  phone: stores.phone,
  timeZone: stores.timeZone,
  weekly: stores.hours,
} satisfies Record<keyof StoreCard, SQLiteColumn>);
type Closure = StoreCalendar["closures"][number];

const RULES = named({
  gridMinutes: stores.gridMinutes,
  minimumNoticeMinutes: stores.minimumNoticeMinutes,
  hoursToCancel: stores.hoursToCancel,
  hoursToReschedule: stores.hoursToReschedule,
  needsMobile: stores.needsMobile,
});
/** The public stores of a business, in its order; null for an unknown or unpublished business. */
export function publicStoresOf(db: Database, businessId: string): Reading<readonly StoreCard[] | null> {
  return reading(
    [
      db
        .select(named({ id: businesses.id }))
        .from(businesses)
        .where(and(eq(businesses.id, businessId), isNotNull(businesses.publishedAt))),
      cardsOf(db).where(and(isOpenOf(businessId), IS_SEEN)),
    ],
    ([business, cards]) => (business.length === 0 ? null : cards),
  );
}

/** The open stores of a business, public or not, in its order. */
export function storesOf(db: Database, businessId: string): Reading<readonly StoreCard[]> {
  return reading([cardsOf(db).where(isOpenOf(businessId))], ([cards]) => cards);
}

function cardsOf(db: Database) {
  return db.select(STORE_CARD).from(stores).orderBy(asc(stores.position), asc(stores.id)).$dynamic();
}

function isOpenOf(businessId: string) {
  return and(eq(stores.businessId, businessId), isNull(stores.hiddenAt));
}

/** A public store: its business is published, and the store can be booked. */
export const IS_SEEN = sql`${stores.isPublic} = 1`;

type StoreKey = { readonly businessId: string; readonly storeId: string };
export type StoreInput = StoreKey & { readonly from: UtcMinute };

const OPEN_STORE = prepared((db, given: Given<StoreInput>) => selectStore(db, given, isOpenStore(given)));
const PUBLIC_STORE = prepared((db, given: Given<StoreInput>) => selectStore(db, given, isPublicStore(given)));

function selectStore(db: Database, given: Given<StoreInput>, where: SQL | undefined) {
  return db.select(storeColumns(given)).from(stores).where(where);
}

/** The columns of a `Store`, for `toStore`. */
export function storeColumns(given: Given<StoreInput>) {
  return { ...STORE_CARD, ...RULES, closures: closuresFrom(given).as("closures") };
}

/**
 * One open store, with the closures that are not over by the UTC minute `from`; null for another business's store. An
 * unpublished business counts too, because its bookings continue.
 */
export function storeOf(db: Database, input: StoreInput): Reading<Store | null> {
  return storeIn(OPEN_STORE, db, input);
}

/** As `storeOf`, for a public store: only there may strangers book. */
export function publicStoreOf(db: Database, input: StoreInput): Reading<Store | null> {
  return storeIn(PUBLIC_STORE, db, input);
}

function storeIn(
  select: typeof OPEN_STORE,
  db: Database,
  { businessId, storeId, from }: StoreInput,
): Reading<Store | null> {
  return reading([select(db, { businessId, storeId, from })], ([[found]]) =>
    found === undefined ? null : toStore(found),
  );
}

type StoreRow = StoreCard &
  Pick<StoreCalendar, "gridMinutes" | "minimumNoticeMinutes" | "closures"> &
  Omit<Policy, "zone"> &
  Pick<Store, "needsMobile">;

export function toStore(found: StoreRow): Store {
  const { gridMinutes, minimumNoticeMinutes, closures, hoursToCancel, hoursToReschedule, ...store } = found;
  const { timeZone, weekly } = store;
  const policy = { hoursToCancel, hoursToReschedule, zone: timeZone };
  return { ...store, policy, calendar: { timeZone, weekly, closures, gridMinutes, minimumNoticeMinutes } };
}

/** The store's closures that are not over by the UTC minute `from`. */
export function closuresFrom({
  businessId,
  storeId,
  from,
}: { readonly [Name in keyof StoreInput]: SQLWrapper }) {
  return jsonRows<Closure>(
    { from: closures.startUtcMinute, to: closures.endUtcMinute, reason: closures.reason },
    sql`from ${closures} where ${closures.storeId} = ${storeId}
      and ${closures.businessId} = ${businessId} and ${closures.endUtcMinute} > ${from}`,
  );
}

/** The store, unless it is closed for good or not public. */
export function isPublicStore({ businessId, storeId }: Given<StoreKey>) {
  return and(isOpenStore({ businessId, storeId }), IS_SEEN);
}

/** The store, unless it is closed for good. */
export function isOpenStore({ businessId, storeId }: Given<StoreKey>) {
  return and(eq(stores.id, storeId), eq(stores.businessId, businessId), isNull(stores.hiddenAt));
}
