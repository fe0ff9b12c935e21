import { clockDay } from "#app/domain/money/till/span.ts";
import { type Flow, totalsOf } from "#app/domain/money/totals/money-sums.ts";
import type { Totals } from "#app/domain/money/totals/totals.ts";
import { type Days, firstOfMonth, monthOf, partsOf } from "#app/domain/reports/spans.ts";
import { datesFrom, daysBetween, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { moneyOfDays, moneyOfMonths } from "#db/queries/money/money-sums.ts";
import type { MoneyStore } from "#db/queries/money/tills.ts";
import { dueIncome, dueShares, dueSpent } from "#db/queries/money/totals.ts";
import { allOf, known, type Reading } from "#db/reading.ts";

/** `stores`: those that are added up; `storeId` null: all of the business. */
type Asked = Days & {
  readonly businessId: string;
  readonly storeId: string | null;
  readonly stores: readonly MoneyStore[];
};

/** Money that moved on a date, or in a part of it. */
export type Moved = Partial<Totals> & { readonly date: LocalDate };
/** The income of a professional or service. */
export type SharedFlow = { readonly id: string; readonly flow: Flow };
/** Whose income it is. */
export type SharedBy = "professional" | "service";
type Money = { readonly moved: readonly Moved[]; readonly shares: readonly SharedFlow[] };

/**
 * The money of some days. What was counted comes by month for months that are over, otherwise by day; days that changed
 * since are counted as they are now. `by` null: without shares.
 */
export function moneyMoved(
  deps: Pick<Deps, "db" | "now">,
  asked: Asked,
  by: SharedBy | null,
): Reading<Money> {
  const { statements, answer } = allOf({
    kept: keptMoney(deps, asked),
    due: dueMoney(deps, asked, by),
  });
  return {
    statements,
    answer(results) {
      const { kept, due } = answer(results);
      return {
        moved: [...movedIn(kept), ...due.moved],
        shares: by === null ? [] : [...flowsIn(kept, by), ...due.shares],
      };
    },
  };
}

function keptMoney({ db, now }: Pick<Deps, "db" | "now">, { businessId, storeId, from, to }: Asked) {
  const key = { businessId, storeId };
  const today = toLocal(minuteNow({ now }), USUAL_ZONE).date;
  const parts = partsOf({ from, to }, monthOf(firstOfMonth(today, 0)));
  return allOf({
    days: moneyOfDays(db, { ...key, days: parts.days }),
    months: parts.months === null ? known(NO_MONTHS) : moneyOfMonths(db, { ...key, ...parts.months }),
  });
}

const NO_MONTHS = { months: [], days: [] } as const;
type Kept = ReturnType<ReturnType<typeof keptMoney>["answer"]>;

function movedIn({ days, months }: Kept): Moved[] {
  return [
    ...[...days, ...months.days].flatMap(({ date, money }) =>
      money.total === undefined ? [] : [{ date, ...totalsOf(money.total) }],
    ),
    ...months.months.flatMap(({ money }) =>
      Object.entries(money.days).map(([date, total]) => ({ date, ...totalsOf(total) })),
    ),
  ];
}

function flowsIn({ days, months }: Kept, by: SharedBy): SharedFlow[] {
  const of = by === "professional" ? "people" : "services";
  return [...days, ...months.days, ...months.months].flatMap(({ money }) =>
    Object.entries(money[of] ?? {}).map(([id, flow]) => ({ id, flow })),
  );
}

/** Each day is asked for by each clock of the stores; there is nearly always only one. */
function dueMoney({ db }: Pick<Deps, "db">, { businessId, stores, from, to }: Asked, by: SharedBy | null) {
  const dates = datesFrom(from, daysBetween(from, to) + 1);
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  const clocks = [...new Set(zones.values())];
  const days = clocks.flatMap((zone) => dates.map((date) => clockDay(businessId, date, zone)));
  const isOwn = ({ storeId, zone }: { readonly storeId: string; readonly zone: string }) =>
    zones.get(storeId) === zone;
  const { statements, answer } = allOf({
    income: dueIncome(db, days),
    spent: dueSpent(db, days),
    shares: by === null ? known([]) : dueShares(db, days),
  });
  return {
    statements,
    answer(results: readonly unknown[]): Money {
      const { income, spent, shares } = answer(results);
      const own = shares.filter(isOwn).map(({ employeeId, serviceId, flow }) => {
        return { id: by === "service" ? serviceId : employeeId, flow };
      });
      return { moved: [...income, ...spent].filter(isOwn), shares: own };
    },
  };
}
