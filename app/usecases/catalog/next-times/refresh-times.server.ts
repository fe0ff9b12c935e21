import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
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
import { placeOf } from "#app/domain/catalog/place.ts";
import { servicesOfTrade, typicalFirst } from "#app/domain/catalog/trade-services.ts";
import { tradesOf } from "#app/domain/codes/trade.ts";
import { addDays, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import type { TimeLeft } from "#app/usecases/jobs/tick.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { Statement } from "#db/driver/client.ts";
import {
  businessesAfter,
  calendarVersion,
  dueTimes,
  endedTimes,
  noteRefreshed,
  passOver,
} from "#db/queries/catalog/next-times/due.ts";
import { type TimedStore, timesFacts } from "#db/queries/catalog/next-times/facts.ts";
import {
  dropUnseen,
  type KeptStore,
  type KeptTimes,
  keepTimes,
} from "#db/queries/catalog/next-times/keep.ts";
import { read } from "#db/reading.ts";
import { write, writeThenRead } from "#db/writing.ts";

type Tools = Pick<Deps, "db" | "now">;

/** Days that a first refresh covers: past the weekend after the next. */
const NEAR_DAYS = 12;
const BUSINESSES_AT_ONCE = 50;
const CHUNKS = 20;

/** Other work on a business whose calendar changed. */
type Besides = (businessId: string) => Promise<unknown>;

/**
 * The clock's part: finds the next free times anew where calendars changed, times passed, or days came near. Nothing due reads
 * nothing. For changed businesses, `besides` runs first. A business where it fails is refreshed nevertheless, and stays due, like
 * changes made meanwhile.
 */
export async function refreshDueTimes(
  tools: Tools,
  { until }: TimeLeft,
  besides: Besides = async () => {},
): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (let chunk = 0; chunk < CHUNKS && tools.now() < until; chunk++) {
    const due = await dueBusinesses(tools);
    const refresh = (businessId: string) => refreshOne(tools, businessId, besides).then(() => true);
    const report = await forEachDue(due, refresh, { isOver: () => tools.now() >= until });
    reports.push(report);
    // The failed ones would come first again.
    if (report.errors.length > 0 || due.length < BUSINESSES_AT_ONCE) break;
  }
  return joint(reports);
}

async function dueBusinesses(tools: Tools): Promise<readonly string[]> {
  const { db } = tools;
  const now = minuteNow(tools);
  const { changed, isAnyPast } = await read(db, dueTimes(db, now, BUSINESSES_AT_ONCE));
  if (!isAnyPast) return changed;
  const ended = await writeThenRead(db, [passOver(db, now)], endedTimes(db, now, BUSINESSES_AT_ONCE));
  return [...changed, ...ended.filter((businessId) => !changed.includes(businessId))];
}

/** Notes the version from before the refresh: later changes are taken up again. */
async function refreshOne(tools: Tools, businessId: string, besides: Besides): Promise<void> {
  const { version, isChanged } = await read(tools.db, calendarVersion(tools.db, businessId));
  try {
    if (isChanged) await besides(businessId);
  } catch (error) {
    await write(tools.db, await workOut(tools, businessId));
    throw error;
  }
  await write(tools.db, [
    ...(await workOut(tools, businessId)),
    noteRefreshed(tools.db, businessId, version),
  ]);
}

/** The statements that store the stores' next free times, and drop those of stores that are not public. */
async function workOut(tools: Tools, businessId: string): Promise<readonly Statement[]> {
  const near = await keptWithin(tools, businessId, NEAR_DAYS);
  const isEmpty = near.some(({ rows }) =>
    rows.some(({ day, nextAt }) => day === ANY_DAY && nextAt === NEVER),
  );
  // Few stores are full for all of the next days: only for these are the bookings of three months read.
  const stores = isEmpty ? await keptWithin(tools, businessId, WINDOW_DAYS + 1) : near;
  return [dropUnseen(tools.db, businessId), ...stores.flatMap((store) => keepTimes(tools.db, store))];
}

/**
 * Finds all times anew, whatever was stored; `told` gets the number of businesses in each round. Due businesses stay due, since
 * the clock then tells waitlists.
 */
export async function rebuildTimes(
  tools: Tools,
  told: (refreshed: number) => void = () => {},
): Promise<void> {
  let after = "";
  for (;;) {
    const some = await read(tools.db, businessesAfter(tools.db, after, BUSINESSES_AT_ONCE));
    for (const businessId of some) await write(tools.db, await workOut(tools, businessId));
    const last = some.at(-1);
    if (last === undefined) return;
    told(some.length);
    after = last;
  }
}

async function keptWithin(tools: Tools, businessId: string, days: number) {
  const now = minuteNow(tools);
  const window = { businessId, from: now, to: now + (days + 1) * DAY_MINUTES };
  const stores = await read(tools.db, timesFacts(tools.db, window));
  return stores.map((store) => keptStore(store, now, days));
}

function keptStore(store: TimedStore, now: UtcMinute, days: number): KeptStore {
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
      ({ serviceId, servicePriceId, minutes }): TimedService => ({
        ...{ servicePriceId, minutes },
        assignees: team.flatMap(({ serviceIds }, place) => (serviceIds.includes(serviceId) ? place : [])),
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
