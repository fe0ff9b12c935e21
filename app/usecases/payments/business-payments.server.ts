import { heldIn } from "#app/domain/money/held.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { instantOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type AwaitedDeposit,
  awaitedDeposits,
  type StuckDeposit,
  stuckDeposits,
} from "#db/queries/payments/awaited-deposits.ts";
import {
  MOST_IN_FILE,
  type MoneySpan,
  type PaidSum,
  paidSums,
  type TakenPart,
  type TakenPayment,
  takenPayments,
} from "#db/queries/payments/checkouts/taken-payments.ts";
import { type OpenProblem, openProblems } from "#db/queries/payments/open-problems.ts";
import { MOST_SHOWN } from "#db/queries/payments/told-turno.ts";
import { type TransferToReview, transfersToReview } from "#db/queries/payments/transfers/transfers.ts";
import { read, readAll } from "#db/reading.ts";

/** The clock that divides a business's money into days; a business may have stores in several zones. */
const ZONE = USUAL_ZONE;
/** Days shown by default. */
const DAYS = 30;

type PaymentsInput = {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** A page of payments or of refunds; by default the newest of both. */
  readonly part?: TakenPart;
};

const NEWEST: TakenPart = { isReturned: null, before: null, most: MOST_SHOWN };

export type DayTotal = { readonly date: LocalDate; readonly paid: number; readonly refunded: number };

export type BusinessPayments = {
  /** Inclusive. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly awaited: readonly AwaitedDeposit[];
  readonly transfers: readonly TransferToReview[];
  readonly problems: readonly OpenProblem[];
  /** Overdue deposits that the clock could not settle, shown with the problems. */
  readonly stuck: readonly StuckDeposit[];
  /** The newest payments, or the part that was asked for. */
  readonly taken: readonly TakenPayment[];
  /** Which lists have more entries than are shown. */
  readonly isCut: Readonly<Record<"awaited" | "transfers" | "problems" | "taken", boolean>>;
  /** All payments in centavos by the day of payment, newest first. */
  readonly totals: readonly DayTotal[];
};

/**
 * The deposits of the business acted for: awaited, paid, given back, and problems for people to solve. FORBIDDEN to
 * professionals.
 */
export async function viewBusinessPayments(
  deps: Deps,
  actor: SignedIn,
  input: PaymentsInput,
): Promise<Result<BusinessPayments, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { from, to } = daysOf(deps, input);
  const span = spanOf(businessId, { from, to });
  const found = await readAll(deps.db, {
    awaited: awaitedDeposits(deps.db, businessId),
    transfers: transfersToReview(deps.db, businessId),
    problems: openProblems(deps.db, businessId),
    stuck: stuckDeposits(deps.db, businessId),
    taken: takenPayments(deps.db, span, input.part ?? NEWEST),
    sums: paidSums(deps.db, span),
  });
  const { sums, ...lists } = found;
  const isCut = {
    awaited: isFull(lists.awaited),
    transfers: isFull(lists.transfers),
    problems: isFull(lists.problems) || isFull(lists.stuck),
    taken: sums.length > lists.taken.length,
  };
  return ok({ from, to, ...lists, isCut, totals: totalsOf(sums) });
}

function isFull(list: readonly unknown[]): boolean {
  return list.length >= MOST_SHOWN;
}

const WHOLE_FILE: TakenPart = { ...NEWEST, most: MOST_IN_FILE };

type PaymentsFile = {
  /** Inclusive. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly taken: readonly TakenPayment[];
};

/** All payments of some days, for a file. FORBIDDEN to professionals. */
export async function exportPayments(
  deps: Deps,
  actor: SignedIn,
  input: PaymentsInput,
): Promise<Result<PaymentsFile, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const days = daysOf(deps, input);
  const taken = await read(deps.db, takenPayments(deps.db, spanOf(managed.value, days), WHOLE_FILE));
  return ok({ ...days, taken });
}

type Days = { readonly from: LocalDate; readonly to: LocalDate };

function daysOf(deps: Deps, input: PaymentsInput): Days {
  const to = input.to ?? toLocal(minuteNow(deps), ZONE).date;
  return { from: input.from ?? addDays(to, -DAYS), to };
}

function spanOf(businessId: string, { from, to }: Days): MoneySpan {
  return {
    businessId,
    from: instantOf(toUtcMinute(from, 0, ZONE)),
    to: instantOf(toUtcMinute(addDays(to, 1), 0, ZONE)),
  };
}

function totalsOf(taken: readonly PaidSum[]): DayTotal[] {
  const totals = new Map<LocalDate, DayTotal>();
  for (const { paidAt, centavos, ...payment } of taken) {
    const { date } = toLocal(utcMinuteOf(paidAt), ZONE);
    const day = totals.get(date) ?? { date, paid: 0, refunded: 0 };
    const refunded = centavos - heldIn({ ...payment, centavos, status: "APPROVED" });
    totals.set(date, { date, paid: day.paid + centavos, refunded: day.refunded + refunded });
  }
  return [...totals.values()];
}
