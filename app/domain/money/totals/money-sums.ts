import type { LocalDate } from "#app/domain/time/time.ts";
import { addTotals, NO_MONEY, type Totals } from "./totals.ts";

/** Money that came in and money given back, in centavos. */
export type Flow = readonly [received: number, givenBack: number];
type Flows = Readonly<Record<string, Flow>>;

/** The money of a store's day. Absent: nothing moved. `people`, `services`: the income by their ids. */
export type MoneySums = {
  readonly total?: readonly [received: number, givenBack: number, spent: number, takenOut: number];
  readonly people?: Flows;
  readonly services?: Flows;
};

/** The money of a store's month, with the total of each day on which any moved. */
export type MonthMoney = Omit<MoneySums, "total"> & {
  readonly days: Readonly<Record<LocalDate, NonNullable<MoneySums["total"]>>>;
};

/** A month's money from that of its days; null where a day was not counted. */
export function moneyOfMonth(
  days: readonly { readonly date: LocalDate; readonly money: MoneySums | null }[],
): MonthMoney | null {
  const counted = days.flatMap(({ date, money }) => (money === null ? [] : [{ date, money }]));
  if (counted.length < days.length) return null;
  return {
    days: Object.fromEntries(
      counted.flatMap(({ date, money }) => (money.total === undefined ? [] : [[date, money.total]])),
    ),
    people: addedFlows(counted.map(({ money }) => money.people)),
    services: addedFlows(counted.map(({ money }) => money.services)),
  };
}

function addedFlows(all: readonly (Flows | undefined)[]): Flows {
  const sums: Record<string, Flow> = {};
  for (const flows of all)
    for (const [id, [received, givenBack]] of Object.entries(flows ?? {})) {
      const [before, back] = sums[id] ?? [0, 0];
      sums[id] = [before + received, back + givenBack];
    }
  return sums;
}

/** One day's totals, by their names. */
export function totalsOf(total: NonNullable<MoneySums["total"]>): Totals {
  const [received, givenBack, spent, takenOut] = total;
  return { received, givenBack, spent, takenOut };
}

/** Parts of a day's totals as one sum; undefined where nothing moved. */
export function totalFrom(parts: readonly Partial<Totals>[]): MoneySums["total"] {
  const { received, givenBack, spent, takenOut } = parts.reduce<Totals>(
    (sum, part) => addTotals(sum, { ...NO_MONEY, ...part }),
    NO_MONEY,
  );
  const total = [received, givenBack, spent, takenOut] as const;
  return total.some((each) => each !== 0) ? total : undefined;
}
