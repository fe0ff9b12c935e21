import { CHARGE_METHODS, type ChargeMethod } from "#app/domain/codes/payment.ts";
import {
  isIncome,
  type MovementKind,
  signedCentavos,
  type TillLine,
} from "#app/domain/money/till/till-lines.ts";

/** The income of one payment method: how often, and how much. */
export type MethodSum = {
  readonly method: ChargeMethod;
  readonly charges: number;
  readonly deposits: number;
  readonly centavos: number;
};

/** The cash of a till. Outgoing sums are above 0; `expected`: what should be there. */
export type CashSums = {
  readonly opening: number;
  readonly received: number;
  readonly spent: number;
  readonly takenOut: number;
  readonly givenBack: number;
  readonly expected: number;
};

export type TillSums = {
  /** Each way of paying, in the order of the charge sheet. */
  readonly methods: readonly MethodSum[];
  readonly in: number;
  readonly charges: number;
  readonly deposits: number;
  /** Expenses, money taken out and money given back, less what was taken back of them. */
  readonly out: number;
  /** The number of outgoing lines. */
  readonly outgoing: number;
  readonly cash: CashSums;
};

/** The sums of a till's lines; the till began with so much cash (centavos). */
export function tillSums(all: readonly TillLine[], openingCentavos: number): TillSums {
  const lines = all.filter(({ isVoid }) => !isVoid);
  const income = lines.filter(isIncome);
  const rest = lines.filter((line) => !isIncome(line));
  const methods = CHARGE_METHODS.map((method) => {
    const of = income.filter(({ movement }) => movement.method === method);
    return {
      method,
      charges: countOf(of, "CHARGE"),
      deposits: countOf(of, "DEPOSIT"),
      centavos: sumOf(of),
    };
  });
  return {
    methods,
    in: sumOf(income),
    charges: countOf(income, "CHARGE"),
    deposits: countOf(income, "DEPOSIT"),
    out: 0 - sumOf(rest),
    outgoing: rest.length,
    cash: cashOf(lines, openingCentavos),
  };
}

function cashOf(lines: readonly TillLine[], opening: number): CashSums {
  const cash = lines.filter(({ movement }) => movement.method === "CASH");
  const of = (...kinds: MovementKind[]) => cash.filter(({ movement }) => kinds.includes(movement.kind));
  const paid = of("CHARGE", "DEPOSIT");
  return {
    opening,
    received: sumOf(paid.filter(isIncome)),
    spent: 0 - sumOf(of("EXPENSE")),
    takenOut: 0 - sumOf(of("WITHDRAWAL")),
    givenBack: 0 - sumOf(paid.filter(({ isBack }) => isBack)),
    expected: opening + sumOf(cash),
  };
}

function sumOf(lines: readonly TillLine[]): number {
  return lines.reduce((sum, line) => sum + signedCentavos(line), 0);
}

function countOf(lines: readonly TillLine[], kind: MovementKind): number {
  return lines.filter(({ movement }) => movement.kind === kind).length;
}
