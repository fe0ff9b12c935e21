import type { ChargeMethod, ExpenseKind, PaymentMethod } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";

// Money moves when it comes in or goes out, and once more the other way when that is taken back.

/** What moved: a client's payment at the store, a deposit, or a payment by hand out of the till. */
export type MovementKind = "CHARGE" | "DEPOSIT" | ExpenseKind;

/**
 * Money that moved at `at`. `backAt`: when the rest of it was undone, given back or voided. `gone`: the part of a
 * deposit that had left before, outside of the product. Centavos above 0.
 */
export type Movement = {
  readonly kind: MovementKind;
  readonly method: ChargeMethod;
  readonly centavos: number;
  readonly at: Instant;
  readonly backAt: Instant | null;
  readonly gone: Gone | null;
};

export type Gone = { readonly centavos: number; readonly at: Instant };

/** From `from` on and before `until` (ms). */
export type MoneyWindow = { readonly from: Instant; readonly until: Instant };

/**
 * A line of a till's lists. `isBack`: it takes back an earlier movement. `isVoid`: it was taken back within the same
 * till, so that it counts for nothing. A deposit that is given back always has a line of its own.
 */
export type TillLine<M extends Movement = Movement> = {
  readonly movement: M;
  readonly moment: Instant;
  readonly isBack: boolean;
  readonly isVoid: boolean;
  /** Above 0; for money that is given back in parts, the part. */
  readonly centavos: number;
};

/** The lines of some movements in a window, newest first. */
export function tillLines<M extends Movement>(
  movements: readonly M[],
  window: MoneyWindow,
): readonly TillLine<M>[] {
  return movements.flatMap((movement) => linesOf(movement, window)).sort((a, b) => b.moment - a.moment);
}

function linesOf<M extends Movement>(movement: M, window: MoneyWindow): readonly TillLine<M>[] {
  const { kind, at, backAt, gone, centavos } = movement;
  const rest = centavos - (gone?.centavos ?? 0);
  const moved = isWithin(at, window);
  const cameBack = backAt !== null && isWithin(backAt, window);
  const isVoid = moved && cameBack && kind !== "DEPOSIT";
  return [
    ...(moved ? [{ movement, moment: at, isBack: false, isVoid, centavos }] : []),
    ...(gone !== null && isWithin(gone.at, window) ? [backOf(movement, gone)] : []),
    ...(cameBack && !isVoid && rest > 0 ? [backOf(movement, { centavos: rest, at: backAt })] : []),
  ];
}

function backOf<M extends Movement>(movement: M, { centavos, at }: Gone): TillLine<M> {
  return { movement, moment: at, isBack: true, isVoid: false, centavos };
}

function isWithin(moment: Instant, { from, until }: MoneyWindow): boolean {
  return from <= moment && moment < until;
}

/** Whether a line is income: a charge or a deposit. Taking it back is outgoing money. */
export function isIncome({ movement: { kind }, isBack }: TillLine): boolean {
  return (kind === "CHARGE" || kind === "DEPOSIT") && !isBack;
}

/** What a line adds to the money at hand: less than 0 for outgoing money, 0 for a void line. */
export function signedCentavos({ movement: { kind }, isBack, isVoid, centavos }: TillLine): number {
  if (isVoid) return 0;
  const isIn = kind === "CHARGE" || kind === "DEPOSIT";
  return isIn === isBack ? -centavos : centavos;
}

const OF_DEPOSIT: Readonly<Record<PaymentMethod, ChargeMethod>> = {
  "mercado-pago": "MERCADO_PAGO",
  transfer: "TRANSFER",
  cash: "CASH",
  other: "OTHER",
};

/** The charge method that matches a way of paying a deposit. */
export function chargeMethodOf(method: PaymentMethod): ChargeMethod {
  return OF_DEPOSIT[method];
}
