import { beforeAll, beforeEach, expect, test } from "vitest";
import { err } from "#app/domain/result.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentFailure } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;
const TIMEOUT: PaymentFailure = {
  isFinal: false,
  isUnauthorized: false,
  reason: "timeout",
  retryAfterSeconds: null,
};

/** A held booking past its deadline with a checkout, and a provider that answers slowly. */
async function openOverdue() {
  const world = openWorld();
  const provider = fakePayments(world.deps.now);
  const asked: string[] = [];
  let isDown = false;
  const search: typeof provider.gateway.search = async (seller, bookingId) => {
    asked.push(bookingId);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return isDown ? err(TIMEOUT) : provider.gateway.search(seller, bookingId);
  };
  const deps: Deps = { ...world.deps, payments: { ...provider.gateway, search } };
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  world.pass(30 * MINUTE_MS);
  return {
    world,
    deps,
    provider,
    bookingId,
    asked,
    goDown: () => {
      isDown = true;
    },
  };
}

async function want(deps: Deps, actor = OTRA): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(deps, actor, wish);
  return booked.ok ? "booked" : booked.error.code;
}

function flood(deps: Deps): Promise<string[]> {
  return Promise.all(Array.from({ length: 30 }, (_, index) => want(deps, index % 2 === 0 ? OTRA : CLIENTE)));
}

test("thirty simultaneous customers ask the provider once, and one of them gets the time", async () => {
  const { deps, asked } = await openOverdue();
  const codes = await flood(deps);
  expect(asked).toHaveLength(1);
  expect(codes.toSorted()).toEqual([...Array(29).fill("SLOT_TAKEN"), "booked"].toSorted());
});

test("the hold stands while the provider is down, and extra requests ask no more", async () => {
  const { world, deps, asked, goDown } = await openOverdue();
  goDown();
  for (let round = 0; round < 3; round++) {
    expect(new Set(await flood(deps))).toEqual(new Set(["SLOT_TAKEN"]));
    world.pass(29_000);
  }
  expect(asked).toHaveLength(1);
  expect((await expireDeposits(deps)).done).toBe(0);
  expect(asked).toHaveLength(1);
});

test("a failed question about an overdue hold is followed by another half a minute later", async () => {
  const { world, deps, bookingId, asked } = await openOverdue();
  await run({
    sql: "update bookings set settle_at = ? where id = ?",
    params: [deps.now() + 30_000, bookingId],
  });
  expect(await want(deps)).toBe("SLOT_TAKEN");
  world.pass(30_000);
  expect(await want(deps)).toBe("booked");
  expect(asked).toHaveLength(1);
});

test("moves to an overdue time also ask once, for any number of professionals", async () => {
  const { deps, asked, provider, bookingId } = await openOverdue();
  provider.pay(bookingId, { state: "IN_PROCESS" });
  const moved = await bookTurno({ ...openWorld(), deps }, { startMinute: 960 });
  const moves = await Promise.all(
    Array.from({ length: 10 }, () =>
      rescheduleBooking(deps, CLIENTE, { bookingId: moved, date: FRIDAY, to: 600 }),
    ),
  );
  expect(new Set(moves.map((each) => (each.ok ? "moved" : each.error.code)))).toEqual(
    new Set(["SLOT_TAKEN"]),
  );
  expect(asked).toHaveLength(1);
});

test("an overdue hold without a checkout gives way to one of thirty customers", async () => {
  const world = openWorld();
  const provider = fakePayments(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway };
  await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await run({ sql: "update bookings set settle_at = settle_at + 3600000" });
  world.pass(30 * MINUTE_MS);
  const codes = await flood(deps);
  expect(codes.filter((code) => code === "booked")).toHaveLength(1);
});
