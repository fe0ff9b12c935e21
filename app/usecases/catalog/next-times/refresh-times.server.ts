import { WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { ANY_DAY, NEVER } from "#app/domain/catalog/next-times.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { Statement } from "#db/driver/client.ts";
import {
  businessesAfter,
  calendarsOf,
  dueTimes,
  endedTimes,
  MOST_PASSED,
  noteRefreshed,
  passOver,
} from "#db/queries/catalog/next-times/due.ts";
import { timesFacts } from "#db/queries/catalog/next-times/facts.ts";
import { dropUnseen, type KeptStore, keepTimes } from "#db/queries/catalog/next-times/keep.ts";
import { read, readAll } from "#db/reading.ts";
import { chunks, write } from "#db/writing.ts";
import { keptStore } from "./kept-store.ts";

type Tools = Pick<Deps, "db" | "now">;

/** Days that a first refresh covers: past the weekend after the next. */
const NEAR_DAYS = 12;
const BUSINESSES_AT_ONCE = 50;
/** Businesses that are refreshed by the same statements. */
const TOGETHER = 10;
const CHUNKS = 20;

/** Other work on businesses whose calendars changed; answers the errors of those where it failed. */
type Besides = (businessIds: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/**
 * The clock's part: finds the next free times anew where calendars changed, times passed, or days came near. Nothing due reads
 * nothing. For changed businesses, `besides` runs first. A business where it fails is refreshed nevertheless, and stays due, like
 * changes made meanwhile.
 */
export async function refreshDueTimes(
  tools: Tools,
  time: TimeLeft,
  besides: Besides = async () => new Map(),
): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (let chunk = 0; chunk < CHUNKS && !isOver(tools, time); chunk++) {
    const { businessIds, isMore } = await dueBusinesses(tools);
    const run = { tools, besides, isOver: () => isOver(tools, time) };
    const report = await forEachDue(chunks(businessIds, TOGETHER), (some) => refreshOrEach(run, some), run);
    reports.push(report);
    // The failed ones would come first again.
    if (report.errors.length > 0 || !isMore) break;
  }
  return joint(reports);
}

/** `isMore`: more is due than one look takes in. */
type Due = { readonly businessIds: readonly string[]; readonly isMore: boolean };

async function dueBusinesses(tools: Tools): Promise<Due> {
  const { db } = tools;
  const now = minuteNow(tools);
  const { changed, isAnyPast } = await read(db, dueTimes(db, now, BUSINESSES_AT_ONCE));
  if (!isAnyPast) return { businessIds: changed, isMore: changed.length === BUSINESSES_AT_ONCE };
  const past = { passed: passOver(db, now), ended: endedTimes(db, now, BUSINESSES_AT_ONCE) };
  const { passed, ended } = await readAll(db, past);
  const isFull = changed.length === BUSINESSES_AT_ONCE || ended.length === BUSINESSES_AT_ONCE;
  return { businessIds: [...new Set([...changed, ...ended])], isMore: isFull || passed === MOST_PASSED };
}

type Run = { readonly tools: Tools; readonly besides: Besides; readonly isOver: () => boolean };

/** Of businesses that fail together, each is refreshed by itself. */
async function refreshOrEach(run: Run, businessIds: readonly string[]): Promise<JobReport> {
  try {
    return await refresh(run, businessIds);
  } catch (error) {
    if (businessIds.length === 1) throw error;
    return forEachDue(businessIds, (businessId) => refresh(run, [businessId]), run);
  }
}

/** Notes the versions from before the refresh: later changes are taken up again. */
async function refresh({ tools, besides }: Run, businessIds: readonly string[]): Promise<JobReport> {
  const calendars = await read(tools.db, calendarsOf(tools.db, businessIds));
  const changed = calendars.flatMap(({ businessId, isChanged }) => (isChanged ? businessId : []));
  const failed = changed.length === 0 ? new Map() : await besides(changed);
  const well = calendars.filter(({ businessId }) => !failed.has(businessId));
  await write(tools.db, [...(await workOut(tools, businessIds)), noteRefreshed(tools.db, well)]);
  return { done: businessIds.length - failed.size, errors: [...failed.values()] };
}

/** The statements that store the stores' next free times, and drop those of stores that are not public. */
async function workOut(tools: Tools, businessIds: readonly string[]): Promise<readonly Statement[]> {
  const near = await keptWithin(tools, businessIds, NEAR_DAYS);
  const full = new Set(near.filter(isFull).map(({ businessId }) => businessId));
  // Few stores are full for all of the next days: only for these are the bookings of three months read.
  const far = full.size === 0 ? [] : await keptWithin(tools, [...full], WINDOW_DAYS + 1);
  const stores = [...near.filter(({ businessId }) => !full.has(businessId)), ...far];
  return [dropUnseen(tools.db, businessIds), ...keepTimes(tools.db, stores)];
}

function isFull({ rows }: KeptStore): boolean {
  return rows.some(({ day, nextAt }) => day === ANY_DAY && nextAt === NEVER);
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
    const some = await read(tools.db, businessesAfter(tools.db, after, TOGETHER));
    if (some.length > 0) await write(tools.db, await workOut(tools, some));
    const last = some.at(-1);
    if (last === undefined) return;
    told(some.length);
    after = last;
  }
}

async function keptWithin(tools: Tools, businessIds: readonly string[], days: number) {
  const now = minuteNow(tools);
  const window = { businessIds, from: now, to: now + (days + 1) * DAY_MINUTES };
  const stores = await read(tools.db, timesFacts(tools.db, window));
  return stores.map((store) => keptStore(store, now, days));
}
