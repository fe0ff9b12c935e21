import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { noteBrokenSeller } from "#app/usecases/payments/sellers/broken-sellers.server.ts";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { forgetSellers, hireManagers, listed, openSellers, sellerTokenOf } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const DAY_MS = 86_400_000;
const BROKEN = { kind: "ACCOUNT_BROKEN", business: "salon", booking: null, payment: null, done: 0 };

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

test("a seller whose token is refused is marked and listed once", async () => {
  const { deps, connect } = openSellers();
  await connect();
  await Promise.all([1, 2, 3].map(() => noteBrokenSeller(deps, "salon", "access-1-2002")));
  expect(await sellerTokenOf(deps, "salon")).toBeNull();
  expect(await listed()).toEqual([BROKEN]);
});

test.each<[string, SellerToken]>([
  ["the platform's token", null],
  ["a token that has been replaced", "access-0-2002"],
])("the refusal of %s marks no account as broken", async (_, refused) => {
  const { deps, connect } = openSellers();
  await connect();
  await noteBrokenSeller(deps, "salon", refused);
  await noteBrokenSeller(deps, "rival", "access-1-2002");
  expect(await sellerTokenOf(deps, "salon")).toBe("access-1-2002");
  expect(await listed()).toEqual([]);
});

/** A booking paid at the salon's own account, and the notification of it. */
async function openPaid() {
  const opened = openSellers();
  const { world, deps, provider, connect } = opened;
  await connect();
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  await run({ sql: "update checkouts set collector_id = '2002'" });
  const payment = provider.pay(bookingId, { collectorId: "2002" });
  const tokens: SellerToken[] = [];
  const payments = {
    ...provider.gateway,
    payment: (seller: SellerToken, id: string) => {
      tokens.push(seller);
      return provider.gateway.payment(seller, id);
    },
  };
  const notice = { id: "n1", type: "payment", paymentId: payment.id, collectorId: "2002", body: "{}" };
  const notify = async () => {
    await receiveWebhookEvent({ ...deps, payments }, notice);
    await world.settle();
  };
  return { ...opened, deps: { ...deps, payments }, payment, bookingId, tokens, notify };
}

async function statusOf(bookingId: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.status;
}

test("a notification is checked with the token of the account it names", async () => {
  const { tokens, notify, bookingId } = await openPaid();
  await notify();
  expect(tokens).toEqual(["access-1-2002"]);
  expect(await statusOf(bookingId)).toBe("PENDING");
});

test("a payment to a broken account is settled once the account is connected again", async () => {
  const { world, deps, provider, connect, tokens, notify, bookingId } = await openPaid();
  provider.break("payment", "unauthorized");
  provider.refuse("refused");
  await notify();
  expect(await listed()).toEqual([BROKEN]);
  expect(await statusOf(bookingId)).toBe("PENDING_DEPOSIT");

  world.pass(60_000);
  await handleWebhookEvents(deps);
  expect(tokens).toEqual(["access-1-2002"]);
  await connect();
  expect(await handleWebhookEvents(deps)).toEqual({ done: 1, errors: [] });
  expect(tokens).toEqual(["access-1-2002", "access-2-2002"]);
  expect(await statusOf(bookingId)).toBe("PENDING");
  expect(await listed()).toEqual([{ ...BROKEN, done: 1 }]);
});

test("a payment that cannot be asked about for days is listed for staff", async () => {
  const { world, deps, provider, notify, payment } = await openPaid();
  provider.break("payment", "unauthorized");
  provider.refuse("refused");
  await notify();
  for (let tries = 0; tries < 12; tries++) {
    world.pass(DAY_MS);
    await handleWebhookEvents(deps);
  }
  expect(await listed()).toEqual([BROKEN, { ...BROKEN, payment: payment.id }]);
  const [waiting] = await run({ sql: "select id from webhook_events where due_at is not null" });
  expect(waiting).toEqual([]);
});

test("notifications wait while the platform's own token is refused", async () => {
  const { world, deps, provider } = openSellers();
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  const payment = provider.pay(bookingId);
  provider.break("payment", "unauthorized");
  await receiveWebhookEvent(deps, {
    id: "n1",
    type: "payment",
    paymentId: payment.id,
    collectorId: "1001",
    body: "",
  });
  await world.settle();
  expect([await statusOf(bookingId), await listed()]).toEqual(["PENDING_DEPOSIT", []]);
  world.pass(60_000);
  await handleWebhookEvents(deps);
  expect(await statusOf(bookingId)).toBe("PENDING");
});
