import type { ProblemKind } from "#app/domain/codes/payment.ts";
import { nextTry } from "#app/domain/money/deposits.ts";
import { goneOf } from "#app/domain/money/held.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_HURRY } from "#app/usecases/jobs/tick.ts";
import type { PaymentFailure, PaymentGateway, ProviderRefund } from "#app/usecases/payment-gateway.ts";
import { relistProblem } from "#db/queries/payments/payment-problems.ts";
import { CARD } from "#db/queries/payments/payments.ts";
import {
  type DueRefund,
  deferRefunds,
  dueRefunds,
  noteRefund,
  type RefundOutcome,
} from "#db/queries/payments/refunds.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { askAccount } from "./ask-provider.server.ts";

/** The provider is asked again after this time about a refund that it is still making. */
const IN_PROCESS_MS = 30 * MINUTE_MS;

/** A refund whose account does not answer is tried again after this time. */
const RETRY_MS = MINUTE_MS;
/** How many are looked at, how many tried, and how many of them at the same time. */
const MOST_SEEN = 100;
const MOST = 20;
const ABREAST = 6;

/**
 * Pays back owed money, at most 20 payments a run, several at once. A repeated request, after a lost reply or by two
 * runs at once, pays back once: its key comes from the payment. Refunds that the provider refuses, and money taken by
 * hand, are listed.
 */
export async function payBack(deps: Deps, time = NO_HURRY): Promise<JobReport> {
  const { db } = deps;
  const due = await read(db, dueRefunds(db, { now: deps.now(), most: MOST_SEEN }));
  return forEachDue(due, (refund) => tryOnce(time.forRow(deps), refund), {
    abreast: ABREAST,
    most: MOST,
    isOver: () => isOver(deps, time),
    onPutOff: (left) => write(db, deferRefunds(db, left, deps.now() + RETRY_MS)),
  });
}

async function tryOnce(deps: Deps, refund: DueRefund): Promise<boolean> {
  const outcome = await tryRefund(deps, refund);
  await write(deps.db, noteRefund(deps.db, refund, outcome));
  return outcome.kind === "done";
}

async function tryRefund(deps: Deps, refund: DueRefund): Promise<RefundOutcome> {
  const at = deps.now();
  const { provider, providerPaymentId, refundTries } = refund;
  if (provider !== CARD || providerPaymentId === null) {
    await list(deps, "REFUND_BY_HAND", refund);
    return { kind: "later", at, dueAt: null };
  }
  const again = nextTry(refundTries + 1, at);
  if (deps.payments === null)
    return again === null ? fail(deps, refund) : { kind: "later", at, dueAt: again };

  const gateway = deps.payments;
  const { collectorId } = refund;
  const asked = await askAccount(deps, collectorId, (seller) =>
    gateway.refund(seller, { paymentId: providerPaymentId, ...howMuch(providerPaymentId, refund) }),
  );
  if (asked.ok && asked.value.state === "DONE") return doneWith(refund, asked.value, at);
  if (asked.ok && asked.value.state === "IN_PROCESS")
    return again === null ? fail(deps, refund) : { kind: "later", at, dueAt: at + IN_PROCESS_MS };
  const gone = await goneByNow(deps, gateway, { collectorId, paymentId: providerPaymentId });
  if (gone === "ALL") return { kind: "done", at, goneCentavos: refund.goneCentavos };
  if (gone > refund.goneCentavos && again !== null) return { kind: "less", at, goneCentavos: gone };
  return again === null || isHopeless(asked.ok ? null : asked.error)
    ? fail(deps, refund)
    : { kind: "later", at, dueAt: again };
}

/** The part that the provider did not give back now had left before, without our doing. */
function doneWith({ centavos, goneCentavos }: DueRefund, made: ProviderRefund, at: Instant): RefundOutcome {
  const short = Math.max(0, centavos - (made.centavos ?? centavos));
  return { kind: "done", at, goneCentavos: goneCentavos + short };
}

/** The same refund has the same key; a refund of the rest has another key than one of the whole. */
function howMuch(paymentId: string, { centavos, goneCentavos }: DueRefund) {
  const key = `refund-${paymentId}`;
  return goneCentavos === 0 ? { key } : { key: `${key}-${centavos}`, centavos };
}

type Money = { readonly collectorId: string | null; readonly paymentId: string };

/**
 * The part that has left already (centavos): by a try whose answer was lost, or by staff at the provider. 0 where it is
 * not known.
 */
async function goneByNow(
  deps: Deps,
  gateway: PaymentGateway,
  { collectorId, paymentId }: Money,
): Promise<number | "ALL"> {
  const now = await askAccount(deps, collectorId, (seller) => gateway.payment(seller, paymentId));
  if (!now.ok || now.value === null) return 0;
  const gone = goneOf(now.value);
  return gone >= now.value.centavos ? "ALL" : gone;
}

/** A dead token may be replaced; any other final failure stays. */
function isHopeless(failure: PaymentFailure | null): boolean {
  return failure === null || (failure.isFinal && !failure.isUnauthorized);
}

async function fail(deps: Deps, refund: DueRefund): Promise<RefundOutcome> {
  await list(deps, "REFUND_FAILED", refund);
  return { kind: "failed", at: deps.now() };
}

function list(deps: Deps, kind: ProblemKind, refund: DueRefund): Promise<void> {
  const { businessId, bookingId, providerPaymentId, centavos } = refund;
  const problem = { kind, businessId, bookingId, providerPaymentId, centavos, at: deps.now() };
  return write(deps.db, [relistProblem(deps.db, problem)]);
}
