import type { JobName } from "#app/domain/codes/job.ts";
import { nextTry } from "#app/domain/money/deposits.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, noteErrors, sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_HURRY } from "#app/usecases/jobs/tick.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { accountAt, type SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import {
  claimWebhookEvents,
  type DueWebhookEvent,
  type EventOutcome,
  handBackWebhookEvents,
  insertWebhookEvent,
  isWebhookEventDue,
  noteWebhookEvent,
} from "#db/queries/payments/checkouts/webhook-events.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { askAs } from "./ask-provider.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { countBroken } from "./stuck-payments.server.ts";

/** A notification of the card provider, its signature checked. */
type WebhookEvent = {
  /** Unique for each notification. */
  readonly id: string;
  /** `payment`, or another topic, which is stored and ignored. */
  readonly type: string;
  readonly paymentId: string;
  readonly collectorId: string | null;
  readonly body: string;
};

/** The job's name in the timetable. */
const JOB: JobName = "webhook-events";
const LEASE_MS = MINUTE_MS;
const RUN = 20;
const ABREAST = 6;
/** An event whose account does not answer is handled again after this time. */
const RETRY_MS = MINUTE_MS;

/** Stores a notification before the reply; it is handled right after the reply, or by the clock. */
export async function receiveWebhookEvent(
  deps: Deps,
  { type, paymentId, ...event }: WebhookEvent,
): Promise<void> {
  const receivedAt = deps.now();
  const dueAt = type === "payment" ? receivedAt : null;
  await write(
    deps.db,
    insertWebhookEvent(deps.db, { ...event, providerPaymentId: paymentId, receivedAt, dueAt }),
  );
  if (dueAt !== null) deps.later(readSoon(deps));
}

/** After a reply the clock's log has no line, so a failure is stored and logged under the job's name. */
async function readSoon(deps: Deps): Promise<void> {
  const { done, errors } = await handleWebhookEvents(deps);
  if (errors.length === 0) return;
  const error = sentenceOf(errors[0]);
  deps.note(`${JOB}: ${error}`);
  await noteErrors(deps, [{ name: JOB, completed: false, done, error }]);
}

/** Asks the provider about the payments that it has notified us of, and settles them. */
export async function handleWebhookEvents(deps: Deps, time = NO_HURRY): Promise<JobReport> {
  const { payments, db } = deps;
  const now = deps.now();
  if (payments === null || !(await read(db, isWebhookEventDue(db, now)))) return { done: 0, errors: [] };
  const due = await read(db, claimWebhookEvents(db, { now, leasedUntil: now + LEASE_MS, most: RUN }));
  return forEachDue(due, (event) => handleEvent(time.forRow(deps), event), {
    abreast: ABREAST,
    isOver: () => isOver(deps, time),
    onBreak: (event) => countBroken(deps, payments, event),
    onPutOff: (left) => write(db, handBackWebhookEvents(db, left, deps.now() + RETRY_MS)),
    onLeft: (left) => write(db, handBackWebhookEvents(db, left, now)),
  });
}

async function handleEvent(deps: Deps, event: DueWebhookEvent): Promise<JobReport> {
  if (deps.payments === null) return { done: 0, errors: [] };
  const outcome = await outcomeOf(deps, deps.payments, event);
  await write(deps.db, noteWebhookEvent(deps.db, event, { ...outcome, at: deps.now() }));
  const errors = outcome.forOperator === null ? [] : [new Error(outcome.forOperator)];
  return { done: 1, errors };
}

/** For the operator, once per event, since no business's page shows it (docs/operation.md). */
const UNOWNED = "The platform's own account was paid for no turno of ours: see payment_problems";
const UNREADABLE = "The provider told of a payment and would not say more of it: see payment_problems";

type Outcome = EventOutcome & { readonly forOperator: string | null };

/**
 * A notification proves nothing, so the provider is asked about the payment. Only a decided payment ends its event;
 * after any other answer the question is repeated for days, then the payment is listed for people.
 */
async function outcomeOf(deps: Deps, payments: PaymentGateway, event: DueWebhookEvent): Promise<Outcome> {
  const account = await accountAt(deps, event.collectorId);
  const asked = await askAs(deps, account, (seller) => payments.payment(seller, event.providerPaymentId));
  if (!asked.ok) {
    const isBroken = asked.error.isUnauthorized && account.businessId !== null;
    return isBroken
      ? askAgain(deps, event, account, "ACCOUNT_BROKEN")
      : askAgain(deps, event, account, "PAYMENT_UNREADABLE", asked.error.reason);
  }
  if (asked.value === null) return askAgain(deps, event, account, "PAYMENT_UNREADABLE", "NO_SUCH_PAYMENT");
  const outcome = await settlePayment(deps, asked.value);
  // No money has moved yet; the daily look at its account also finds what becomes of it.
  const dueAt = outcome === "UNDECIDED" ? nextAsking(deps, event) : null;
  return { outcome, dueAt, isDealtWith: true, forOperator: outcome === "UNOWNED" ? UNOWNED : null };
}

/** Failures are counted and tried again separately. */
function nextAsking(deps: Deps, { tries, failures }: DueWebhookEvent): Instant | null {
  return nextTry(tries - failures, deps.now());
}

/** After days without an answer, people must look: those of the business, or the operator. */
async function askAgain(
  deps: Deps,
  event: DueWebhookEvent,
  { businessId }: SellerKey,
  kind: "ACCOUNT_BROKEN" | "PAYMENT_UNREADABLE",
  outcome: string = kind,
): Promise<Outcome> {
  const dueAt = nextAsking(deps, event);
  if (dueAt === null) {
    const problem = { kind, businessId, bookingId: null, providerPaymentId: event.providerPaymentId };
    await write(deps.db, [listProblem(deps.db, { ...problem, centavos: null, at: deps.now() })]);
  }
  const forOperator = dueAt === null && businessId === null ? UNREADABLE : null;
  return { outcome, dueAt, isDealtWith: false, forOperator };
}
