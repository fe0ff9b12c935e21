import { lastMarked } from "#app/domain/reports/ended-days.ts";
import { addDays, type LocalDate } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { markEndedDue, type StoreBehind, storesBehind } from "#db/queries/reports/ended-days.ts";
import { hasDueMonths } from "#db/queries/reports/month-sums.ts";
import {
  type DueDay,
  dueDays,
  isCountingDue,
  markAllDue,
  type OwnDays,
} from "#db/queries/reports/sums-due.ts";
import { allOf, known, NOTHING, type Reading, read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { countThese, monthNow, type OpenDay, todayOf } from "./count-days.server.ts";

type Tools = Pick<Deps, "db" | "now">;

/** Days and months that the clock counts together. */
const DAYS_AT_ONCE = 50;
const MONTHS_AT_ONCE = 24;
/** Limits of one round of the clock. */
const CHUNKS = 20;
const STORES_A_ROUND = 50;
/** Limits while a user waits for a report, which counts once: the clock counts the rest. */
const DAYS_ON_OPENING = 128;
const MONTHS_ON_OPENING = 60;

/** The clock's part: counts changed days and months anew, some at a time. */
export async function countSums(tools: Tools, time: TimeLeft): Promise<JobReport> {
  const { db } = tools;
  const over = addDays(todayOf(tools), -1);
  const month = monthNow(tools);
  if (!(await read(db, isCountingDue(db, { over, month })))) return { done: 0, errors: [] };
  await write(db, markEndedDue(db, { businessId: null, most: STORES_A_ROUND, over }));
  let done = 0;
  for (let chunk = 0; chunk < CHUNKS && !isOver(tools, time); chunk++) {
    const due = await read(db, dueDays(db, { of: null, most: DAYS_AT_ONCE }));
    const some = { marks: [], days: due, due: known(due), businessId: null, mostMonths: MONTHS_AT_ONCE };
    const { days, months } = await countThese(tools, some, NOTHING);
    if (days === 0 && months === 0) break;
    done += days + months;
  }
  return { done, errors: [] };
}

/** `behind`: stores with days that are over and not marked; `hasMonths`: months are to be counted. */
type OwnDue = {
  readonly days: readonly DueDay[];
  readonly behind: readonly StoreBehind[];
  readonly hasMonths: boolean;
};

/** What is to count before a report shows these days. */
export function dueFor(tools: Tools, own: OwnDays): Reading<OwnDue> {
  const { db } = tools;
  const { businessId } = own;
  const over = addDays(todayOf(tools), -1);
  return allOf({
    days: dueDays(db, { of: own, most: DAYS_ON_OPENING + 1 }),
    behind: storesBehind(db, { businessId, over, most: STORES_A_ROUND + 1 }),
    hasMonths: hasDueMonths(db, { businessId, month: monthNow(tools) }),
  });
}

export function isAnyDue({ days, behind, hasMonths }: OwnDue): boolean {
  return days.length > 0 || behind.length > 0 || hasMonths;
}

/** `isWhole`: all of it is counted. */
type Fresh<T> = { readonly isWhole: boolean; readonly facts: T };

/**
 * As `countSums`, for the days of a report that a user opens, up to a limit, in two trips: it reads what is due, and writes the
 * counts with the question about them.
 */
export async function countFor<T>(
  tools: Tools,
  own: OwnDays,
  due: OwnDue,
  then: Reading<T>,
): Promise<Fresh<T>> {
  const { db } = tools;
  const { businessId } = own;
  const over = addDays(todayOf(tools), -1);
  const behind = due.behind.slice(0, STORES_A_ROUND);
  const isMarking = behind.length > 0;
  const most = DAYS_ON_OPENING + 1;
  const { months, daysLeft, after } = await countThese(
    tools,
    {
      marks: isMarking ? markEndedDue(db, { businessId, most: STORES_A_ROUND, over }) : [],
      days: latest([...due.days, ...endedDays(own, behind, over)]).slice(0, DAYS_ON_OPENING),
      due: isMarking ? dueDays(db, { of: own, most }) : known(due.days),
      businessId,
      mostMonths: MONTHS_ON_OPENING + 1,
    },
    then,
  );
  const isMarked =
    due.behind.length === behind.length && behind.every(({ date }) => lastMarked(date, over) === over);
  return { isWhole: isMarked && daysLeft === 0 && months <= MONTHS_ON_OPENING, facts: after };
}

/** The days that `markEndedDue` will mark, as far as the report shows them. */
function endedDays(
  { businessId, spans }: OwnDays,
  behind: readonly StoreBehind[],
  over: LocalDate,
): OpenDay[] {
  return behind.flatMap(({ storeId, timeZone, date }) => {
    const days: OpenDay[] = [];
    const last = lastMarked(date, over);
    for (let day = addDays(date, 1); day <= last; day = addDays(day, 1))
      days.push({ businessId, storeId, date: day, timeZone, isKept: false });
    return days.filter(({ date }) => spans.some(({ from, to }) => from <= date && date <= to));
  });
}

/** Each once, the latest first, as `dueDays` has them. */
function latest(days: readonly OpenDay[]): readonly OpenDay[] {
  const each = new Map(days.map((day) => [`${day.date} ${day.storeId}`, day]));
  const byStore = [...each.values()].toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1));
  return byStore.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Counts every day anew; `told` gets the number of days and months in each round. */
export async function rebuildSums(tools: Tools, told: (counted: number) => void = () => {}): Promise<void> {
  await write(tools.db, markAllDue(tools.db));
  for (;;) {
    const { done } = await countSums(tools, NO_END);
    if (done === 0) return;
    told(done);
  }
}
