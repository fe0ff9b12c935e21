import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { DayKey } from "#app/domain/catalog/next-times.ts";
import type { PlaceKey } from "#app/domain/catalog/place.ts";
import type { KeptList } from "#app/domain/catalog/shown-times.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Trade } from "#app/domain/codes/trade.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { freeTimes, placeCounts } from "#db/schema/catalog/free-times.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/** The last store of a page of the list. */
export type ListEnd = { readonly nextAt: UtcMinute; readonly storeId: string };

type ListKey = {
  /** '': anywhere. */
  readonly place: PlaceKey;
  readonly trade: Trade | "";
  readonly day: DayKey;
  readonly after: ListEnd | null;
  readonly most: number;
};

/** A store of the list. */
export type ListedStore = KeptList & {
  readonly businessId: string;
  readonly storeId: string;
  readonly slug: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly mainActivity: ActivityCode;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly nextAt: UtcMinute;
};

const STORE = named({
  businessId: freeTimes.businessId,
  storeId: freeTimes.storeId,
  slug: freeTimes.slug,
  name: stores.name,
  pictureUrl: stores.pictureUrl,
  mainActivity: stores.mainActivity,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
  timeZone: stores.timeZone,
  noticeMinutes: freeTimes.noticeMinutes,
  nextAt: freeTimes.nextAt,
  times: freeTimes.times,
  options: freeTimes.options,
});

/** The listed stores, those with the earliest free time first. */
export function listedStores(
  db: Database,
  { place, trade, day, after, most }: ListKey,
): Reading<readonly ListedStore[]> {
  const there = place === "" ? undefined : eq(freeTimes.place, place);
  const onwards =
    after === null
      ? undefined
      : sql`(${freeTimes.nextAt}, ${freeTimes.storeId}) > (${after.nextAt}, ${after.storeId})`;
  return reading(
    [
      db
        .select(STORE)
        .from(freeTimes)
        .innerJoin(stores, eq(stores.id, freeTimes.storeId))
        .where(and(there, eq(freeTimes.trade, trade), eq(freeTimes.day, day), onwards))
        .orderBy(asc(freeTimes.nextAt), asc(freeTimes.storeId))
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

/** A place with listed businesses, and their number. */
export type CountedPlace = {
  readonly place: PlaceKey;
  readonly city: string;
  readonly region: string;
  readonly businesses: number;
};

const PLACE = named({
  place: placeCounts.place,
  city: placeCounts.city,
  region: placeCounts.region,
  businesses: placeCounts.businesses,
});

/** The number of businesses at a place by trade ('': any trade); a trade without businesses has no entry. */
export function tradesAt(db: Database, place: PlaceKey): Reading<ReadonlyMap<string, CountedPlace>> {
  return reading(
    [
      db
        .select({ ...PLACE, ...named({ trade: placeCounts.trade }) })
        .from(placeCounts)
        .where(eq(placeCounts.place, place)),
    ],
    ([rows]) => new Map(rows.map(({ trade, ...counted }) => [trade, counted])),
  );
}

/** The places with this city name, largest first, each with its number of businesses of the trade, which may be 0. */
export function placesNamed(
  db: Database,
  cityKey: string,
  trade: Trade | "",
): Reading<readonly CountedPlace[]> {
  const ofTrade = sql<number>`coalesce((select own.businesses from place_counts own
    where own.place = place_counts.place and own.trade = ${trade}), 0)`;
  return reading(
    [
      db
        .select({ ...PLACE, businesses: ofTrade.as("businesses") })
        .from(placeCounts)
        .where(sql`city_key = ${cityKey} and trade = '' and place <> ''`)
        .orderBy(desc(placeCounts.businesses))
        .limit(MOST_NAMESAKES),
    ],
    ([rows]) => rows,
  );
}

const MOST_NAMESAKES = 10;

/** The places with the most businesses of a trade. */
export function largestPlaces(
  db: Database,
  trade: Trade | "",
  most: number,
): Reading<readonly CountedPlace[]> {
  return reading(
    [
      db
        .select(PLACE)
        .from(placeCounts)
        .where(sql`trade = ${trade} and place <> ''`)
        .orderBy(desc(placeCounts.businesses))
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

/** The given places that have businesses. */
export function placesWithStores(db: Database, places: readonly PlaceKey[]): Reading<readonly PlaceKey[]> {
  const asked = sql`json_each(${JSON.stringify(places)}) as asked`;
  return reading(
    [
      db
        .select({ place: placeCounts.place })
        .from(asked)
        .crossJoin(placeCounts)
        .where(sql`${placeCounts.place} = asked.value and ${placeCounts.trade} = ''`),
    ],
    ([rows]) => rows.map(({ place }) => place),
  );
}

export type NearPlace = CountedPlace & { readonly nextAt: UtcMinute; readonly timeZone: string };

/** The given places that have businesses of the trade, with the earliest free time of their stores. */
export function placesAmong(
  db: Database,
  places: readonly PlaceKey[],
  trade: Trade | "",
): Reading<readonly NearPlace[]> {
  const first = sql`select next_at from free_times as own where own.place = place_counts.place
    and own.trade = ${trade} and own.day = '' order by next_at limit 1`;
  const zone = sql`select time_zone from free_times as own join stores on stores.id = own.store_id
    where own.place = place_counts.place and own.trade = ${trade} and own.day = '' order by next_at limit 1`;
  return reading(
    [
      db
        .select({
          ...PLACE,
          nextAt: sql<UtcMinute>`(${first})`.as("nextAt"),
          timeZone: sql<string>`(${zone})`.as("timeZone"),
        })
        .from(sql`json_each(${JSON.stringify(places)}) as asked`)
        .crossJoin(placeCounts)
        .where(sql`${placeCounts.place} = asked.value and ${placeCounts.trade} = ${trade}`),
    ],
    ([rows]) => rows,
  );
}
