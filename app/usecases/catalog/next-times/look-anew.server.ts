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
import { servicesOfTrade, tradesOf } from "#app/domain/codes/trade.ts";
import { addDays, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";

import {
  dueTimes,
  endedTimes,
  markAllTimes,
  noteLooked,
  passOver,
} from "#db/queries/catalog/next-times/due.ts";
import { type TimedStore, timesFacts } from "#db/queries/catalog/next-times/facts.ts";
import { type KeptStore, type KeptTimes, keepTimes } from "#db/queries/catalog/next-times/keep.ts";
import { read } from "#db/reading.ts";
import { write, writeThenRead } from "#db/writing.ts";

type Tools = Pick<Deps, "db" | "now">;

/** As far as a look goes at first: past the weekend after the next. */
const NEAR_DAYS = 12;
const BUSINESSES_AT_ONCE = 50;
const PORTIONS = 20;

/** Works out anew when a business's stores are free next, for the list; what changes meanwhile stays due. */
export async function lookAnew(tools: Tools, businessId: string): Promise<void> {
  const { version, kept } = await workOut(tools, businessId);
  await write(tools.db, [...kept, noteLooked(tools.db, businessId, version)]);
}

/** What else is to be done about a business whose calendar changed. */
type Besides = (businessId: string) => Promise<unknown>;

/**
 * The clock's part: what changed, what passed, and what has become near. Nothing due reads nothing. Of businesses that changed
 * `besides` is done first; one of which it breaks is looked at nevertheless, and stays due.
 */
export async function lookAnewAtDue(
  tools: Tools,
  { until }: TimeLeft,
  besides: Besides = async () => {},
): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (let portion = 0; portion < PORTIONS && tools.now() < until; portion++) {
    const due = await dueBusinesses(tools);
    const look = (one: Due) => lookAtOne(tools, one, besides).then(() => true);
    const report = await forEachDue(due, look, { isOver: () => tools.now() >= until });
    reports.push(report);
    // Those that broke would come first again.
    if (report.errors.length > 0 || due.length < BUSINESSES_AT_ONCE) break;
  }
  return joint(reports);
}

type Due = { readonly businessId: string; readonly isChanged: boolean };

async function dueBusinesses(tools: Tools): Promise<readonly Due[]> {
  const { db } = tools;
  const now = minuteNow(tools);
  const { changed, isAnyPast } = await read(db, dueTimes(db, now, BUSINESSES_AT_ONCE));
  const first = changed.map((businessId) => ({ businessId, isChanged: true }));
  if (!isAnyPast) return first;
  const ended = await writeThenRead(db, [passOver(db, now)], endedTimes(db, now, BUSINESSES_AT_ONCE));
  const others = ended.filter((businessId) => !changed.includes(businessId));
  return [...first, ...others.map((businessId) => ({ businessId, isChanged: false }))];
}

async function lookAtOne(tools: Tools, { businessId, isChanged }: Due, besides: Besides): Promise<void> {
  try {
    if (isChanged) await besides(businessId);
  } catch (error) {
    await write(tools.db, (await workOut(tools, businessId)).kept);
    throw error;
  }
  await lookAnew(tools, businessId);
}

/** As of which version, and the statements that keep it. */
async function workOut(tools: Tools, businessId: string) {
  const near = await keptWithin(tools, businessId, NEAR_DAYS);
  const isEmpty = near.stores.some(({ rows }) =>
    rows.some(({ day, nextAt }) => day === ANY_DAY && nextAt === NEVER),
  );
  // Few are free for none of the next days: their turnos of three months are read only then.
  const { version, stores } = isEmpty ? await keptWithin(tools, businessId, WINDOW_DAYS + 1) : near;
  return { version, kept: stores.flatMap((store) => keepTimes(tools.db, store)) };
}

/** Works everything out anew, whatever was kept; `told` hears of how many businesses each round. */
export async function rebuildTimes(tools: Tools, told: (looked: number) => void = () => {}): Promise<void> {
  await write(tools.db, [markAllTimes(tools.db)]);
  for (;;) {
    const { done, errors } = await lookAnewAtDue(tools, NO_END);
    if (errors.length > 0) throw errors[0];
    if (done === 0) return;
    told(done);
  }
}

async function keptWithin(tools: Tools, businessId: string, days: number) {
  const now = minuteNow(tools);
  const { version, stores } = await read(
    tools.db,
    timesFacts(tools.db, { businessId, from: now, to: now + (days + 1) * DAY_MINUTES }),
  );
  return { version, stores: stores.map((store) => keptStore(store, now, days)) };
}

function keptStore(store: TimedStore, now: UtcMinute, days: number): KeptStore {
  const { businessId, storeId, slug, activities, calendar } = store;
  const { date: today } = toLocal(now, calendar.timeZone);
  const rowsOf = (trade: string, services: TimedStore["services"]): KeptTimes[] => {
    const timesOn = freeTimes({ ...askedOf(store, services), now });
    const found = nextTimes(timesOn, today, days);
    const all = found.has(ANY_DAY) ? [...found] : [...found, [ANY_DAY, []] as const];
    const dayEnds = toUtcMinute(addDays(today, 1), 0, calendar.timeZone);
    return all.map(([day, times]) =>
      keptTimes({ trade, day, times }, calendar.minimumNoticeMinutes, dayEnds),
    );
  };
  return {
    ...{ businessId, storeId, slug },
    place: placeOf(store),
    noticeMinutes: calendar.minimumNoticeMinutes,
    rows: [
      ...rowsOf("", store.services),
      ...tradesOf(activities).flatMap((trade) => rowsOf(trade, servicesOfTrade(trade, bookable(store)))),
    ],
  };
}

/** Those that somebody of the store does. */
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
        doers: team.flatMap(({ serviceIds }, place) => (serviceIds.includes(serviceId) ? place : [])),
      }),
    ),
  };
}

type Found = { readonly trade: string; readonly day: string; readonly times: readonly FreeTime[] };

/** With the store's day ends what 'tomorrow' is: one row of each store tells. */
function keptTimes({ trade, day, times }: Found, noticeMinutes: number, dayEnds: UtcMinute): KeptTimes {
  const options = [...new Set(times.map(({ servicePriceId }) => servicePriceId))];
  const last = times.at(times.length < KEPT_TIMES ? -1 : -SHOWN_TIMES)?.startsAt ?? NEVER;
  return {
    ...{ trade, day, options },
    nextAt: times[0]?.startsAt ?? NEVER,
    endsAt: Math.min(last - noticeMinutes, trade === "" && day === ANY_DAY ? dayEnds : NEVER),
    times: times.map(({ startsAt, servicePriceId }) => [startsAt, options.indexOf(servicePriceId)] as const),
  };
}
