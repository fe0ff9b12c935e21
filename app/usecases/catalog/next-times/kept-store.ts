import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import {
  ANY_DAY,
  type FreeTime,
  freeTimes,
  KEPT_TIMES,
  NEVER,
  nextTimes,
  SHOWN_TIMES,
  type TimedService,
} from "#app/domain/catalog/next-times.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import { placeOf } from "#app/domain/catalog/place.ts";
import { servicesOfTrade, typicalFirst } from "#app/domain/catalog/trade-services.ts";
import { tradesOf } from "#app/domain/codes/trade.ts";
import { addDays, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { TimedStore } from "#db/queries/catalog/next-times/facts.ts";
import type { KeptStore, KeptTimes } from "#db/queries/catalog/next-times/keep.ts";

/** A store's next free times within some days, as they are kept. */
export function keptStore(store: TimedStore, now: UtcMinute, days: number): KeptStore {
  const { businessId, storeId, slug, activities, calendar } = store;
  const { date: today } = toLocal(now, calendar.timeZone);
  const offered = bookable(store);
  const rowsOf = (trade: string, fitting: TimedStore["services"]): KeptTimes[] => {
    // A store without services of the trade shows the times of its other services, without names.
    const services = fitting.length === 0 ? offered : fitting;
    const timesOn = freeTimes({ ...askedOf(store, services), now });
    const found = nextTimes(timesOn, today, days);
    const all = found.has(ANY_DAY) ? [...found] : [...found, [ANY_DAY, []] as const];
    const dayEnds = toUtcMinute(addDays(today, 1), 0, calendar.timeZone);
    return all.map(([day, times]) =>
      keptTimes({ trade, day, times, named: fitting }, calendar.minimumNoticeMinutes, dayEnds),
    );
  };
  return {
    ...{ businessId, storeId, slug },
    place: placeOf(store),
    noticeMinutes: calendar.minimumNoticeMinutes,
    rows: [
      ...rowsOf("", typicalFirst(activities, offered)),
      ...tradesOf(activities).flatMap((trade) => rowsOf(trade, servicesOfTrade(trade, offered))),
    ],
  };
}

/** The services that a professional of the store does. */
function bookable({ team, services }: TimedStore): TimedStore["services"] {
  const done = new Set(team.flatMap(({ serviceIds }) => serviceIds));
  return services.filter(({ serviceId }) => done.has(serviceId));
}

function askedOf({ calendar: store, team }: TimedStore, services: TimedStore["services"]) {
  return {
    store,
    team: team.map(({ busy, ...hours }) => ({ employee: employeeCalendar(hours, store), busy })),
    services: services.map(
      ({ serviceId, servicePriceId, minutes, own }): TimedService => ({
        ...{ servicePriceId, minutes },
        assignees: team.flatMap(({ id, serviceIds }, place) =>
          serviceIds.includes(serviceId) ? { place, minutes: minutesFor([{ minutes, own }], id) } : [],
        ),
      }),
    ),
  };
}

type Found = {
  readonly trade: string;
  readonly day: string;
  readonly times: readonly FreeTime[];
  /** The services that a time may name. */
  readonly named: TimedStore["services"];
};

/** One row of each store (any trade, any day) also ends with the store's day, when the meaning of 'tomorrow' changes. */
function keptTimes({ named, ...found }: Found, noticeMinutes: number, dayEnds: UtcMinute): KeptTimes {
  const { trade, day, times } = found;
  const free = new Set(times.map(({ servicePriceId }) => servicePriceId));
  const told = named.filter(({ servicePriceId }) => free.has(servicePriceId));
  const places = new Map(told.map(({ servicePriceId }, place) => [servicePriceId, place] as const));
  const last = times.at(times.length < KEPT_TIMES ? -1 : -SHOWN_TIMES)?.startsAt ?? NEVER;
  return {
    ...{ trade, day },
    options: told.map(({ servicePriceId, serviceName }) => [servicePriceId, serviceName] as const),
    nextAt: times[0]?.startsAt ?? NEVER,
    endsAt: Math.min(last - noticeMinutes, trade === "" && day === ANY_DAY ? dayEnds : NEVER),
    times: times.map(
      ({ startsAt, servicePriceId }) => [startsAt, places.get(servicePriceId) ?? null] as const,
    ),
  };
}
