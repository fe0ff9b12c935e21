import type { LostTime, ShownEntry } from "#app/domain/codes/waitlist.ts";
import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import { linkPaths } from "#app/domain/paths/turno-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { datesFrom, type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import { MOST_MISSED } from "#app/domain/waitlist/check-list.ts";
import { freeNow, someOf } from "#app/domain/waitlist/open-days.ts";
import type { Wish } from "#app/domain/waitlist/wish.ts";
import { joinHref, wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { maskedEmail } from "#app/text/masked-email.ts";
import { waitedDays } from "#app/text/waitlist/days.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { receiptIdOf } from "#app/usecases/secrets/waitlist-link.server.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import { entryOf, type WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import { type TeamFacts, teamFacts } from "#db/queries/waitlist/list-facts.ts";
import type { Offer } from "#db/queries/waitlist/offers.ts";
import { read, readAll } from "#db/reading.ts";
import { bookHref, type FreeLink } from "./join-page.server.ts";
import { entryByLink, isOnOffer, type OwnEntry } from "./own-entry.server.ts";
import { servicesOf, teamKey, teamOf } from "./store-team.server.ts";

export type EntryPage = {
  readonly state: ShownEntry;
  /** Masked on the page that a visitor gets after writing the address down. */
  readonly email: string;
  readonly store: Pick<Store, "name" | "streetName" | "streetNumber" | "city" | "region">;
  readonly wish: Pick<WaitlistEntry, "part" | "othersToo"> & {
    /** '14, 15 y 19 de agosto'. */
    readonly days: string;
    /** First name of the wished professional; null where none was named, or they no longer take bookings there. */
    readonly employee: string | null;
  };
  readonly lines: TeamFacts["options"];
  readonly totalCentavos: number;
  readonly offer: OfferView | null;
  /** So many offers ran out that no more are sent until the customer says that they still wait. */
  readonly isSilent: boolean;
  /** The state of a time that is no longer held for the entry; null where none was lost. */
  readonly lost: LostTime | null;
  /**
   * Times free now: for a waiting entry those that match it, after a lost time those of the next days. `areOthers`: with other
   * professionals than the wished one.
   */
  readonly free: { readonly times: readonly FreeLink[]; readonly areOthers: boolean };
  /** URLs of the wizard's times, of the waitlist form, and of the booking made from the entry. */
  readonly hrefs: { readonly all: string; readonly again: string; readonly turno: string | null };
};

/** By the store's clock. */
export type OfferView = {
  readonly id: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly endMinute: MinuteOfDay;
  readonly employee: string | null;
  readonly offeredAt: MinuteOfDay;
  readonly until: MinuteOfDay;
  /** How long it is held in all, and how much of that has passed, in minutes. */
  readonly heldMinutes: number;
  readonly gone: number;
  /** The deposit due after accepting, and the minutes to pay it; null: none. */
  readonly deposit: { readonly centavos: number; readonly minutes: number } | null;
};

/** Days, from today on, that are searched for free times after a lost one. */
const LOOK_AHEAD = 21;
const MOST_FREE = 3;

/**
 * An entry's page by its link, or by the receipt link that a visitor gets before the address is confirmed. NOT_FOUND for an
 * unknown link, and for an entry or a store that is gone.
 */
export async function viewEntry(deps: Deps, token: string): Promise<Result<EntryPage, Refusal>> {
  const receiptId = receiptIdOf(deps.settings, token);
  if (receiptId !== null) return viewReceipt(deps, receiptId);
  const own = await entryByLink(deps, token);
  return own.ok ? viewOwn(deps, own.value, stateOf(own.value, deps.now())) : own;
}

async function viewReceipt(deps: Deps, entryId: string): Promise<Result<EntryPage, Refusal>> {
  const entry = await read(deps.db, entryOf(deps.db, entryId));
  if (entry === null) return err({ code: "NOT_FOUND" });
  const masked = { ...entry, email: maskedEmail(entry.email) };
  return viewOwn(deps, { entry: masked, offer: null }, "SENT");
}

function stateOf({ entry, offer }: OwnEntry, now: Instant): ShownEntry {
  const { status, wakeAt } = entry;
  if (status === "UNCONFIRMED") return (wakeAt ?? 0) > now ? "UNCONFIRMED" : "UNCONFIRMED_LATE";
  if (status !== "WAITING") return status;
  if (offer === null || offer.status === "DECLINED") return "WAITING";
  const isAhead = offer.startUtcMinute > utcMinuteOf(now);
  if (isOnOffer(offer, now)) return "OFFERED";
  return isAhead ? "LOST" : "WAITING";
}

async function viewOwn(deps: Deps, own: OwnEntry, state: ShownEntry): Promise<Result<EntryPage, Refusal>> {
  const { store, facts } = await readFacts(deps, own.entry);
  if (store === null) return err({ code: "NOT_FOUND" });
  return ok(pageOf(deps, { ...own, state, store, facts }));
}

function readFacts(deps: Deps, { businessId, storeId, servicePriceIds, days: wished }: WaitlistEntry) {
  const now = minuteNow(deps);
  return inStoreZone((zone) => {
    const days = [...wished, ...nextDays(now, zone)];
    return readAll(deps.db, {
      store: storeOf(deps.db, { businessId, storeId, from: now }),
      facts: teamFacts(deps.db, teamKey({ businessId, storeId, zone, days, servicePriceIds, now })),
    });
  });
}

function nextDays(now: number, zone: string): LocalDate[] {
  return datesFrom(toLocal(now, zone).date, LOOK_AHEAD);
}

type Found = OwnEntry & {
  readonly state: ShownEntry;
  readonly store: Store;
  readonly facts: TeamFacts;
};

function pageOf(deps: Deps, found: Found): EntryPage {
  const { entry, offer, state, store, facts } = found;
  const { name, streetName, streetNumber, city, region } = store;
  const { days, part, othersToo, employeeId } = entry;
  const path = wizardPath(entry);
  const choices = choicesOf(entry);
  const lost = offer !== null && state === "LOST" ? lostTime(deps, offer, found) : null;
  const isShown = offer !== null && (state === "OFFERED" || state === "LOST");
  const bookingId = offer?.status === "ACCEPTED" ? offer.bookingId : null;
  return {
    state,
    email: entry.email,
    store: { name, streetName, streetNumber, city, region },
    wish: {
      ...{ days: waitedDays(days, toLocal(minuteNow(deps), store.timeZone).date), part, othersToo },
      employee: nameOf(facts, employeeId)?.firstName ?? null,
    },
    lines: facts.options,
    totalCentavos: totalOf(
      facts.options.map(({ priceCentavos }) => ({ priceCentavos, additionalCentavos: 0 })),
    ),
    offer: isShown ? offerView(deps, offer, found) : null,
    isSilent: entry.missed >= MOST_MISSED,
    lost,
    free:
      lost === "FREE" && offer !== null ? withLost(freeOf(deps, found), offer, found) : freeOf(deps, found),
    hrefs: {
      all: wizardHref(path, 3, choices),
      again: joinHref(path, choices),
      turno: bookingId === null ? null : linkPaths(turnoToken(deps.settings, bookingId)).detail,
    },
  };
}

function choicesOf({ servicePriceIds, employeeId, days }: WaitlistEntry): WizardChoices {
  return { servicePriceIds, employee: employeeId ?? ANY_EMPLOYEE, date: days[0] ?? null, time: null };
}

function nameOf({ people }: TeamFacts, employeeId: string | null) {
  return people.find(({ id }) => id === employeeId) ?? null;
}

function offerView({ settings, now }: Deps, offer: Offer, { store, facts }: Found): OfferView {
  const { id, date, startMinute, endUtcMinute, employeeId, offeredAt, expiresAt } = offer;
  const minuteOf = (at: Instant) => toLocal(utcMinuteOf(at), store.timeZone).minute;
  const employee = nameOf(facts, employeeId);
  const centavos = depositOf(facts.options);
  return {
    ...{ id, date, startMinute },
    endMinute: toLocal(endUtcMinute, store.timeZone).minute,
    employee: employee && `${employee.firstName} ${employee.lastName}`.trim(),
    offeredAt: minuteOf(offeredAt),
    until: minuteOf(expiresAt),
    heldMinutes: Math.max(1, Math.ceil((expiresAt - offeredAt) / MINUTE_MS)),
    gone: (now() - offeredAt) / MINUTE_MS,
    deposit: centavos === null ? null : { centavos, minutes: settings.depositMinutes },
  };
}

function lostTime(
  deps: Deps,
  { status, date, startMinute, employeeId }: Offer,
  { entry, facts }: Found,
): LostTime {
  const services = servicesOf(entry.servicePriceIds, facts);
  const { store } = facts;
  const team = store && { calendar: store.calendar, team: teamOf(facts), now: minuteNow(deps) };
  const wish = { services, employeeId, othersToo: false, days: [date], part: "ANY" as const };
  const isFree = team !== null && freeNow(wish, team).some(({ minute }) => minute === startMinute);
  if (isFree) return "FREE";
  return status === "WITHDRAWN" ? "GONE" : "PASSED";
}

/** The lost time, free again, comes first. */
function withLost(free: EntryPage["free"], offer: Offer, { entry }: Found): EntryPage["free"] {
  const { date, startMinute: minute, employeeId: employee } = offer;
  const time = { date, minute };
  const href = bookHref(wizardPath(entry), { ...choicesOf(entry), employee }, time);
  const others = free.times.filter((each) => each.date !== date || each.minute !== minute);
  return { areOthers: false, times: [{ ...time, href }, ...others].slice(0, MOST_FREE) };
}

/**
 * Free times of the wished professional. Where they have none and others will do, times of any professional: the wizard finds the
 * one that has them.
 */
function freeOf(deps: Deps, { entry, state, store, facts }: Found): EntryPage["free"] {
  if (facts.store === null || (state !== "WAITING" && state !== "LOST"))
    return { times: [], areOthers: false };
  const now = minuteNow(deps);
  const team = { calendar: store.calendar, team: teamOf(facts), now };
  const { employeeId, part, days, servicePriceIds, othersToo } = entry;
  const services = servicesOf(servicePriceIds, facts);
  const when: Pick<Wish, "days" | "part"> =
    state === "LOST" ? { days: nextDays(now, store.timeZone), part: "ANY" } : { days, part };
  const free = (whom: string | null) =>
    someOf(freeNow({ ...when, services, employeeId: whom, othersToo: false }, team), MOST_FREE);
  const own = free(employeeId);
  const areOthers = own.length === 0 && employeeId !== null && othersToo;
  const choices = { ...choicesOf(entry), ...(areOthers ? { employee: ANY_EMPLOYEE } : {}) };
  const times = areOthers ? free(null) : own;
  return {
    areOthers,
    times: times.map((time) => ({ ...time, href: bookHref(wizardPath(entry), choices, time) })),
  };
}
