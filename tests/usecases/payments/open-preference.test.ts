import { beforeAll, beforeEach, expect, test } from "vitest";
import { err, ok } from "#app/domain/result.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;

async function book(world: World, servicePriceId = "masaje-unico"): Promise<string> {
  const lines = [{ servicePriceId, startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

test("a deposit cannot be paid without a provider, and the answer says when to retry", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(
    err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 }),
  );
});

test("a checkout asks for the whole deposit, and repeated requests get the same checkout", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  const deps = { ...world.deps, payments: provider.gateway };
  const first = await openPreference(deps, { bookingId, businessId: "salon" });
  expect(first).toEqual(ok({ id: "pref-1", initPoint: "https://pagos.test/1" }));
  expect(await openPreference(deps, { bookingId, businessId: "salon" })).toEqual(first);
  expect(provider.orders).toEqual([
    {
      bookingId,
      businessId: "salon",
      title: "Seña: Servicio masaje – Sucursal centro",
      centavos: 600_000,
      expiresAt: deps.now() + 30 * MINUTE_MS,
    },
  ]);
});

test("a provider that does not answer leaves nothing behind", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  provider.break("createPreference", "down");
  const answer = await openPreference(
    { ...world.deps, payments: provider.gateway },
    { bookingId, businessId: "salon" },
  );
  expect(answer).toEqual(err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 }));
  const [rows] = await run({ sql: "select 1 from payments" });
  expect(rows).toEqual([]);
});

test.each([
  ["an unknown booking", "nada", "salon"],
  ["another business", null, "rival"],
])("%s is not found", async (_, unknownId, businessId) => {
  const world = openWorld();
  const bookingId = unknownId ?? (await book(world));
  expect(await openPreference(world.deps, { bookingId, businessId })).toEqual(err({ code: "NOT_FOUND" }));
});

test("a booking without a deposit has nothing to pay", async () => {
  const world = openWorld();
  const bookingId = await book(world, "corte-unico");
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(
    err({ code: "STATUS_NOT_ALLOWED" }),
  );
});

test("a deposit is expired past its deadline, before and after its time is freed", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  world.pass(30 * MINUTE_MS);
  const expired = err({ code: "DEPOSIT_EXPIRED" });
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(expired);
  await expireDeposits(world.deps);
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(expired);
});

/** A provider that takes a moment to open a checkout. */
function slowly(deps: Deps, provider: ReturnType<typeof fakePayments>, ms = 300): Deps {
  const { createPreference } = provider.gateway;
  const payments: PaymentGateway = {
    ...provider.gateway,
    createPreference: async (seller, order) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return createPreference(seller, order);
    },
  };
  return { ...deps, payments };
}

async function claims() {
  const [rows] = await run({ sql: "select booking_id from checkout_claims" });
  return rows;
}

test("twenty simultaneous presses open a single checkout and all get it", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  const deps = slowly(world.deps, provider);
  const press = () => openPreference(deps, { bookingId, businessId: "salon" });
  const answers = await Promise.all(Array.from({ length: 20 }, press));
  expect(provider.orders).toHaveLength(1);
  expect(answers).toEqual(Array(20).fill(ok({ id: "pref-1", initPoint: "https://pagos.test/1" })));
  const [rows] = await run({ sql: "select preference_id as id from checkouts" });
  expect([rows, await claims()]).toEqual([[{ id: "pref-1" }], []]);
});

test("a silent provider is asked once for twenty simultaneous presses", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  provider.break("createPreference", "down");
  const deps = slowly(world.deps, provider);
  const press = () => openPreference(deps, { bookingId, businessId: "salon" });
  const answers = await Promise.all(Array.from({ length: 20 }, press));
  expect(answers).toEqual(Array(20).fill(err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 })));
  expect([provider.orders, await claims()]).toEqual([[], []]);
  expect((await press()).ok).toBe(true);
});

test("an abandoned press leaves its claim to the next press half a minute later", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  const deps = { ...world.deps, payments: provider.gateway };
  const key = { bookingId, businessId: "salon" };
  const payments = { ...provider.gateway, createPreference: () => Promise.reject(new Error("ended")) };
  await expect(openPreference({ ...deps, payments }, key)).rejects.toThrow("ended");
  world.pass(30_000 - 1);
  expect(await openPreference(deps, key)).toEqual(err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 5 }));
  world.pass(1);
  expect(await openPreference(deps, key)).toEqual(ok({ id: "pref-1", initPoint: "https://pagos.test/1" }));
  expect(await claims()).toEqual([]);
});

test("a slow press that lost its claim gets the other press's checkout", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  const key = { bookingId, businessId: "salon" };
  const slow = openPreference(slowly(world.deps, provider, 600), key);
  await new Promise((resolve) => setTimeout(resolve, 200));
  world.pass(30_000);
  const quick = await openPreference({ ...world.deps, payments: provider.gateway }, key);
  expect(quick).toEqual(ok({ id: "pref-1", initPoint: "https://pagos.test/1" }));
  expect(await slow).toEqual(quick);
});

test.each([
  ["more time", "update bookings set deposit_due_at = deposit_due_at + 60000"],
  ["another sum", "update bookings set deposit_centavos = 700000"],
])("a deposit with %s has a checkout of its own", async (_, change) => {
  const world = openWorld();
  const bookingId = await book(world);
  const provider = fakePayments();
  const deps = { ...world.deps, payments: provider.gateway };
  const press = () => openPreference(deps, { bookingId, businessId: "salon" });
  await press();
  await run({ sql: change });
  world.pass(1);
  expect(await press()).toEqual(ok({ id: "pref-2", initPoint: "https://pagos.test/2" }));
  expect(await press()).toEqual(ok({ id: "pref-2", initPoint: "https://pagos.test/2" }));
});
