import { beforeAll, beforeEach, expect, test } from "vitest";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentFailure, ProviderPayment } from "#app/usecases/payment-gateway.ts";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { openLost } from "#tests/stories/lost-payment.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { paymentsSeen } from "#tests/support/transfers.ts";

// Whatever the provider answers to a notice, the payment ends settled, given back or listed. No first answer is final.

beforeAll(openSalon);
beforeEach(forgetBookings);

type Answer = Result<ProviderPayment | null, PaymentFailure>;

function failure(wished: Partial<PaymentFailure>): Answer {
  return err({ isFinal: false, isUnauthorized: false, reason: "500", retryAfterSeconds: null, ...wished });
}

/** A notice of a payment, handled right after its reply, and the provider's answer from then on. */
async function openNotice(answer: (payment: ProviderPayment) => Answer, collectorId = "2002") {
  const lost = await openLost();
  const payment = lost.pay();
  let told = answer;
  const payments = { ...lost.provider.gateway, payment: async () => told(payment) };
  const soon: Promise<unknown>[] = [];
  const deps: Deps = { ...lost.deps, payments, later: (work) => void soon.push(work) };
  const notice = { id: "n1", type: "payment", paymentId: payment.id, collectorId, body: "{}" };
  await receiveWebhookEvent(deps, notice);
  await Promise.all(soon);
  const relent = () => {
    told = ok;
  };
  return { ...lost, deps, relent };
}

async function isOpen(): Promise<boolean> {
  const [rows] = await run({ sql: "select 1 from webhook_events where due_at is not null" });
  return rows?.length === 1;
}

async function statusOf(bookingId: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.status;
}

const ANSWERS: readonly (readonly [
  name: string,
  answer: (payment: ProviderPayment) => Answer,
  kind: string | null,
])[] = [
  ["nothing, or another shape", () => failure({ reason: "no reply" }), "PAYMENT_UNREADABLE"],
  ["not found", () => ok(null), "PAYMENT_UNREADABLE"],
  ["a final refusal", () => failure({ isFinal: true, reason: "400 bad_request" }), "PAYMENT_UNREADABLE"],
  ["forbidden", () => failure({ isFinal: true, reason: "403" }), "PAYMENT_UNREADABLE"],
  ["too many", () => failure({ reason: "429", retryAfterSeconds: 60 }), "PAYMENT_UNREADABLE"],
  ["not yet", (payment) => ok({ ...payment, state: "PENDING" }), null],
  ["in process", (payment) => ok({ ...payment, state: "IN_PROCESS" }), null],
];

test.each(ANSWERS)("%s: the payment is asked about again and settled once answered", async (_, answer) => {
  const opened = await openNotice(answer);
  expect(await isOpen()).toBe(true);
  opened.relent();
  opened.world.pass(MINUTE_MS);
  await handleWebhookEvents(opened.deps);
  expect([await isOpen(), await statusOf(opened.bookingId)]).toEqual([false, "PENDING"]);
});

test.each(ANSWERS)(
  "%s for days: the payment is asked about less and less and then given up",
  async (_, answer, kind) => {
    const opened = await openNotice(answer);
    let asked = 0;
    for (let hour = 0; hour < 6 * 24 && (await isOpen()); hour++) {
      asked += (await handleWebhookEvents(opened.deps)).done;
      opened.world.pass(HOUR_MS);
    }
    expect(await isOpen()).toBe(false);
    expect(asked).toBeGreaterThan(5);
    const { problems } = await paymentsSeen(opened.deps);
    expect(problems.map((each) => each.kind)).toEqual(kind === null ? [] : [kind]);
  },
);

const DECIDED: readonly (readonly [ProviderPayment["state"], string, readonly string[]])[] = [
  ["APPROVED", "PENDING", []],
  ["REJECTED", "PENDING_DEPOSIT", []],
  ["CANCELLED", "PENDING_DEPOSIT", []],
  ["REFUNDED", "PENDING_DEPOSIT", []],
  ["CHARGED_BACK", "PENDING_DEPOSIT", []],
  ["DISPUTED", "PENDING_DEPOSIT", ["DISPUTED"]],
];

test.each(DECIDED)("%s ends the notification at once", async (state, status, kinds) => {
  const opened = await openNotice((payment) => ok({ ...payment, state }));
  expect([await isOpen(), await statusOf(opened.bookingId)]).toEqual([false, status]);
  expect((await paymentsSeen(opened.deps)).problems.map(({ kind }) => kind)).toEqual(kinds);
});

test("a payment of no business is left to the operator and logged", async () => {
  const opened = await openNotice(() => ok(null), "9999");
  const errors: unknown[] = [];
  for (let day = 0; day < 12; day++) {
    errors.push(...(await handleWebhookEvents(opened.deps)).errors);
    opened.world.pass(DAY_MS);
  }
  expect(errors).toHaveLength(1);
  const [rows] = await run({ sql: "select kind, business_id as business from payment_problems" });
  expect(rows).toEqual([{ kind: "PAYMENT_UNREADABLE", business: null }]);
});
