import { moneyOfMonth } from "#app/domain/money/totals/money-sums.ts";
import { openMinutes } from "#app/domain/reports/open-minutes.ts";
import { firstOfMonth, monthOf } from "#app/domain/reports/spans.ts";
import { addedMinutes, addedUp, sumsOfDay } from "#app/domain/reports/sums.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { turnosOf } from "#db/queries/reports/day-turnos.ts";
import { dueMonths, keepMonths } from "#db/queries/reports/month-sums.ts";
import { plansOf } from "#db/queries/reports/store-plans.ts";
import {
  type DueDay,
  dueDays,
  isBehind,
  isCountingDue,
  keepDays,
  markAllDue,
  markEndedDue,
  type OwnDays,
} from "#db/queries/reports/sums-due.ts";
import { allOf, type Reading, read, readAll } from "#db/reading.ts";
import { write, writeThenRead } from "#db/writing.ts";
import { moneyOnDays } from "./money-on-days.server.ts";

type Tools = Pick<Deps, "db" | "now">;

/** Days and months that are counted together. */
const DAYS_AT_ONCE = 50;
const MONTHS_AT_ONCE = 24;
/** Limits of one round of the clock. */
const CHUNKS = 20;
const STORES_A_ROUND = 50;
/** Limits while a user waits for a report; the clock counts the rest. Days of a large business take longer. */
const ON_OPENING_MS = 400;
const DAYS_ON_OPENING = 200;
const MONTHS_ON_OPENING = 60;

/** Today for reports: a business may have stores in several zones. */
export function todayOf(deps: Pick<Deps, "now">): LocalDate {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}

/** The clock's part: counts changed days and months anew, some at a time. */
export async function countSums(tools: Tools, time: TimeLeft): Promise<JobReport> {
  const { db } = tools;
  const today = todayOf(tools);
  const over = addDays(today, -1);
  const month = monthOf(firstOfMonth(today, 0));
  if (!(await read(db, isCountingDue(db, { over, month })))) return { done: 0, errors: [] };
  await write(db, markEndedDue(db, { businessId: null, most: STORES_A_ROUND, over }));
  let done = 0;
  for (let chunk = 0; chunk < CHUNKS && !isOver(tools, time); chunk++) {
    const days = await countDays(tools, DAYS_AT_ONCE);
    const months = await makeMonths(tools, null, MONTHS_AT_ONCE);
    if (days === 0 && months === 0) break;
    done += days + months;
  }
  return { done, errors: [] };
}

/** What is to count before a report shows these days; the first `DAYS_AT_ONCE` days. */
export function dueFor(tools: Tools, own: OwnDays): Reading<OwnDue> {
  const today = todayOf(tools);
  const key = {
    businessId: own.businessId,
    over: addDays(today, -1),
    month: monthOf(firstOfMonth(today, 0)),
  };
  return allOf({
    days: dueDays(tools.db, { of: own, most: DAYS_AT_ONCE }),
    isBehind: isBehind(tools.db, key),
  });
}

/** `isBehind`: days that are over are to be marked first, or months are to be counted. */
type OwnDue = { readonly days: readonly DueDay[]; readonly isBehind: boolean };

/** As `countSums`, for the days of a report that a user opens, up to a limit; returns whether all of them are counted. */
export async function countFor(tools: Tools, own: OwnDays, due: OwnDue): Promise<boolean> {
  const { businessId } = own;
  const over = addDays(todayOf(tools), -1);
  let days = due.days;
  if (due.isBehind) {
    const marks = markEndedDue(tools.db, { businessId, most: STORES_A_ROUND, over });
    days = await writeThenRead(tools.db, marks, dueDays(tools.db, { of: own, most: DAYS_AT_ONCE }));
  }
  const until = tools.now() + ON_OPENING_MS;
  let counted = 0;
  let isWhole = true;
  while (days.length > 0) {
    await countThese(tools, days);
    counted += days.length;
    if (days.length < DAYS_AT_ONCE) break;
    isWhole = counted < DAYS_ON_OPENING && tools.now() < until;
    if (!isWhole) break;
    days = await read(tools.db, dueDays(tools.db, { of: own, most: DAYS_AT_ONCE }));
  }
  // Counted days of months that are over make these months due.
  const months =
    due.days.length > 0 || due.isBehind ? await makeMonths(tools, businessId, MONTHS_ON_OPENING) : 0;
  return isWhole && months < MONTHS_ON_OPENING;
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

/** Counts due days and returns their number. A day that changes meanwhile stays due. */
async function countDays(tools: Tools, most: number): Promise<number> {
  const due = await read(tools.db, dueDays(tools.db, { of: null, most }));
  if (due.length > 0) await countThese(tools, due);
  return due.length;
}

async function countThese({ db, now }: Tools, due: readonly DueDay[]): Promise<void> {
  const today = todayOf({ now });
  const { turnos, plans, moneyOf } = await readAll(db, {
    turnos: turnosOf(db, due),
    plans: plansOf(db, plansKey(due)),
    moneyOf: moneyOnDays(db, due),
  });
  const counted = due.map((day) => {
    const own = turnos.filter(({ storeId, date }) => storeId === day.storeId && date === day.date);
    const plan = plans.get(day.storeId);
    const isFixed = day.date < today && !day.isKept && plan !== undefined;
    const open = isFixed ? openMinutes(plan, day.date) : null;
    return { ...day, sums: sumsOfDay(day.date, own), open, money: moneyOf(day) };
  });
  await write(db, keepDays(db, counted));
}

/** One day more at both ends, for other zones than the usual one. */
function plansKey(days: readonly DueDay[]) {
  const dates = days.filter(({ isKept }) => !isKept).map(({ date }) => date);
  const first = dates.reduce((a, b) => (a < b ? a : b), dates[0] ?? "");
  const last = dates.reduce((a, b) => (a > b ? a : b), "");
  if (first === "") return { storeIds: [], from: 0, to: 0 };
  return {
    storeIds: [...new Set(days.map(({ storeId }) => storeId))],
    from: toUtcMinute(first, 0, USUAL_ZONE) - DAY_MINUTES,
    to: toUtcMinute(last, DAY_MINUTES, USUAL_ZONE) + DAY_MINUTES,
  };
}

async function makeMonths(tools: Tools, businessId: string | null, most: number): Promise<number> {
  const { db } = tools;
  const month = monthOf(firstOfMonth(todayOf(tools), 0));
  const due = await read(db, dueMonths(db, { businessId, month, most }));
  if (due.length === 0) return 0;
  const made = due.map(({ days, ...rest }) => ({
    ...rest,
    sums: addedUp(days.map(({ sums }) => sums)),
    open: addedMinutes(days.map(({ open }) => open ?? {})),
    money: moneyOfMonth(days),
  }));
  await write(db, keepMonths(db, made));
  return due.length;
}
