import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { instantOn, localDay, weekdayOf } from "#app/domain/time/time.ts";
import type { Waiting } from "#app/domain/waitlist/check-list.ts";
import type { WaitedFor } from "#app/domain/waitlist/team-time.ts";

// The same rules minute by minute: known times are a set of minutes, and a time is a run of consecutive minutes.

type Minutes = ReadonlySet<number>;

const within = (spans: readonly Span[], minute: number) =>
  spans.some(({ from, to }) => from <= minute && minute < to);

function openMinutes(store: StoreCalendar, one: WaitedFor, date: string): number[] {
  const day = localDay(date, store.timeZone);
  const shifts = (weekly: StoreCalendar["weekly"]) =>
    weekly[weekdayOf(date)].map(({ from, to }) => ({ from: instantOn(day, from), to: instantOn(day, to) }));
  const [open, own] = [shifts(store.weekly), shifts(one.employee.weekly)];
  const first = instantOn(day, 0);
  return Array.from({ length: 1440 }, (_, nth) => first + nth).filter(
    (minute) => within(open, minute) && within(own, minute),
  );
}

/** Minutes in which this professional works and has no booking; with `countsHeld` a held minute counts as taken. */
export function naiveFree(
  store: StoreCalendar,
  one: WaitedFor,
  dates: readonly string[],
  countsHeld: boolean,
): Set<number> {
  const taken = [...store.closures, ...one.employee.timeOff, ...one.busy, ...(countsHeld ? one.held : [])];
  return new Set(
    dates.flatMap((date) => openMinutes(store, one, date).filter((minute) => !within(taken, minute))),
  );
}

export function minutesOf(spans: readonly Span[]): Set<number> {
  return new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth)));
}

const all = (minutes: Minutes, from: number, length: number) =>
  Array.from({ length }, (_, nth) => from + nth).every((minute) => minutes.has(minute));

type Asked = {
  readonly store: StoreCalendar;
  readonly team: readonly WaitedFor[];
  readonly entry: Waiting;
  readonly now: number;
};

/** The minutes that the entry still knows, and the first time to offer it: professional and UTC minute, or null. */
export function naiveNews({ store, team, entry, now }: Asked) {
  const known = new Map(
    Object.entries(entry.known).map(([id, spans]) => {
      const one = team.find((each) => each.id === id);
      const free = one === undefined ? new Set<number>() : naiveFree(store, one, entry.days, false);
      return [id, new Set([...minutesOf(spans)].filter((minute) => free.has(minute)))] as const;
    }),
  );
  const lengthFor = ({ id }: WaitedFor) =>
    entry.services.reduce((sum, { minutes, own }) => sum + (own?.[id]?.minutes ?? minutes), 0);
  const able = team.filter(
    (one) =>
      entry.services.length > 0 &&
      entry.services.every(({ serviceId }) => one.serviceIds.includes(serviceId)),
  );
  const named = able.filter(({ id }) => id === entry.employeeId);
  const others =
    entry.employeeId === null || entry.othersToo ? able.filter((one) => !named.includes(one)) : [];
  const alike = (one: WaitedFor) => (named.includes(one) ? [one] : [...named, ...others]);
  const first = (some: readonly WaitedFor[]) => {
    const starts = some.flatMap((one, nth) =>
      startsOf({ store, one, entry, now, length: lengthFor(one) }).map((start) => ({
        start,
        id: one.id,
        nth,
        one,
      })),
    );
    return starts
      .filter(
        ({ start, one }) =>
          !alike(one).some(({ id }) => all(known.get(id) ?? new Set(), start, lengthFor(one))),
      )
      .sort((x, y) => x.start - y.start || x.nth - y.nth)[0];
  };
  const news = first(named) ?? first(others);
  return { known, news: news === undefined ? null : { id: news.id, start: news.start } };
}

type Starts = {
  readonly store: StoreCalendar;
  readonly one: WaitedFor;
  readonly entry: Waiting;
  readonly now: number;
  readonly length: number;
};

/**
 * Starts on the store's grid, within one shift of the store and of the professional. They respect the minimum notice
 * and the wanted part of the day.
 */
function startsOf({ store, one, entry, now, length }: Starts): number[] {
  const free = naiveFree(store, one, entry.days, true);
  return entry.days.flatMap((date) => {
    const day = localDay(date, store.timeZone);
    return store.weekly[weekdayOf(date)].flatMap((shift) => {
      const starts: number[] = [];
      for (let minute = shift.from; minute + length <= shift.to; minute += store.gridMinutes) {
        const start = instantOn(day, minute);
        const isInOne = one.employee.weekly[weekdayOf(date)].some(
          ({ from, to }) => from <= minute && minute + length <= to,
        );
        const isInPart = entry.part === "ANY" || minute < 780 === (entry.part === "MORNING");
        const isSoon = start < now + store.minimumNoticeMinutes;
        if (isInOne && isInPart && !isSoon && all(free, start, length)) starts.push(start);
      }
      return starts;
    });
  });
}
