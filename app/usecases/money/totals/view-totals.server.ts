import { dayWindow } from "#app/domain/money/till/span.ts";
import { NO_MONEY, type Totals, totalsBy } from "#app/domain/money/totals/totals.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import {
  addDays,
  datesFrom,
  daysBetween,
  type LocalDate,
  toLocal,
  USUAL_ZONE,
} from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { moneyMember } from "#app/usecases/money/money-member.server.ts";
import type { MoneyStore } from "#db/queries/money/tills.ts";
import {
  incomeByDay,
  incomeShared,
  type SharedBy,
  type SharedIncome,
  spentByDay,
  type TotalsAsked,
} from "#db/queries/money/totals.ts";
import { allOf, NOTHING, readAll } from "#db/reading.ts";

export const TOTAL_VIEWS = ["day", "month", "professional", "service"] as const;
export type TotalView = (typeof TOTAL_VIEWS)[number];

/** The most days added up at once: a year, with a database row for each day. */
const MOST_DAYS = 366;

export type TotalsInput = {
  readonly by: TotalView;
  /** Null: from the first of the month of `to`, until today. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Null: all stores. */
  readonly storeId: string | null;
};

export type TotalsPage = {
  readonly by: TotalView;
  readonly stores: readonly MoneyStore[];
  readonly storeId: string | null;
  /** Inclusive. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Whether more days were asked for than are added up. */
  readonly isCut: boolean;
  /** `label`: a date, a month (`YYYY-MM`), or a name. */
  readonly rows: readonly { readonly label: string; readonly totals: Totals }[];
  readonly total: Totals;
};

/**
 * The totals of a business's money for some days, by the clocks of its stores, a year at most. By professional or
 * service, the income of a booking is shared among its lines by their price. The database adds up, so the number of rows
 * does not grow with the movements. FORBIDDEN to professionals; NOT_FOUND for another business's store.
 */
export async function viewTotals(
  deps: Deps,
  actor: SignedIn,
  input: TotalsInput,
): Promise<Result<TotalsPage, Refusal>> {
  const member = await moneyMember(deps, actor);
  if (!member.ok) return member;
  const { businessId, stores } = member.value;
  const { by, storeId } = input;
  if (storeId !== null && !stores.some(({ id }) => id === storeId)) return err({ code: "NOT_FOUND" });
  const days = daysOf(deps, input);
  const asked = stores.filter(({ id }) => storeId === null || id === storeId);
  const found = Object.values(
    await readAll(
      deps.db,
      Object.fromEntries(
        alike(asked, days, storeId).map((each, place) => [
          place,
          allOf({
            income: incomeByDay(deps.db, { businessId, ...each }),
            spent: spentByDay(deps.db, { businessId, ...each }),
            parts: isShared(by) ? incomeShared(deps.db, { businessId, ...each, by }) : NOTHING,
          }),
        ]),
      ),
    ),
  );
  const moved = found.flatMap(({ income, spent }) => [...income, ...spent]);
  const [total] = totalsBy(moved, () => "");
  const rows = isShared(by) ? rowsOf(found.flatMap(({ parts }) => parts ?? [])) : datesOf(moved, by);
  return ok({ by, stores, storeId, ...days, rows, total: total?.totals ?? NO_MONEY });
}

type Days = Pick<TotalsPage, "from" | "to" | "isCut">;

function daysOf(deps: Deps, input: TotalsInput): Days {
  const today = toLocal(minuteNow(deps), USUAL_ZONE).date;
  const to = input.to ?? today;
  const from = input.from ?? `${to.slice(0, 7)}-01`;
  const first = addDays(to, 1 - MOST_DAYS);
  const isCut = from < first;
  if (isCut) return { from: first, to, isCut };
  return { from: from > to ? to : from, to, isCut };
}

/** Groups stores whose clocks agree on the days, so that each group is counted together; there is nearly always only one. */
function alike(
  stores: readonly MoneyStore[],
  { from, to }: Days,
  storeId: string | null,
): readonly Omit<TotalsAsked, "businessId">[] {
  const dates = datesFrom(from, daysBetween(from, to) + 1);
  const zones = new Map(stores.map(({ timeZone }) => [timeZone, countedDays(dates, timeZone)]));
  const clockOf = ({ timeZone }: MoneyStore) => JSON.stringify(zones.get(timeZone));
  const clocks = [...new Set(stores.map(clockOf))];
  return clocks.map((clock) => {
    const lot = stores.filter((store) => clockOf(store) === clock);
    const isAll = clocks.length === 1 && storeId === null;
    return {
      storeIds: isAll ? null : lot.map(({ id }) => id),
      days: zones.get(lot[0]?.timeZone ?? "") ?? [],
    };
  });
}

function countedDays(dates: readonly LocalDate[], zone: string): TotalsAsked["days"] {
  return dates.map((date) => {
    const { from, until } = dayWindow(date, zone);
    return [date, from, until];
  });
}

function isShared(by: TotalView): by is SharedBy {
  return by === "professional" || by === "service";
}

type Rows = TotalsPage["rows"];
type Moved = Partial<Totals> & { readonly date: LocalDate };

function datesOf(moved: readonly Moved[], by: TotalView): Rows {
  const sums = totalsBy(moved, ({ date }) => (by === "day" ? date : date.slice(0, 7)));
  return sums.map(({ key, totals }) => ({ label: key, totals }));
}

/** Highest income first. */
function rowsOf(parts: readonly SharedIncome[]): Rows {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  return totalsBy(parts, ({ id }) => id)
    .map(({ key, totals }) => ({ label: names.get(key) ?? "", totals }))
    .sort((one, other) => other.totals.received - one.totals.received);
}
