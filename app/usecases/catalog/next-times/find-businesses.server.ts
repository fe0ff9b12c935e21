import { KNOWN_PLACES, knownPlace, placeNamed, placesAround } from "#app/domain/catalog/known-places.ts";
import { ANY_DAY, type DayKey, NEVER, weekendKey } from "#app/domain/catalog/next-times.ts";
import { askedPlace, type PlaceKey, placeName } from "#app/domain/catalog/place.ts";
import { clockTime, type ShownTime, shownTimes } from "#app/domain/catalog/shown-times.ts";
import { TRADES, type Trade, type When } from "#app/domain/codes/trade.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type CountedPlace,
  type ListEnd,
  type ListedStore,
  largestPlaces,
  listedStores,
  type NearPlace,
  placesAmong,
  placesNamed,
  placesWithStores,
  tradesAt,
} from "#db/queries/catalog/next-times/list.ts";
import { NOTHING, type Reading, read, readAll, reading } from "#db/reading.ts";

type ListInput = {
  /** Null: anywhere. */
  readonly place: PlaceKey | null;
  readonly trade: Trade | null;
  readonly when: When;
  /** The end of the page before; null: the first page. */
  readonly after: ListEnd | null;
};

/** A page of the list of businesses: stores in the order of their next free times. */
export type BusinessList = {
  readonly today: LocalDate;
  /** 'Palermo, CABA'; null anywhere. */
  readonly placeName: string | null;
  /** Number of businesses of the trade at the place, free or not. */
  readonly count: number;
  /** The trades at the place. */
  readonly trades: readonly Trade[];
  readonly stores: readonly ListedCard[];
  readonly next: ListEnd | null;
  /** Other places: near ones where nothing was found; otherwise, or without a place asked for, the largest. */
  readonly places: readonly PlaceCard[];
  readonly areNear: boolean;
};

export type ListedCard = Pick<
  ListedStore,
  "businessId" | "storeId" | "slug" | "name" | "pictureUrl" | "mainActivity" | "streetName" | "streetNumber"
> & {
  readonly placeName: string;
  /** The first free times, at the store's clock, each with a service of the trade, if the store has any. */
  readonly times: readonly ShownTime[];
};

export type PlaceCard = {
  readonly place: PlaceKey;
  readonly name: string;
  /** Number of its businesses of the trade asked for, or of any where the card leads to any. */
  readonly count: number;
  /** Its first free time; null where none is free, or that was not read. */
  readonly next: Pick<ShownTime, "date" | "time"> | null;
};

const PER_PAGE = 20;
const LARGEST = 12;
const AROUND = 60;
const NEAR = 3;

/**
 * A page of the published businesses of a place and trade, ordered by their next free time alone. NOT_FOUND for an unknown place.
 * One batch, and one more where nothing was found, for near or large places.
 */
export async function listBusinesses(deps: Deps, input: ListInput): Promise<Result<BusinessList, Refusal>> {
  const now = minuteNow(deps);
  const { place, trade, when, after } = input;
  const { date: today } = toLocal(now, USUAL_ZONE);
  const key = { place: place ?? "", trade: trade ?? ("" as const), day: dayOf(when, today), after };
  const { found, counts, largest } = await readAll(deps.db, {
    found: listedStores(deps.db, { ...key, most: PER_PAGE + 1 }),
    counts: tradesAt(deps.db, key.place),
    largest: place === null ? largestPlaces(deps.db, key.trade, LARGEST) : NOTHING,
  });
  const known = place === null ? null : (knownPlace(place) ?? counts.get("") ?? null);
  if (place !== null && known === null) return err({ code: "NOT_FOUND" });
  const shown = found.slice(0, PER_PAGE);
  const last = shown.at(-1);
  const isEmpty = shown.length === 0 && after === null;
  const { near, large } = isEmpty && place !== null ? await otherPlaces(deps, place, trade) : NO_OTHERS;
  return ok({
    today,
    placeName: known === null ? null : placeName(known),
    count: counts.get(key.trade)?.businesses ?? 0,
    trades: TRADES.filter((each) => counts.has(each)),
    stores: shown.map((store) => cardOf(store, now)),
    next: found.length > PER_PAGE && last ? { nextAt: last.nextAt, storeId: last.storeId } : null,
    places: [...near, ...(near.length === 0 ? large : []), ...(largest ?? []).map(placeCard)],
    areNear: near.length > 0,
  });
}

function dayOf(when: When, today: LocalDate): DayKey {
  if (when === "ANY") return ANY_DAY;
  if (when === "WEEKEND") return weekendKey(today);
  return when === "TODAY" ? today : addDays(today, 1);
}

function cardOf(store: ListedStore, now: UtcMinute): ListedCard {
  const { businessId, storeId, slug, name, pictureUrl, mainActivity, streetName, streetNumber } = store;
  return {
    ...{ businessId, storeId, slug, name, pictureUrl, mainActivity, streetName, streetNumber },
    placeName: placeName(store),
    times: shownTimes(store, now),
  };
}

function placeCard(counted: CountedPlace): PlaceCard {
  const { place, businesses: count } = counted;
  return { place, name: placeName(knownPlace(place) ?? counted), count, next: null };
}

const NO_PLACES: Reading<readonly NearPlace[]> = reading([], () => []);

type OtherPlaces = { readonly near: readonly PlaceCard[]; readonly large: readonly PlaceCard[] };

const NO_OTHERS: OtherPlaces = { near: [], large: [] };

/** The near places with businesses of the trade, nearest first, and the largest places with any. */
async function otherPlaces(deps: Deps, place: PlaceKey, trade: Trade | null): Promise<OtherPlaces> {
  const from = knownPlace(place);
  const around = from === null ? [] : placesAround(from, AROUND);
  const keys = around.map((each) => each.place);
  const { near, large } = await readAll(deps.db, {
    near: keys.length === 0 ? NO_PLACES : placesAmong(deps.db, keys, trade ?? ""),
    large: largestPlaces(deps.db, "", NEAR + 1),
  });
  return {
    near: near
      .toSorted((a, b) => keys.indexOf(a.place) - keys.indexOf(b.place))
      .slice(0, NEAR)
      .map(nearCard),
    large: large
      .filter((other) => other.place !== place)
      .slice(0, NEAR)
      .map(placeCard),
  };
}

function nearCard({ nextAt, timeZone, ...counted }: NearPlace): PlaceCard {
  return { ...placeCard(counted), next: nextAt < NEVER ? clockTime(nextAt, timeZone) : null };
}

/** The possible meanings of a typed place. */
export type PlaceFound =
  | { readonly kind: "one"; readonly place: PlaceKey }
  | { readonly kind: "several"; readonly places: readonly PlaceCard[] }
  /** Near places of a known place, otherwise the largest. */
  | { readonly kind: "none"; readonly places: readonly PlaceCard[] };

/**
 * The place that a text means, whatever its accents, capitals or missing region. Several places come with their number of
 * businesses of the trade.
 */
export async function findPlace(deps: Deps, typed: string, trade: Trade | null): Promise<PlaceFound> {
  const asked = askedPlace(typed);
  if (asked === null) return { kind: "none", places: [] };
  const { named, largest } = await readAll(deps.db, {
    named: placesNamed(deps.db, asked.city, trade ?? ""),
    largest: largestPlaces(deps.db, trade ?? "", NEAR),
  });
  const fitting = named.filter(({ place }) => asked.region === null || place.startsWith(`${asked.region}/`));
  const [only, other] = fitting.length > 0 ? fitting : [];
  if (only !== undefined && other === undefined) return { kind: "one", place: only.place };
  if (only !== undefined) return { kind: "several", places: fitting.map(placeCard) };
  const known = placeNamed(asked);
  if (known !== null) return { kind: "one", place: known.place };
  return { kind: "none", places: largest.map(placeCard) };
}

/** The places with stores whose centre is known: their keys, latitudes and longitudes. */
export async function placesForNear(deps: Deps): Promise<readonly (readonly [PlaceKey, number, number])[]> {
  const keys = KNOWN_PLACES.map(({ place }) => place);
  const found = await read(deps.db, placesWithStores(deps.db, keys));
  return KNOWN_PLACES.filter(({ place }) => found.includes(place)).map(
    ({ place, latitude, longitude }) => [place, latitude, longitude] as const,
  );
}
