import { NO_MONEY, type Totals, totalsBy } from "#app/domain/money/totals/totals.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { moneyMember } from "#app/usecases/money/money-member.server.ts";
import {
  type Moved,
  moneyMoved,
  type SharedBy,
  type SharedFlow,
} from "#app/usecases/money/totals/money-moved.server.ts";
import type { MoneyStore } from "#db/queries/money/tills.ts";
import { namesOf } from "#db/queries/reports/sums.ts";
import { NOTHING, readAll } from "#db/reading.ts";

export const TOTAL_VIEWS = ["day", "month", "professional", "service"] as const;
export type TotalView = (typeof TOTAL_VIEWS)[number];

/** The most days added up at once: a year. */
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
 * service, the income of a booking is shared among its lines by their price. It reads sums of days and months, and counts
 * only days that changed since the clock counted them, so its cost does not grow
 * with the past. FORBIDDEN to professionals; NOT_FOUND for another business's store.
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
  const { money, names } = await readAll(deps.db, {
    money: moneyMoved(deps, { businessId, storeId, stores: asked, ...days }, isShared(by) ? by : null),
    names: isShared(by) ? namesOf(deps.db, businessId) : NOTHING,
  });
  const [total] = totalsBy(money.moved, () => "");
  const named = by === "professional" ? names?.employees : names?.services;
  const rows = isShared(by) ? rowsOf(money.shares, named) : datesOf(money.moved, by);
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

function isShared(by: TotalView): by is SharedBy {
  return by === "professional" || by === "service";
}

type Rows = TotalsPage["rows"];
function datesOf(moved: readonly Moved[], by: TotalView): Rows {
  const sums = totalsBy(moved, ({ date }) => (by === "day" ? date : date.slice(0, 7)));
  return sums.map(({ key, totals }) => ({ label: key, totals }));
}

/** Highest income first. */
function rowsOf(shares: readonly SharedFlow[], names: ReadonlyMap<string, string> = new Map()): Rows {
  const parts = shares.map(({ id, flow: [received, givenBack] }) => ({ id, received, givenBack }));
  return totalsBy(parts, ({ id }) => id)
    .map(({ key, totals }) => ({ label: names.get(key) ?? "", totals }))
    .sort((one, other) => other.totals.received - one.totals.received);
}
