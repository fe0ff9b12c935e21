import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/create-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { expireDeposits } from "#app/usecases/expire-deposits.server.ts";
import { openPreference } from "#app/usecases/open-preference.server.ts";
import { payBack } from "#app/usecases/pay-back.server.ts";
import { readNotices, receiveNotice } from "#app/usecases/payment-notices.server.ts";
import { rescheduleBooking } from "#app/usecases/reschedule-booking.server.ts";
import { settlePayment } from "#app/usecases/settle-payment.server.ts";
import { type DueDeposit, dueDeposits, expireDeposit } from "#db/queries/expiry.ts";
import { depositCase } from "#db/queries/payments.ts";
import { read } from "#db/reading.ts";
import { run } from "#tests/support/database.ts";
import { fakePayments } from "#tests/support/fake-payments.ts";
import { overlaps } from "#tests/support/overlaps.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);

const MINUTE_MS = 60_000;
const MONDAY = "2026-11-09";

/** What may happen around a turno whose seña is asked, in any order, and together. */
const STEPS = [
  "pay",
  "pay-in-process",
  "pay-rejected",
  "decide-approved",
  "decide-rejected",
  "notify",
  "notify-lost",
  "read-notices",
  "expire",
  "pay-back",
  "cancel",
  "reschedule",
  "take-the-time",
  "pass-a-minute",
  "pass-half-an-hour",
  "search-down",
  "payment-down",
  "refund-lost",
  "refund-down",
  "cancel-lost",
] as const;
type Step = (typeof STEPS)[number];

type Story = Awaited<ReturnType<typeof begin>>;

async function begin() {
  await forgetBookings();
  const world: World = openWorld();
  const provider = fakePayments(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway, later: () => undefined };
  const bookingId = await bookTurno({ ...world, deps }, { optionIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  return { world, provider, deps, bookingId, told: 0 };
}

async function take(story: Story, step: Step): Promise<void> {
  const { world, provider, deps, bookingId } = story;
  const last = [...provider.payments.values()].at(-1);
  switch (step) {
    case "pay":
      return void provider.pay(bookingId);
    case "pay-in-process":
      return void provider.pay(bookingId, { state: "IN_PROCESS" });
    case "pay-rejected":
      return void provider.pay(bookingId, { state: "REJECTED" });
    case "decide-approved":
    case "decide-rejected":
      if (last?.state === "IN_PROCESS")
        provider.change(last.id, step === "decide-approved" ? "APPROVED" : "REJECTED");
      return;
    case "notify":
    case "notify-lost": {
      if (!last) return;
      const id = `${last.id}:${++story.told}`;
      if (step === "notify-lost") provider.break("payment", "down");
      return receiveNotice(deps, { id, type: "payment", paymentId: last.id, collectorId: null, body: "{}" });
    }
    case "read-notices":
      return void (await readNotices(deps));
    case "expire":
      return void (await expireDeposits(deps));
    case "pay-back":
      return void (await payBack(deps));
    case "cancel":
      return void (await cancelBooking(deps, CLIENTE, { bookingId, note: null }));
    case "reschedule":
      return void (await rescheduleBooking(deps, CLIENTE, { bookingId, date: MONDAY, to: 660 }));
    case "take-the-time": {
      const lines = [{ optionId: "corte-unico", start: 600 }];
      const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
      return void (await createBooking(deps, OTRA, wish));
    }
    case "pass-a-minute":
      return world.pass(MINUTE_MS);
    case "pass-half-an-hour":
      return world.pass(30 * MINUTE_MS);
    case "search-down":
      return provider.break("search", "down");
    case "payment-down":
      return provider.break("payment", "down");
    case "refund-lost":
      return provider.break("refund", "lost-reply");
    case "refund-down":
      return provider.break("refund", "down");
    case "cancel-lost":
      return provider.break("cancel", "lost-reply");
  }
}

/** The provider tells of every payment in the end, as it does for days, and the clock goes on. */
async function comeToRest({ world, provider, deps }: Story): Promise<void> {
  for (let round = 0; round < 16; round++) {
    for (const payment of provider.payments.values()) await settlePayment(deps, payment);
    await readNotices(deps);
    await expireDeposits(deps);
    await payBack(deps);
    world.pass(10 * MINUTE_MS);
  }
}

async function expectNothingLost({ provider, bookingId }: Pick<Story, "provider" | "bookingId">) {
  const [bookings, problems] = await run(
    { sql: "select status, deposit_paid_at as paid from bookings where id = ?", params: [bookingId] },
    { sql: "select kind from payment_problems where kind <> 'EXPIRED_UNASKED'" },
  );
  const status = String(bookings?.[0]?.status);
  const own = [...provider.payments.values()].filter(({ reference }) => reference === bookingId);
  const kept = own.filter(({ state }) => state === "APPROVED");
  const returned = own.filter(({ state }) => state === "REFUNDED").map(({ id }) => id);
  const refunded = [...provider.refunds.values()].map(({ paymentId }) => paymentId);
  expect(["PENDING", "CANCELLED"]).toContain(status);
  expect(kept).toHaveLength(status === "PENDING" ? 1 : 0);
  expect(refunded.filter((id) => own.some((payment) => payment.id === id)).sort()).toEqual(returned.sort());
  expect(problems).toEqual([]);
  expect(await overlaps()).toEqual([]);
}

const steps = fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 9,
});

test("whatever comes in whatever order, one payment books the turno and every other is paid back", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      const story = await begin();
      for (const together of rounds) await Promise.all(together.map((step) => take(story, step)));
      await comeToRest(story);
      await expectNothingLost(story);
    }),
    { numRuns: 60 },
  );
}, 120_000);

const HOURS = [540, 600, 660, 720, 960, 1020, 1080, 1140];
const AT_ONCE = [FRIDAY, MONDAY].flatMap((date) => HOURS.map((start) => ({ date, start })));

/** Two payments and the clock's expiry, all at once, on each of sixteen turnos; how many of them expired first. */
async function race(): Promise<number> {
  await forgetBookings();
  const world = openWorld();
  const provider = fakePayments(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway, later: () => undefined };
  for (const when of AT_ONCE) {
    const bookingId = await bookTurno({ ...world, deps }, { optionIds: ["masaje-unico"], ...when });
    await openPreference(deps, { bookingId, businessId: "salon" });
  }
  world.pass(30 * MINUTE_MS);
  const due = await read(deps.db, dueDeposits(deps.db, deps.now()));
  const expired = await Promise.all(
    due.map(async (each, index) => {
      const pay = () => settlePayment(deps, provider.pay(each.bookingId));
      const [hasExpired] = await Promise.all([expireAfter(deps, each, index % 4), pay(), pay()]);
      return hasExpired;
    }),
  );
  await payBack(deps);
  await payBack(deps);
  for (const { bookingId } of due) await expectNothingLost({ provider, bookingId });
  return expired.filter(Boolean).length;
}

/** A payment is looked up before it is settled: the clock has a head start, or comes later, by so many trips. */
async function expireAfter(deps: Deps, due: DueDeposit, trips: number): Promise<boolean> {
  for (let trip = 0; trip < trips; trip++) await read(deps.db, depositCase(deps.db, due.bookingId));
  return expireDeposit(deps.db, due, { eventId: deps.newId(), at: deps.now() });
}

test("of a thousand races of payments against expiry each has one winner, and no money is lost", async () => {
  let expired = 0;
  for (let round = 0; round < 63; round++) expired += await race();
  expect(expired).toBeGreaterThan(100);
  expect(expired).toBeLessThan(63 * AT_ONCE.length - 100);
}, 180_000);
