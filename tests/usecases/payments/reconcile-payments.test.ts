import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentGateway, SellerToken } from "#app/usecases/payment-gateway.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { noteBrokenSeller } from "#app/usecases/payments/sellers/broken-sellers.server.ts";
import { lock } from "#app/usecases/secrets/token-vault.server.ts";
import { NOTHING, OWN, openLost, stateOf, THEIRS } from "#tests/stories/lost-payment.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { forgetSellers, hireManagers, listed, RIVAL } from "#tests/support/sellers.ts";

const PLATFORMS = 437;
const BROKEN = { kind: "ACCOUNT_BROKEN", business: "salon", booking: null, payment: null, done: 0 };
const DOWN = { isFinal: false, isUnauthorized: false, reason: "down", retryAfterSeconds: null };

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

test("each account is asked once a day at its own minute", async () => {
  const { deps, asked } = await openLost();
  const minutes: (readonly [minute: number, seller: SellerToken])[] = [];
  for (const minute of [0, 436, PLATFORMS, 438, 719, 720, 721, 1439]) {
    await reconcilePayments(deps, 7 * 1440 + minute);
    minutes.push(...asked.splice(0).map((seller) => [minute, seller] as const));
  }
  expect(minutes).toEqual([
    [PLATFORMS, null],
    [720, OWN],
  ]);
});

test("the platform's account, where there is any, is asked and its lost payments settled", async () => {
  const { world, deps, provider, asked, book } = await openLost();
  const bookingId = await book("1001", 720);
  provider.pay(bookingId);
  provider.pay("nada");
  world.pass(60_000);
  const payments = { ...deps.payments, hasPlatformAccount: false };
  expect(await reconcilePayments({ ...deps, payments }, PLATFORMS)).toEqual(NOTHING);
  expect(asked).toEqual([]);
  expect(await reconcilePayments(deps, PLATFORMS)).toEqual({ done: 1, errors: [] });
  expect([await stateOf(bookingId), await listed()]).toEqual(["PENDING", []]);
});

test("a missing provider and a broken account are not asked", async () => {
  const { deps, asked } = await openLost();
  expect(await reconcilePayments({ ...deps, payments: null }, THEIRS)).toEqual(NOTHING);
  await noteBrokenSeller(deps, "salon", OWN);
  expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
  expect(asked).toEqual([]);
});

test("a token that is refused and cannot be renewed is noted", async () => {
  const { deps, provider, asked } = await openLost();
  provider.break("recent", "unauthorized");
  provider.refuse("refused");
  expect(await reconcilePayments(deps, THEIRS)).toEqual({
    done: 0,
    errors: [new Error("An account was not asked for its payments: unauthorized")],
  });
  expect(await listed()).toEqual([BROKEN]);
  expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
  expect(asked).toHaveLength(1);
});

test.each([
  ["says that it is down", async () => ({ ok: false, error: DOWN }) as const, "down"],
  ["breaks", () => Promise.reject(new Error("broken")), "broken"],
])("an account whose provider %s is reported and does not hold up others", async (_, fail, reason) => {
  const { deps, bookingId, connect, pay } = await openLost();
  await connect(RIVAL, "3003");
  await run(
    { sql: "update checkouts set collector_id = '3003'" },
    { sql: "update seller_accounts set connected_at = connected_at + 86400000 where business_id = 'rival'" },
  );
  pay(undefined, { collectorId: "3003" });
  const { recent } = deps.payments;
  const payments: PaymentGateway = {
    ...deps.payments,
    recent: (seller, span) => (seller === OWN ? fail() : recent(seller, span)),
  };
  const report = await reconcilePayments({ ...deps, payments }, THEIRS);
  expect(report).toEqual({ done: 1, errors: [expect.objectContaining({ message: expect.any(String) })] });
  expect(String(report.errors[0])).toContain(reason);
  expect(await stateOf(bookingId)).toBe("PENDING");
});

test("a minute asks twenty accounts at most, and other minutes read a single row", async () => {
  const { deps, asked } = await openLost();
  const others = Array.from({ length: 50 }, (_, index) => ({
    sql: `insert into seller_accounts select business_id || ?, collector_id || ?, ?, refresh_token, connected_at,
      connected_by, expires_at, renew_at, broken_at from seller_accounts where business_id = 'salon'`,
    params: [`-${index}`, `-${index}`, lock(deps.settings, `salon-${index}`, `token-${index}`)],
  }));
  await run(...others);
  expect(await reconcilePayments(deps, THEIRS)).toEqual({
    done: 0,
    errors: [new Error("More accounts share a minute of the day than a run asks")],
  });
  expect(new Set(asked).size).toBe(20);
  const spent = await spentBy(deps, (spying) => reconcilePayments(spying, THEIRS + 1));
  expect(spent.batches).toBe(1);
  expect(spent.rows).toBeLessThanOrEqual(1);
});
