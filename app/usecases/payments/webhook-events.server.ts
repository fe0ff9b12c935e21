import type { JobName } from "#app/domain/codes/job.ts";
import { nextTry } from "#app/domain/money/deposits.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, noteErrors, sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_HURRY } from "#app/usecases/jobs/tick.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { accountAt, type SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import {
  claimWebhookEvents,
  type DueWebhookEvent,
  type EventOutcome,
  handBackWebhookEvents,
  insertWebhookEvent,
  isWebhookEventDue,
  noteWebhookEvent,
} from "#db/queries/payments/webhook-events.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { askAs } from "./ask-provider.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { countBroken } from "./stuck-payments.server.ts";

/** What the card provider sent, its signature checked. */
export type WebhookEvent = {
  /** What tells it from others. */
  readonly id: string;
  /** `payment`, or another topic, which is kept and left alone. */
  readonly type: string;
  readonly paymentId: string;
  readonly collectorId: string | null;
  readonly body: string;
};

/** As the timetable calls it. */
const JOB: JobName = "webhook-events";
const LEASE_MS = MINUTE_MS;
const RUN = 20;
const ABREAST = 6;
/** What could not be asked about since its account does not answer is looked at again after this. */
const RETRY_MS = MINUTE_MS;

/** Keeps a notification before it is answered; it is dealt with right after the reply, or by the clock. */
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

/** After a reply there is no line of the clock's log: what breaks then is kept, and noted, under the job's name. */
async function readSoon(deps: Deps): Promise<void> {
  const { done, errors } = await handleWebhookEvents(deps);
  if (errors.length === 0) return;
  const error = sentenceOf(errors[0]);
  deps.note(`${JOB}: ${error}`);
  await noteErrors(deps, [{ name: JOB, completed: false, done, error }]);
}

/** Asks the provider what became of the payments it has told us of, and does what that asks for. */
export async function handleWebhookEvents(deps: Deps, { until, forRow } = NO_HURRY): Promise<JobReport> {
  const { payments, db } = deps;
  const now = deps.now();
  if (payments === null || !(await read(db, isWebhookEventDue(db, now)))) return { done: 0, errors: [] };
  const due = await read(db, claimWebhookEvents(db, { now, leasedUntil: now + LEASE_MS, most: RUN }));
  return forEachDue(due, (event) => handleEvent(forRow(deps), event), {
    abreast: ABREAST,
    isOver: () => deps.now() >= until,
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

/** For the operator, once an event: no business's page shows it (docs/operation.md). */
const UNOWNED = "The platform's own account was paid for no turno of ours: see payment_problems";
const UNREADABLE = "The provider told of a payment and would not say more of it: see payment_problems";

type Outcome = EventOutcome & { readonly forOperator: string | null };

/**
 * The notification's own words prove nothing: the payment is asked for anew. Only one that was decided on ends its event:
 * whatever else the provider answers is asked again, for days, and then listed for people.
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
  // No money moved yet; what becomes of it later the daily look at its account finds too.
  const dueAt = outcome === "UNDECIDED" ? nextAsking(deps, event) : null;
  return { outcome, dueAt, isDealtWith: true, forOperator: outcome === "UNOWNED" ? UNOWNED : null };
}

/** Those that broke are counted, and tried again, apart. */
function nextAsking(deps: Deps, { tries, failures }: DueWebhookEvent): Instant | null {
  return nextTry(tries - failures, deps.now());
}

/** After days of asking in vain, people must look: those of the account, or the operator. */
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
