import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { settlingFault } from "#app/usecases/payments/settling-fault.ts";
import { releaseDeposit, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { hireManagers, RIVAL } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
afterEach(mend);

const MINUTE_MS = 60_000;
const OWNER = actorOf("duena", "BUSINESS");
const PROFESSIONAL = actorOf("ana-usuaria", "BUSINESS");
const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

async function mend() {
  await run({ sql: "drop trigger if exists breaks" });
}

/** An overdue seña that the clock has failed to settle five times. */
async function openStuck(word = "ROTO") {
  const opened = await openCheckout();
  const { world, deps } = opened;
  await run({
    sql: `create trigger breaks before update of status on bookings begin select raise(abort, '${word}'); end`,
  });
  world.pass(30 * MINUTE_MS);
  for (let tries = 0; tries < 5; tries++) {
    await expireDeposits(deps);
    world.pass(MINUTE_MS);
  }
  const view = async () => {
    const found = await viewBusinessPayments(deps, OWNER, { from: null, to: null });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  };
  return { ...opened, view };
}

async function stateOf(bookingId: string) {
  const [rows = []] = await run({
    sql: `select status, cancel_reason as reason, settle_failures as failures, settle_fault as fault,
      (select sum(active) from booking_lines where booking_id = b.id) as active from bookings b where id = ?`,
    params: [bookingId],
  });
  return rows[0];
}

test("a deposit that failed five times is listed with its fault and customer", async () => {
  const { bookingId, deps, view } = await openStuck();
  const { stuck, awaited, problems } = await view();
  expect([awaited, problems]).toEqual([[], []]);
  expect(stuck).toEqual([
    {
      bookingId,
      customerName: "cliente Paz",
      customerEmail: "cliente@correo.test",
      customerPhone: null,
      storeName: "Sucursal centro",
      date: "2026-11-06",
      startMinute: 600,
      centavos: 600_000,
      dueAt: deps.now() - 5 * MINUTE_MS,
      fault: "DATABASE",
      nextTryAt: deps.now() + 59 * MINUTE_MS,
    },
  ]);
});

test.each([
  ["the calendar's refusal", new Error("D1_ERROR: STORE_CLOSED: SQLITE_CONSTRAINT"), "CALENDAR"],
  ["a guard of another kind", new Error("STALE"), "OTHER"],
  ["the database", new Error("D1_ERROR: too many requests"), "DATABASE"],
  ["the way to it", new Error("Failed query: select", { cause: new Error("lost") }), "DATABASE"],
  ["a bug", new TypeError("undefined is not a function"), "OTHER"],
  ["what is no error at all", "Martina Paz", "OTHER"],
])("a failure is kept as a word without personal data: %s", (_, error, word) => {
  expect(settlingFault(error)).toBe(word);
});

test("a stuck deposit marked as paid books the booking and leaves the list", async () => {
  const { bookingId, deps, view } = await openStuck();
  await mend();
  expect(await takeDeposit(deps, OWNER, { bookingId, method: "cash" })).toEqual(DONE);
  expect(await stateOf(bookingId)).toEqual({
    status: "PENDING",
    reason: null,
    failures: 0,
    fault: null,
    active: 1,
  });
  expect((await view()).stuck).toEqual([]);
});

test("a released deposit expires, tells both sides and frees its time", async () => {
  const { bookingId, deps, view } = await openStuck();
  await mend();
  expect(await releaseDeposit(deps, OWNER, bookingId)).toEqual(DONE);
  expect(await stateOf(bookingId)).toEqual({
    status: "CANCELLED",
    reason: "DEPOSIT_EXPIRED",
    failures: 0,
    fault: null,
    active: 0,
  });
  expect((await view()).stuck).toEqual([]);
  const [mails] = await run({
    sql: "select audience from outbox where event = 'DEPOSIT_EXPIRED' order by audience",
  });
  expect(mails).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
  expect(await releaseDeposit(deps, OWNER, bookingId)).toEqual(refused("NOT_FOUND"));
});

test("a payment after the release revives its booking, or is returned for a taken time", async () => {
  const { bookingId, deps, provider } = await openStuck();
  await mend();
  await releaseDeposit(deps, OWNER, bookingId);
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");

  await forgetBookings();
  const other = await openStuck();
  await mend();
  await releaseDeposit(other.deps, OWNER, other.bookingId);
  await bookTurno({ ...other.world, deps: other.deps }, { actor: OTRA, startMinute: 600 });
  expect(await settlePayment(other.deps, other.provider.pay(other.bookingId))).toBe("RETURNED");
});

test("owners can release only stuck deposits, and other members none", async () => {
  const { bookingId, deps } = await openStuck();
  await mend();
  expect(await releaseDeposit(deps, PROFESSIONAL, bookingId)).toEqual(refused("FORBIDDEN"));
  expect(await releaseDeposit(deps, RIVAL, bookingId)).toEqual(refused("NOT_FOUND"));
  await forgetBookings();
  const awaited = await openCheckout();
  expect(await releaseDeposit(awaited.deps, OWNER, awaited.bookingId)).toEqual(refused("NOT_FOUND"));
});
