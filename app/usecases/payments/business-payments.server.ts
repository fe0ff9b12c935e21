import { ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute } from "#app/domain/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { managedBusiness } from "#app/usecases/managed-business.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type AwaitedDeposit,
  awaitedDeposits,
  type OpenProblem,
  openProblems,
  type TakenPayment,
  takenPayments,
} from "#db/queries/business-payments.ts";
import { type TransferToReview, transfersToReview } from "#db/queries/transfers.ts";
import { readAll } from "#db/reading.ts";

/** What a business's day of money is counted by; a business may have stores in several zones. */
const ZONE = "America/Argentina/Buenos_Aires";
const MINUTE_MS = 60_000;
/** As far back as is shown unless asked otherwise. */
const DAYS = 30;

export type PaymentsQuestion = { readonly from: LocalDate | null; readonly to: LocalDate | null };

export type DayTotal = { readonly date: LocalDate; readonly paid: number; readonly refunded: number };

export type BusinessPayments = {
  /** Both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly awaited: readonly AwaitedDeposit[];
  readonly transfers: readonly TransferToReview[];
  readonly problems: readonly OpenProblem[];
  readonly taken: readonly TakenPayment[];
  /** In centavos, by the day it was paid, newest first. */
  readonly totals: readonly DayTotal[];
};

/** The señas of the business acted for: awaited, paid, given back, and what needs people. FORBIDDEN to professionals. */
export async function viewBusinessPayments(
  deps: Deps,
  actor: SignedIn,
  question: PaymentsQuestion,
): Promise<Result<BusinessPayments, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const to = question.to ?? toLocal(minuteNow(deps), ZONE).date;
  const from = question.from ?? addDays(to, -DAYS);
  const found = await readAll(deps.db, {
    awaited: awaitedDeposits(deps.db, businessId),
    transfers: transfersToReview(deps.db, businessId),
    problems: openProblems(deps.db, businessId),
    taken: takenPayments(deps.db, {
      businessId,
      from: toUtcMinute(from, 0, ZONE) * MINUTE_MS,
      to: toUtcMinute(addDays(to, 1), 0, ZONE) * MINUTE_MS,
    }),
  });
  return ok({ from, to, ...found, totals: totalsOf(found.taken) });
}

function totalsOf(taken: readonly TakenPayment[]): DayTotal[] {
  const totals = new Map<LocalDate, DayTotal>();
  for (const { paidAt, centavos, refundStatus } of taken) {
    const { date } = toLocal(Math.floor(paidAt / MINUTE_MS), ZONE);
    const day = totals.get(date) ?? { date, paid: 0, refunded: 0 };
    const refunded = refundStatus === null ? 0 : centavos;
    totals.set(date, { date, paid: day.paid + centavos, refunded: day.refunded + refunded });
  }
  return [...totals.values()];
}
