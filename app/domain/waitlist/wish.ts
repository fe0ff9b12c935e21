import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { minutesFor, type OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { mergeSpans } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { isInPart } from "#app/domain/waitlist/day-parts.ts";
import type { KnownTimes } from "#app/domain/waitlist/known-times.ts";
import { type FreeStart, type OwnTime, ownTime, type WaitedFor } from "#app/domain/waitlist/team-time.ts";

/**
 * What a waitlist entry waits for. `employeeId` null: any professional; `othersToo`: other professionals where that one
 * has no time.
 */
export type Wish = {
  readonly employeeId: string | null;
  readonly othersToo: boolean;
  readonly days: readonly LocalDate[];
  readonly part: DayPart;
  /** The services of the chain, in order; none where one of them cannot be booked any more. */
  readonly services: readonly WishedService[];
};

export type WishedService = {
  readonly serviceId: string;
  readonly minutes: number;
  readonly own: OwnByEmployee | null;
};

/** A professional of a store, with their time. */
export type Able = { readonly one: WaitedFor; readonly time: OwnTime };

export type TeamOfStore = {
  readonly calendar: StoreCalendar;
  readonly team: readonly WaitedFor[];
  readonly now: UtcMinute;
};

export function timesOf({ calendar, team, now }: TeamOfStore): readonly Able[] {
  return team.map((one) => ({ one, time: ownTime(calendar, now, one) }));
}

/** The professionals who do all of the services, in the store's order. */
export function ableTo({ services }: Pick<Wish, "services">, times: readonly Able[]): readonly Able[] {
  if (services.length === 0) return [];
  return times.filter(({ one }) => services.every(({ serviceId }) => one.serviceIds.includes(serviceId)));
}

/** The able professionals that a wish is about: the named professional and, where others will do, the others. */
export function askedFor(
  wish: Wish,
  times: readonly Able[],
): { readonly named: readonly Able[]; readonly others: readonly Able[] } {
  const able = ableTo(wish, times);
  const named = able.filter(({ one }) => one.id === wish.employeeId);
  const takesOthers = wish.employeeId === null || wish.othersToo;
  return { named, others: takesOthers ? able.filter((each) => !named.includes(each)) : [] };
}

/** A professional's starts that fit the wish, in order. */
export function fittingStarts({ days, part, services }: Wish, { one, time }: Able): readonly FreeStart[] {
  const minutes = minutesFor(services, one.id);
  return days.flatMap((date) => time.startsOn(date, minutes).filter(({ slot }) => isInPart(part, slot.from)));
}

/** All free times on the days of a wish, as its customer sees them when they begin to wait. */
export function knownFromTheStart(wish: Pick<Wish, "days" | "services">, store: TeamOfStore): KnownTimes {
  return Object.fromEntries(
    ableTo(wish, timesOf(store)).flatMap(({ one, time }) => {
      const free = mergeSpans(wish.days.flatMap((date) => time.freeOn(date)));
      return free.length === 0 ? [] : [[one.id, free] as const];
    }),
  );
}
