import { groupBy } from "#app/domain/group-by.ts";
import { moneyOfMonth } from "#app/domain/money/totals/money-sums.ts";
import { openMinutes } from "#app/domain/reports/open-minutes.ts";
import { firstOfMonth, monthOf } from "#app/domain/reports/spans.ts";
import { addedMinutes, addedUp, sumsOfDay } from "#app/domain/reports/sums.ts";
import { type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { Statement } from "#db/driver/client.ts";
import { type StoreDay, turnosOf } from "#db/queries/reports/day-turnos.ts";
import { type DueMonth, dueMonths, keepMonths } from "#db/queries/reports/month-sums.ts";
import { plansOf } from "#db/queries/reports/store-plans.ts";
import { type CountedDay, type DueDay, keepDays } from "#db/queries/reports/sums-due.ts";
import { allOf, type Reading } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { moneyOnDays, type ZonedDay } from "./money-on-days.server.ts";

type Tools = Pick<Deps, "db" | "now">;

/** Today for reports: a business may have stores in several zones. */
export function todayOf(deps: Pick<Deps, "now">): LocalDate {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}

/** The present month for reports; the months before it are over. */
export function monthNow(deps: Pick<Deps, "now">): string {
  return monthOf(firstOfMonth(todayOf(deps), 0));
}

/** `isKept`: its open minutes are final. */
export type OpenDay = ZonedDay & Pick<DueDay, "isKept">;

type ToCount = {
  /** Statements that mark days first, in the same trip as the reading of what is counted. */
  readonly marks: readonly Statement[];
  /** The days that may be due. */
  readonly days: readonly OpenDay[];
  /** Those that are, once `marks` ran. */
  readonly due: Reading<readonly DueDay[]>;
  /** Null: of all businesses. */
  readonly businessId: string | null;
  /** Most months beside those of the days. */
  readonly mostMonths: number;
};

/** `daysLeft`: due days that were not among those to count. */
type Counted<T> = {
  readonly days: number;
  readonly months: number;
  readonly daysLeft: number;
  readonly after: T;
};

/**
 * Counts days and months that are due, and answers a question about the sums: two trips in all. A day that changes meanwhile
 * stays due, and so does its month.
 */
export async function countThese<T>(tools: Tools, asked: ToCount, then: Reading<T>): Promise<Counted<T>> {
  const { db } = tools;
  const { marks, days, businessId, mostMonths } = asked;
  const facts = await writeThenRead(
    db,
    marks,
    allOf({
      due: asked.due,
      turnos: turnosOf(db, days),
      plans: plansOf(db, plansKey(days)),
      moneyOf: moneyOnDays(db, days),
      months: dueMonths(db, { businessId, month: monthNow(tools), most: mostMonths, of: days }),
    }),
  );
  const asDue = new Map(facts.due.map((day) => [keyOf(day), day]));
  const here = days.flatMap((day) => asDue.get(keyOf(day)) ?? []);
  const turnosBy = groupBy(facts.turnos, keyOf);
  const today = todayOf(tools);
  const counted = here.map((day): CountedDay => {
    const plan = facts.plans.get(day.storeId);
    const isFixed = day.date < today && !day.isKept && plan !== undefined;
    const open = isFixed ? openMinutes(plan, day.date) : null;
    const sums = sumsOfDay(day.date, turnosBy.get(keyOf(day)) ?? []);
    return { ...day, sums, open, money: facts.moneyOf(day) };
  });
  const countedBy = groupBy(counted, monthKeyOf);
  const months = facts.months.map((month) => monthWith(month, countedBy.get(monthKey(month)) ?? []));
  const statements = keepDays(db, counted, keepMonths(db, months));
  const after = await writeThenRead(db, statements, then);
  return {
    days: counted.length,
    months: months.filter(({ isDue }) => isDue).length,
    daysLeft: facts.due.length - counted.length,
    after,
  };
}

/** The sums of a month once some of its days are counted anew. */
function monthWith({ days, ...month }: DueMonth, counted: readonly CountedDay[]) {
  const all = new Map(days.map((day) => [day.date, day]));
  for (const { date, sums, open, money } of counted)
    all.set(date, { date, sums, open: all.get(date)?.open ?? open, money });
  const whole = [...all.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    ...month,
    sums: addedUp(whole.map(({ sums }) => sums)),
    open: addedMinutes(whole.map(({ open }) => open ?? {})),
    money: moneyOfMonth(whole),
    counted: counted.map(({ date, mark }) => [date, mark] as const),
  };
}

/** One day more at both ends, for other zones than the usual one. */
function plansKey(all: readonly OpenDay[]) {
  const days = all.filter(({ isKept }) => !isKept);
  const dates = days.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { storeIds: [], from: 0, to: 0 };
  return {
    storeIds: [...new Set(days.map(({ storeId }) => storeId))],
    from: toUtcMinute(first, 0, USUAL_ZONE) - DAY_MINUTES,
    to: toUtcMinute(last, DAY_MINUTES, USUAL_ZONE) + DAY_MINUTES,
  };
}

function keyOf({ storeId, date }: Pick<StoreDay, "storeId" | "date">): string {
  return `${storeId} ${date}`;
}

function monthKeyOf({ storeId, date }: StoreDay): string {
  return monthKey({ storeId, month: monthOf(date) });
}

function monthKey({ storeId, month }: Pick<DueMonth, "storeId" | "month">): string {
  return `${storeId} ${month}`;
}
