import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { openingNow } from "#app/domain/calendar/opening-now.ts";
import { datesAhead } from "#app/domain/catalog/dates-ahead.ts";
import { type ShownTime, shownTimes } from "#app/domain/catalog/shown-times.ts";
import { type ActivityCode, CATEGORY_CODES, type CategoryCode } from "#app/domain/codes/catalog.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { isWatched } from "#app/domain/setup/business/first-week.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { instantOf, type UtcMinute } from "#app/domain/time/units.ts";
import type { Address } from "#app/text/formats.ts";
import { type DateLine, dateLine } from "#app/text/site/dates-ahead.ts";
import { type OpeningWords, openingWords } from "#app/text/wizard/store-opening.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import {
  businessPageFacts,
  type PageEmployee,
  type PageFacts,
  type PageService,
  type PageStore,
} from "#db/queries/catalog/business-page.ts";
import { read } from "#db/reading.ts";

/** A business's page for the public, or for its own members, with parts that are not public yet (booking §2.4). */
export type BusinessPage = {
  readonly businessId: string;
  readonly slug: string;
  /** The name of its first store; null without one. */
  readonly name: string | null;
  readonly description: string | null;
  readonly pictureUrl: string | null;
  readonly instagram: string | null;
  readonly whatsapp: string | null;
  readonly isPublished: boolean;
  /** Members also see the stores that are not public, behind the others. */
  readonly stores: readonly BranchCard[];
  /** The store whose services the page shows; null without stores. */
  readonly shownStoreId: string | null;
  /** By category, each in the order of the business. */
  readonly services: readonly PageService[];
  readonly team: readonly TeamCard[];
};

/** `isNew`: it may be in its first week, in which visits are noted; `isOwn`: the viewer is a member. */
type VisitedPage = BusinessPage & { readonly isNew: boolean; readonly isOwn: boolean };

export type BranchCard = {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  /** The main one first. */
  readonly activities: readonly ActivityCode[];
  readonly address: Address;
  readonly weekly: WeeklyShifts;
  readonly opening: OpeningWords & { readonly isOpen: boolean };
  /** Dates of the next weeks that differ from its week. */
  readonly dates: readonly DateLine[];
  /** Its next free time, with the store's today; null where nothing is free, or that is not known yet. */
  readonly next: (ShownTime & { readonly today: LocalDate }) | null;
  /** No time is free, as far as it is known. */
  readonly isFull: boolean;
  /** The page is published, and only its members see this store: it cannot be booked yet. */
  readonly isUnready: boolean;
};

export type TeamCard = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly categories: readonly CategoryCode[];
};

type PageInput = {
  /** The name in the URL: the id, the slug, or an earlier slug. */
  readonly name: string;
  /** The store whose services are asked for; null or another business's: the first one. */
  readonly storeId: string | null;
};

/**
 * The page of a business, or its present slug. NOT_FOUND for one that is unknown or closed down, and to all but its members for
 * one that is not published. One batch of reads.
 */
export async function businessPage(
  deps: Deps,
  actor: Actor,
  { name, storeId }: PageInput,
): Promise<Result<VisitedPage | { readonly movedTo: string }, Refusal>> {
  const userId = actor.kind === "guest" ? null : actor.userId;
  const facts = await read(deps.db, businessPageFacts(deps.db, { name, userId, from: minuteNow(deps) }));
  if (facts === null || !maySee(facts.business)) return err({ code: "NOT_FOUND" });
  const { id, slug } = facts.business;
  if (name !== id && name !== slug) return ok({ movedTo: slug });
  return ok(pageOf(facts, storeId, momentNow(deps)));
}

type Seen = Pick<PageFacts["business"], "closedAt" | "publishedAt" | "isOwn">;

/** Not once it is closed down, and before it is published only for its members. */
export function maySee({ closedAt, publishedAt, isOwn }: Seen): boolean {
  return closedAt === null && (publishedAt !== null || isOwn);
}

function pageOf({ business, services, ...facts }: PageFacts, storeId: string | null, now: UtcMinute) {
  const { id: businessId, publishedAt, closedAt: _, isOwn, ...rest } = business;
  const [main] = facts.stores;
  const seen = facts.stores.filter(({ isPublic }) => isPublic);
  const stores = isOwn ? [...seen, ...facts.stores.filter(({ isPublic }) => !isPublic)] : seen;
  const working = facts.team.filter((person) => stores.some(({ id }) => person.storeIds.includes(id)));
  const shown = stores.find(({ id }) => id === storeId) ?? stores[0];
  return {
    ...rest,
    businessId,
    name: main?.name ?? null,
    pictureUrl: main?.pictureUrl ?? business.pictureUrl,
    isPublished: publishedAt !== null,
    isNew: isWatched(publishedAt, instantOf(now)),
    isOwn,
    stores: stores.map((store) => branchCard(store, { isPublished: publishedAt !== null, now })),
    shownStoreId: shown?.id ?? null,
    services: shown === undefined ? [] : servicesAt(shown.id, services, working),
    team: working.map((person) => teamCard(person, services)),
  };
}

type Shown = { readonly isPublished: boolean; readonly now: UtcMinute };

function branchCard(store: PageStore, { isPublished, now }: Shown): BranchCard {
  const { id, name, pictureUrl, mainActivity, secondaryActivities, timeZone, weekly, closures } = store;
  const { streetName, streetNumber, city, region } = store;
  // Opening hours do not depend on the bookable times.
  const opening = openingNow({ timeZone, weekly, closures, gridMinutes: 1, minimumNoticeMinutes: 0 }, now);
  const today = toLocal(now, timeZone).date;
  return {
    ...{ id, name, pictureUrl, weekly },
    activities: [mainActivity, ...secondaryActivities],
    address: { streetName, streetNumber, city, region },
    opening: { isOpen: opening.isOpen, ...openingWords(opening) },
    dates: datesAhead({ weekly, timeZone, closures }, today).map((each) => dateLine(each, today)),
    next: nextOf(store, now),
    isUnready: isPublished && !store.isPublic,
    isFull: store.free !== null && shownTimes(store.free, now).length === 0,
  };
}

function nextOf({ free, timeZone }: PageStore, now: UtcMinute): BranchCard["next"] {
  const [first] = free === null ? [] : shownTimes(free, now);
  return first === undefined ? null : { ...first, today: toLocal(now, timeZone).date };
}

/** The services that a professional of the store does, category by category. */
function servicesAt(storeId: string, services: readonly PageService[], team: readonly PageEmployee[]) {
  const there = team.filter(({ storeIds }) => storeIds.includes(storeId));
  const offered = new Set(there.flatMap(({ serviceIds }) => serviceIds));
  return services.filter(({ id }) => offered.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ categoryCode }: PageService): number {
  return CATEGORY_CODES.indexOf(categoryCode);
}

function teamCard(person: PageEmployee, services: readonly PageService[]): TeamCard {
  const { id, firstName, lastName, pictureUrl, serviceIds } = person;
  const done = services.filter((service) => serviceIds.includes(service.id));
  const categories = CATEGORY_CODES.filter((code) => done.some(({ categoryCode }) => categoryCode === code));
  return { id, firstName, lastName, pictureUrl, categories };
}
