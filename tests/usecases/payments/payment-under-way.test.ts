import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { eventsOf, statusOf } from "#tests/support/transfers.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;
const refused = (code: string) => ({ ok: false, error: { code } });
const OPENED = { ok: true, value: expect.objectContaining({ initPoint: "https://pagos.test/1" }) };

type State = "IN_PROCESS" | "PENDING";

/** A booking with a checkout, and a known payment that was still undecided. */
async function openUndecided(state: State = "IN_PROCESS") {
  const opened = await openCheckout();
  const { provider, deps, bookingId } = opened;
  const payment = provider.pay(bookingId, { state });
  await settlePayment(deps, payment);
  const press = () => openPreference(deps, { bookingId, businessId: "salon" });
  return { ...opened, payment, press };
}

test("no other checkout is opened while the provider decides on a payment", async () => {
  const { provider, press } = await openUndecided();
  expect(await press()).toEqual(refused("PAYMENT_IN_PROCESS"));
  expect(provider.orders).toHaveLength(1);
});

test("a payment approved meanwhile books the booking and answers that it is paid", async () => {
  const { provider, payment, bookingId, press } = await openUndecided();
  provider.change(payment.id, "APPROVED");
  expect(await press()).toEqual(refused("DEPOSIT_PAID"));
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  expect(await eventsOf("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
  expect(await press()).toEqual(refused("STATUS_NOT_ALLOWED"));
});

test("a payment rejected meanwhile allows a new checkout", async () => {
  const { provider, payment, press } = await openUndecided();
  provider.change(payment.id, "REJECTED");
  expect(await press()).toEqual(OPENED);
});

test("a pending voucher does not block a new checkout", async () => {
  const { press } = await openUndecided("PENDING");
  expect(await press()).toEqual(OPENED);
});

test("a payment stays in process while the provider cannot be asked", async () => {
  const { provider, press } = await openUndecided();
  provider.break("payment", "down");
  expect(await press()).toEqual(refused("PAYMENT_IN_PROCESS"));
});

test("repeated presses ask the provider fifteen times a minute at most", async () => {
  const { deps, provider, bookingId } = await openUndecided();
  let asked = 0;
  const payments = {
    ...provider.gateway,
    payment: (seller: string | null, id: string) => {
      asked++;
      return provider.gateway.payment(seller, id);
    },
  };
  const key = { bookingId, businessId: "salon" };
  for (let presses = 0; presses < 20; presses++)
    expect(await openPreference({ ...deps, payments }, key)).toEqual(refused("PAYMENT_IN_PROCESS"));
  expect(asked).toBe(15);
});

test("another business's booking is not found while a payment is in process", async () => {
  const { deps, bookingId } = await openUndecided();
  expect(await openPreference(deps, { bookingId, businessId: "rival" })).toEqual(refused("NOT_FOUND"));
});

test("an expired booking is answered as expired", async () => {
  const { deps, world, press } = await openUndecided();
  world.pass(41 * MINUTE_MS);
  await expireDeposits(deps);
  expect(await press()).toEqual(refused("DEPOSIT_EXPIRED"));
});

test("a payment in process at its grace's end is judged without another search", async () => {
  const { deps, world, provider, bookingId, payment } = await openUndecided();
  const searches = countingSearches(deps, provider);
  world.pass(40 * MINUTE_MS);
  await expireDeposits(searches.deps);
  expect(searches.count()).toBe(1);
  expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED", reason: "DEPOSIT_EXPIRED" });
  expect(provider.payments.get(payment.id)?.state).toBe("CANCELLED");
});

test("a payment in process is cancelled even when the provider falls silent afterwards", async () => {
  const { deps, world, provider, payment } = await openUndecided();
  const searches = countingSearches(deps, provider, () => provider.break("search", "down"));
  world.pass(40 * MINUTE_MS);
  await expireDeposits(searches.deps);
  expect(provider.payments.get(payment.id)?.state).toBe("CANCELLED");
  const [problems] = await run({ sql: "select kind from payment_problems" });
  expect(problems).toEqual([]);
});

type Provider = Awaited<ReturnType<typeof openUndecided>>["provider"];

/** Counts the searches at the provider, and runs `after` after each. */
function countingSearches(deps: Deps, { gateway }: Provider, after: () => void = () => undefined) {
  let count = 0;
  const payments = {
    ...gateway,
    search: async (seller: string | null, id: string) => {
      count++;
      const found = await gateway.search(seller, id);
      after();
      return found;
    },
  };
  return { deps: { ...deps, payments }, count: () => count };
}
