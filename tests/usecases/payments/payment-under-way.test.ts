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

test("while the provider is deciding on a payment, no other checkout is opened", async () => {
  const { provider, press } = await openUndecided();
  expect(await press()).toEqual(refused("PAYMENT_IN_PROCESS"));
  expect(provider.orders).toHaveLength(1);
});

test("approved meanwhile, it books the turno, and the answer says that it is paid", async () => {
  const { provider, payment, bookingId, press } = await openUndecided();
  provider.change(payment.id, "APPROVED");
  expect(await press()).toEqual(refused("DEPOSIT_PAID"));
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  expect(await eventsOf("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
  expect(await press()).toEqual(refused("STATUS_NOT_ALLOWED"));
});

test("rejected meanwhile, there is a checkout as usual", async () => {
  const { provider, payment, press } = await openUndecided();
  provider.change(payment.id, "REJECTED");
  expect(await press()).toEqual(OPENED);
});

test("one that nobody is deciding, such as a voucher, hinders nobody", async () => {
  const { press } = await openUndecided("PENDING");
  expect(await press()).toEqual(OPENED);
});

test("a provider that cannot be asked leaves it in process, as it was known", async () => {
  const { provider, press } = await openUndecided();
  provider.break("payment", "down");
  expect(await press()).toEqual(refused("PAYMENT_IN_PROCESS"));
});

test("who presses on and on has the provider asked fifteen times a minute at most", async () => {
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

test("another business's turno is not found, whatever is under way", async () => {
  const { deps, bookingId } = await openUndecided();
  expect(await openPreference(deps, { bookingId, businessId: "rival" })).toEqual(refused("NOT_FOUND"));
});

test("a turno that has run out is told so", async () => {
  const { deps, world, press } = await openUndecided();
  world.pass(41 * MINUTE_MS);
  await expireDeposits(deps);
  expect(await press()).toEqual(refused("DEPOSIT_EXPIRED"));
});

test("at the end of its grace what is in process is judged by what was found, not searched for again", async () => {
  const { deps, world, provider, bookingId, payment } = await openUndecided();
  const searches = countingSearches(deps, provider);
  world.pass(40 * MINUTE_MS);
  await expireDeposits(searches.deps);
  expect(searches.count()).toBe(1);
  expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED", reason: "DEPOSIT_EXPIRED" });
  expect(provider.payments.get(payment.id)?.state).toBe("CANCELLED");
});

test("a provider that falls silent after it was asked does not leave what is in process running", async () => {
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
