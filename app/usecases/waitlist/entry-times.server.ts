import type { LostTime } from "#app/domain/codes/waitlist.ts";
import { freeNow, someOf } from "#app/domain/waitlist/open-days.ts";
import type { Wish } from "#app/domain/waitlist/wish.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import type { Offer } from "#db/queries/waitlist/offers.ts";
import { type Found, nextDays } from "./entry-facts.server.ts";
import type { EntryPage } from "./entry-view.ts";
import { bookHref } from "./join-page.server.ts";
import { servicesOf, teamOf } from "./store-team.server.ts";

const MOST_FREE = 3;

export function choicesOf({ servicePriceIds, employeeId, days }: WaitlistEntry): WizardChoices {
  return { servicePriceIds, employee: employeeId ?? ANY_EMPLOYEE, date: days[0] ?? null, time: null };
}

export function lostTime(
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
export function withLost(free: EntryPage["free"], offer: Offer, { entry }: Found): EntryPage["free"] {
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
export function freeOf(deps: Deps, { entry, state, store, facts }: Found): EntryPage["free"] {
  if (facts.store === null || (state !== "WAITING" && state !== "LOST"))
    return { times: [], areOthers: false };
  const now = minuteNow(deps);
  const team = { calendar: store.calendar, team: teamOf(facts), now };
  const { employeeId, part, days, servicePriceIds, othersToo } = entry;
  const services = servicesOf(servicePriceIds, facts);
  const when: Pick<Wish, "days" | "part"> =
    state === "LOST" ? { days: nextDays(now, store.timeZone), part: "ANY" } : { days, part };
  const free = (employeeId: string | null) =>
    someOf(freeNow({ ...when, services, employeeId, othersToo: false }, team), MOST_FREE);
  const own = free(employeeId);
  const areOthers = own.length === 0 && employeeId !== null && othersToo;
  const choices = { ...choicesOf(entry), ...(areOthers ? { employee: ANY_EMPLOYEE } : {}) };
  const times = areOthers ? free(null) : own;
  return {
    areOthers,
    times: times.map((time) => ({ ...time, href: bookHref(wizardPath(entry), choices, time) })),
  };
}
