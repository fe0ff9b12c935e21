import { dayWindow } from "#app/domain/money/till/span.ts";
import { sharesOf } from "#app/domain/money/totals/shares.ts";
import {
  addTotals,
  type DatedMovement,
  datedTotals,
  NO_MONEY,
  type Totals,
  totalsBy,
} from "#app/domain/money/totals/totals.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { moneyMember } from "#app/usecases/money/money-member.server.ts";
import { movementsIn, type NamedMovement } from "#db/queries/money/movements.ts";
import type { MoneyStore } from "#db/queries/money/tills.ts";
import { linesOfTurnos, type PaidLine } from "#db/queries/money/turno-lines.ts";
import { read } from "#db/reading.ts";

export const TOTAL_VIEWS = ["day", "month", "professional", "service"] as const;
export type TotalView = (typeof TOTAL_VIEWS)[number];

/** As many days are added up at once. */
export const MOST_DAYS = 92;

export type TotalsInput = {
  readonly by: TotalView;
  /** Null: from the beginning of the month that `to` lies in, until today. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Null: all stores. */
  readonly storeId: string | null;
};

export type TotalsPage = {
  readonly by: TotalView;
  readonly stores: readonly MoneyStore[];
  readonly storeId: string | null;
  /** Both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** More days were asked for than are added up. */
  readonly isCut: boolean;
  /** `label`: a date, a month (`YYYY-MM`), or a name. */
  readonly rows: readonly { readonly label: string; readonly totals: Totals }[];
  readonly total: Totals;
};

/**
 * What a business's money comes to in some days, each day as its store's clock shows it. By professional or service, what a
 * turno brought is shared among its lines by their price. FORBIDDEN to professionals, NOT_FOUND for another's store.
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
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  const moved = await read(deps.db, movementsIn(deps.db, { businessId, storeId, ...widest(days, stores) }));
  const dated = datedTotals(moved, (each) => zones.get(each.storeId) ?? USUAL_ZONE).filter(
    ({ date }) => days.from <= date && date <= days.to,
  );
  const total = dated.reduce((sum, { totals }) => addTotals(sum, totals), NO_MONEY);
  const rows = await rowsBy(deps, businessId, by, dated);
  return ok({ by, stores, storeId, ...days, rows, total });
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

/** Those days in whichever of the stores they begin first and end last. */
function widest({ from, to }: Days, stores: readonly MoneyStore[]) {
  const zones = [...new Set([USUAL_ZONE, ...stores.map(({ timeZone }) => timeZone)])];
  return {
    from: Math.min(...zones.map((zone) => dayWindow(from, zone).from)),
    until: Math.max(...zones.map((zone) => dayWindow(to, zone).until)),
  };
}

type Dated = readonly DatedMovement<NamedMovement>[];

async function rowsBy(
  deps: Deps,
  businessId: string,
  by: TotalView,
  dated: Dated,
): Promise<TotalsPage["rows"]> {
  if (by === "day" || by === "month") {
    const sums = totalsBy(dated, ({ date }) => (by === "day" ? date : date.slice(0, 7)));
    return sums.map(({ key, totals }) => ({ label: key, totals }));
  }
  const ids = new Set(dated.flatMap(({ movement }) => movement.bookingId ?? []));
  const lines = Map.groupBy(
    await read(deps.db, linesOfTurnos(deps.db, businessId, [...ids])),
    ({ bookingId }) => bookingId,
  );
  const shared = dated.flatMap(({ movement, totals }) =>
    movement.bookingId === null ? [] : partsOf(totals, lines.get(movement.bookingId) ?? []),
  );
  const idOf = ({ line }: Part) => (by === "professional" ? line.employeeId : line.serviceId);
  const names = new Map(
    shared.map((part) => [
      idOf(part),
      by === "professional" ? part.line.employeeName : part.line.serviceName,
    ]),
  );
  return totalsBy(shared, idOf)
    .map(({ key, totals }) => ({ label: names.get(key) ?? "", totals }))
    .sort((one, other) => other.totals.received - one.totals.received);
}

type Part = { readonly line: PaidLine; readonly totals: Totals };

function partsOf({ received, givenBack }: Totals, lines: readonly PaidLine[]): readonly Part[] {
  const weights = lines.map(({ centavos }) => Math.max(0, centavos));
  const [came, went] = [sharesOf(received, weights), sharesOf(givenBack, weights)];
  return lines.map((line, index) => ({
    line,
    totals: { ...NO_MONEY, received: came[index] ?? 0, givenBack: went[index] ?? 0 },
  }));
}
