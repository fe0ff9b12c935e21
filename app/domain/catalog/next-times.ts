import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { type TeamMember, teamSearch } from "#app/domain/calendar/team-slots.ts";
import { addDays, datesFrom, type LocalDate, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/**
 * A bookable service of a store: its first option, and its professionals by their index in the team, each with the minutes that
 * it takes them.
 */
export type TimedService = {
  readonly servicePriceId: string;
  readonly minutes: number;
  readonly assignees: readonly { readonly place: number; readonly minutes: number }[];
};

/** When each service of a store is free; `services` in the order of its menu. */
type NextTimesInput = {
  readonly store: StoreCalendar;
  readonly team: readonly TeamMember[];
  readonly services: readonly TimedService[];
  readonly now: UtcMinute;
};

/** A free start, and the first service of the menu that it is free for. */
export type FreeTime = { readonly startsAt: UtcMinute; readonly servicePriceId: string };

/** How many times of each span of days are shown, and how many are kept to follow as those pass. */
export const SHOWN_TIMES = 3;
export const KEPT_TIMES = 12;

/** The free starts of a date at a store, in order, each once. */
type TimesOn = (date: LocalDate) => readonly FreeTime[];

/** The free starts at which any of the services is available, by date; equal services are searched once. */
export function freeTimes({ store, team, services, now }: NextTimesInput): TimesOn {
  const searches = alike(services).map(({ servicePriceId, minutes, assignees }) => ({
    servicePriceId,
    search: teamSearch({
      ...{ store, now, lineMinutes: [minutes] },
      team: assignees.flatMap((assignee) => memberOf(team, minutes, assignee)),
    }),
  }));
  return (date) => {
    const first = new Map<number, string>();
    for (const { servicePriceId, search } of searches) {
      for (const { from } of search.slotsOn(date)) if (!first.has(from)) first.set(from, servicePriceId);
    }
    return [...first]
      .sort(([a], [b]) => a - b)
      .map(([minute, servicePriceId]) => ({
        startsAt: toUtcMinute(date, minute, store.timeZone),
        servicePriceId,
      }));
  };
}

function memberOf(
  team: readonly TeamMember[],
  usual: number,
  { place, minutes }: TimedService["assignees"][number],
): readonly TeamMember[] {
  const member = team[place];
  if (member === undefined) return [];
  return [minutes === usual ? member : { ...member, lineMinutes: [minutes] }];
}

/** The first service of each duration and set of professionals. */
function alike(services: readonly TimedService[]): readonly TimedService[] {
  const first = new Map<string, TimedService>();
  for (const service of services) {
    const assignees = service.assignees.map(({ place, minutes }) => `${place} ${minutes}`);
    const key = `${service.minutes} ${assignees.join()}`;
    if (service.assignees.length > 0 && !first.has(key)) first.set(key, service);
  }
  return [...first.values()];
}

/** Any day, a date, or a weekend by its Saturday: 'W2026-11-28'. */
export type DayKey = string;
export const ANY_DAY: DayKey = "";

export function weekendKey(date: LocalDate): DayKey {
  return `W${saturdayOf(date)}`;
}

/** The dates that a key stands for; null: any. */
export function datesOf(day: DayKey): readonly LocalDate[] | null {
  if (day === ANY_DAY) return null;
  return day.startsWith("W") ? datesFrom(day.slice(1), 2) : [day];
}

/** The Saturday of the week that a date lies in, Sunday being its last day. */
function saturdayOf(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date);
  const days = ["saturday", "friday", "thursday", "wednesday", "tuesday", "monday"].indexOf(weekday);
  return addDays(date, days);
}

/** The days for which times are kept: any day, each of the next three, and the weekends of their weeks. */
export function keptDays(today: LocalDate): readonly DayKey[] {
  const dates = datesFrom(today, 3);
  return [ANY_DAY, ...dates, ...new Set(dates.map(weekendKey))];
}

/** The first times of each span of days that has any, as kept; 'any day' covers so many days from today. */
export function nextTimes(
  timesOn: TimesOn,
  today: LocalDate,
  days: number,
): ReadonlyMap<DayKey, readonly FreeTime[]> {
  const known = new Map<LocalDate, readonly FreeTime[]>();
  const on = (date: LocalDate) => {
    const times = known.get(date) ?? timesOn(date);
    known.set(date, times);
    return times;
  };
  const found = keptDays(today).map(
    (day) => [day, firstOf(datesOf(day) ?? datesFrom(today, days), on)] as const,
  );
  return new Map(found.filter(([, times]) => times.length > 0));
}

function firstOf(dates: readonly LocalDate[], on: TimesOn): readonly FreeTime[] {
  const first: FreeTime[] = [];
  for (const date of dates) {
    if (first.length >= KEPT_TIMES) break;
    first.push(...on(date));
  }
  return first.slice(0, KEPT_TIMES);
}

/** Stands for the next free time of a store that has none: later than any other, and still a UTC minute. */
export const NEVER: UtcMinute = 2_000_000_000;
