import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway, SellerToken } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { lock } from "#app/usecases/secrets/token-vault.server.ts";
import { COLLECTOR, fakePayments } from "#tests/fakes/fake-payments.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { forgetSellers } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
afterEach(forgetSellers);

const MINUTE_MS = 60_000;
const OWN = "own-token";

/** A deposit with its checkout at the platform's account, before the salon connects its own. */
async function openCase() {
  const world = openWorld();
  const provider = fakePayments(world.deps.now);
  const asked: [call: string, seller: SellerToken][] = [];
  const noting =
    <Rest extends readonly unknown[], T>(name: string, call: (seller: SellerToken, ...rest: Rest) => T) =>
    (seller: SellerToken, ...rest: Rest) => {
      asked.push([name, seller]);
      return call(seller, ...rest);
    };
  const { createPreference, search, refund } = provider.gateway;
  const payments: PaymentGateway = {
    ...provider.gateway,
    createPreference: noting("createPreference", createPreference),
    search: noting("search", search),
    refund: noting("refund", refund),
  };
  const deps: Deps = { ...world.deps, payments };
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  await connect(deps);
  asked.splice(0);
  return { world, provider, deps, bookingId, asked };
}

async function connect({ settings }: Deps): Promise<void> {
  await run({
    sql: "insert into seller_accounts values ('salon', '2002', ?, ?, 0, 'duena', 9e15, 9e15, null)",
    params: [lock(settings, "salon", OWN), lock(settings, "salon", "refresh")],
  });
}

test("the clock asks the account that the checkout was opened for", async () => {
  const { world, provider, deps, bookingId, asked } = await openCase();
  provider.pay(bookingId);
  world.pass(30 * MINUTE_MS);
  expect(await expireDeposits(deps)).toEqual({ done: 1, errors: [] });
  expect(asked).toEqual([["search", null]]);
  const [rows] = await run({ sql: "select status from bookings" });
  expect(rows).toEqual([{ status: "PENDING" }]);
});

test("money is returned from the account that has it", async () => {
  const { deps, provider, bookingId, asked } = await openCase();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  await payBack(deps);
  expect(asked).toEqual([["refund", null]]);
});

test("a checkout of an account that the business left is not handed out again", async () => {
  const { deps, bookingId, asked } = await openCase();
  await openPreference(deps, { bookingId, businessId: "salon" });
  expect(asked).toEqual([["createPreference", OWN]]);
});

test("a refused token lets no other account take the deposit, and is listed", async () => {
  const { deps, provider, bookingId, asked } = await openCase();
  provider.break("createPreference", "unauthorized");
  for (let press = 0; press < 2; press++) {
    expect(await openPreference(deps, { bookingId, businessId: "salon" })).toEqual({
      ok: false,
      error: { code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 },
    });
  }
  expect(asked).toEqual([["createPreference", OWN]]);
  const [problems] = await run({ sql: "select kind from payment_problems" });
  expect(problems).toEqual([{ kind: "ACCOUNT_BROKEN" }]);
});

test("a payment at a broken account is awaited and not given up", async () => {
  const { world, deps, provider, bookingId } = await openCase();
  await run(
    { sql: "update checkouts set collector_id = '2002'" },
    { sql: "update seller_accounts set broken_at = 1" },
  );
  provider.pay(bookingId, { collectorId: "2002" });
  world.pass(30 * MINUTE_MS);
  await expireDeposits(deps);
  const [rows] = await run({ sql: "select status from bookings" });
  expect(rows).toEqual([{ status: "PENDING_DEPOSIT" }]);
});

test("a booking of a business without an account belongs to the platform's account", async () => {
  const { provider } = await openCase();
  expect(provider.orders).toHaveLength(1);
  const [rows] = await run({ sql: "select collector_id as collector from checkouts" });
  expect(rows).toEqual([{ collector: COLLECTOR }]);
});
