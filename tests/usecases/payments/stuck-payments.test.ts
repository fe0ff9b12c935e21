import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import { settleProblem } from "#app/usecases/payments/staff-payments.server.ts";
import { handleWebhookEvents } from "#app/usecases/payments/webhook-events.server.ts";
import { insertWebhookEvent } from "#db/queries/payments/checkouts/webhook-events.ts";
import { write } from "#db/writing.ts";
import { openLost } from "#tests/stories/lost-payment.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { OWNER, paymentsSeen, statusOf } from "#tests/support/transfers.ts";

// Tests for a provider's notice that fails each time it is handled.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

beforeAll(openSalon);
beforeEach(forgetBookings);
afterEach(mend);

/** A notice of a payment that the database fails to settle. */
async function openBroken() {
  const opened = await openCheckout();
  const { provider, deps, bookingId } = opened;
  const payment = provider.pay(bookingId);
  await tell(deps, payment.id, "1");
  await run({
    sql: "create trigger breaks before insert on payments begin select raise(abort, 'ROTO'); end",
  });
  return { ...opened, payment };
}

async function mend() {
  await run({ sql: "drop trigger if exists breaks" });
}

async function tell(deps: Deps, providerPaymentId: string, id: string, collectorId: string | null = null) {
  const at = deps.now();
  await write(
    deps.db,
    insertWebhookEvent(deps.db, {
      id,
      providerPaymentId,
      collectorId,
      body: "{}",
      receivedAt: at,
      dueAt: at,
    }),
  );
}

/** Runs the clock every minute for this long; answers how often something failed. */
async function goRound(
  { deps, world }: Pick<Awaited<ReturnType<typeof openBroken>>, "deps" | "world">,
  ms: number,
  step = MINUTE_MS,
): Promise<number> {
  let broken = 0;
  for (let passed = 0; passed < ms; passed += step) {
    broken += (await handleWebhookEvents(deps)).errors.length;
    world.pass(step);
  }
  return broken;
}

async function problems() {
  const [rows] = await run({
    sql: "select kind, business_id as business, booking_id as booking, resolved_at is null as open from payment_problems",
  });
  return rows;
}

test("a payment that failed five times is listed once and then tried hourly", async () => {
  const opened = await openBroken();
  const { deps, bookingId, payment } = opened;
  expect(await goRound(opened, 4 * MINUTE_MS)).toBe(4);
  expect((await paymentsSeen(deps)).problems).toEqual([]);
  expect(await goRound(opened, MINUTE_MS)).toBe(1);
  expect((await paymentsSeen(deps)).problems).toMatchObject([
    {
      kind: "PAYMENT_STUCK",
      bookingId,
      providerPaymentId: payment.id,
      turno: { storeName: "Sucursal centro" },
    },
  ]);
  expect(await goRound(opened, 11 * HOUR_MS, 10 * MINUTE_MS)).toBe(10);
  expect((await paymentsSeen(deps)).problems).toHaveLength(1);
});

test("a stuck payment is tried for a week and then left to staff", async () => {
  const opened = await openBroken();
  expect(await goRound(opened, 5 * MINUTE_MS)).toBe(5);
  await run({ sql: "update webhook_events set failures = failures + ?", params: [6 * 24] });
  expect(await goRound(opened, 2 * DAY_MS, HOUR_MS)).toBe(24);
  expect((await paymentsSeen(opened.deps)).problems).toMatchObject([{ kind: "PAYMENT_STUCK" }]);
});

test("a stuck payment that settles books its booking and leaves the list", async () => {
  const opened = await openBroken();
  const { deps, bookingId } = opened;
  await goRound(opened, 6 * MINUTE_MS);
  await mend();
  await goRound(opened, HOUR_MS);
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  expect((await paymentsSeen(deps)).problems).toEqual([]);
  const [events] = await run({ sql: "select outcome, due_at, failures from webhook_events" });
  expect(events).toEqual([{ outcome: "BOOKED", due_at: null, failures: 0 }]);
});

test("a stuck payment stays listed while the provider is down, and is asked again", async () => {
  const opened = await openBroken();
  const { deps, provider, bookingId } = opened;
  await goRound(opened, 5 * MINUTE_MS);
  await mend();
  opened.world.pass(HOUR_MS);
  provider.break("payment", "down");
  await goRound(opened, MINUTE_MS);
  expect((await paymentsSeen(deps)).problems).toMatchObject([{ kind: "PAYMENT_STUCK" }]);
  await goRound(opened, MINUTE_MS);
  expect((await paymentsSeen(deps)).problems).toEqual([]);
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
});

test("a stuck payment that staff took off the list does not return hourly", async () => {
  const opened = await openBroken();
  const { deps } = opened;
  await goRound(opened, 5 * MINUTE_MS);
  const [problem] = (await paymentsSeen(deps)).problems;
  expect((await settleProblem(deps, OWNER, problem?.id ?? "")).ok).toBe(true);
  expect(await goRound(opened, 4 * HOUR_MS, 10 * MINUTE_MS)).toBe(3);
  expect((await paymentsSeen(deps)).problems).toEqual([]);
});

test.each([
  ["the business whose account has the money", "2002", "salon"],
  ["the operator, where that is the platform's", null, null],
])("a stuck payment without a known booking is listed for %s", async (_, collectorId, business) => {
  const { world, provider, ...opened } = await openLost();
  const payment = async () => {
    throw new Error("ROTO");
  };
  const deps: Deps = { ...opened.deps, payments: { ...provider.gateway, payment } };
  await tell(deps, "77", "1", collectorId);
  expect(await goRound({ deps, world }, 5 * MINUTE_MS)).toBe(5);
  expect(await problems()).toEqual([{ kind: "PAYMENT_STUCK", business, booking: null, open: 1 }]);
});

test("a stuck payment keeps its business and booking once they are known", async () => {
  const opened = await openBroken();
  const { provider, bookingId, deps } = opened;
  await goRound(opened, 5 * MINUTE_MS);
  const asks = provider.gateway.payment;
  let calls = 0;
  // The handling asks first; the second question looks for the payment's booking.
  const payment: typeof asks = (seller, id) => {
    if (++calls % 2 === 0) provider.break("payment", "down");
    return asks(seller, id);
  };
  const half = { ...deps, payments: { ...provider.gateway, payment } };
  opened.world.pass(HOUR_MS);
  expect(await goRound({ ...opened, deps: half }, MINUTE_MS)).toBe(1);
  expect(calls).toBe(2);
  expect(await problems()).toEqual([
    { kind: "PAYMENT_STUCK", business: "salon", booking: bookingId, open: 1 },
  ]);
});

test("other payments are settled meanwhile", async () => {
  const opened = await openBroken();
  const { deps, provider } = opened;
  const rejected = provider.pay("nada", { state: "REJECTED" });
  await tell(deps, rejected.id, "2");
  expect(await handleWebhookEvents(deps)).toMatchObject({ done: 1, errors: [expect.any(Error)] });
});
