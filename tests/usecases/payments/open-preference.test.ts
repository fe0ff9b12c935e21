import { beforeAll, beforeEach, expect, test } from "vitest";
import { err, ok } from "#app/domain/result.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { openPreference } from "#app/usecases/payments/open-preference.server.ts";
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

test("without a provider the seña cannot be paid, and it says when to try again", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(
    err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 }),
  );
});

test("the checkout asks for the whole seña until its deadline, and is the same one when asked again", async () => {
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

test("a booking without a seña has nothing to pay", async () => {
  const world = openWorld();
  const bookingId = await book(world, "corte-unico");
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(
    err({ code: "STATUS_NOT_ALLOWED" }),
  );
});

test("past its deadline the seña is expired, before the clock has freed the time and after", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  world.pass(30 * MINUTE_MS);
  const expired = err({ code: "DEPOSIT_EXPIRED" });
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(expired);
  await expireDeposits(world.deps);
  expect(await openPreference(world.deps, { bookingId, businessId: "salon" })).toEqual(expired);
});
