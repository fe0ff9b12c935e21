import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { exportPayments, viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { refundPayment, settleProblem, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const OWNER = actorOf("duena", "BUSINESS");
const PROFESSIONAL = actorOf("ana-usuaria", "BUSINESS");
const RIVAL: SignedIn = { ...OWNER, businessId: "rival" };
const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

async function view(deps: Deps) {
  const found = await viewBusinessPayments(deps, OWNER, { from: null, to: null });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

test("an awaited deposit is listed with its customer and deadline", async () => {
  const { deps, bookingId, world } = await openCheckout();
  expect((await view(deps)).awaited).toEqual([
    {
      bookingId,
      customerName: "cliente Paz",
      customerEmail: "cliente@correo.test",
      customerPhone: null,
      storeName: "Sucursal centro",
      date: "2026-11-06",
      startMinute: 600,
      centavos: 600_000,
      dueAt: world.deps.now() + 30 * 60_000,
    },
  ]);
});

test("a deposit taken by hand books the booking once and records its member and method", async () => {
  const { deps, bookingId } = await openCheckout();
  const wish = { bookingId, method: "cash" } as const;
  expect(await takeDeposit(deps, OWNER, wish)).toEqual(DONE);
  expect(await takeDeposit(deps, OWNER, wish)).toEqual(refused("STATUS_NOT_ALLOWED"));
  const { awaited, taken, totals } = await view(deps);
  expect(awaited).toEqual([]);
  expect(taken).toMatchObject([
    { bookingId, provider: "cash", centavos: 600_000, recordedBy: "duena", refundStatus: null },
  ]);
  expect(totals).toEqual([{ date: "2026-11-05", paid: 600_000, refunded: 0 }]);
  const [changes] = await run({ sql: "select kind, changed_by from booking_changes" });
  expect(changes).toEqual([{ kind: "PAID", changed_by: "STAFF" }]);
});

test("two simultaneous members take a deposit once", async () => {
  const { deps, bookingId } = await openCheckout();
  const both = await Promise.all(
    (["cash", "transfer"] as const).map((method) => takeDeposit(deps, OWNER, { bookingId, method })),
  );
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect((await view(deps)).taken).toHaveLength(1);
});

test("a card payment after staff took the deposit is paid back in full", async () => {
  const { deps, provider, bookingId } = await openCheckout();
  await takeDeposit(deps, OWNER, { bookingId, method: "transfer" });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("RETURNED");
  await payBack(deps);
  expect(provider.refunds.size).toBe(1);
});

test("the provider pays a card payment back once, and the refund records the owner", async () => {
  const { deps, provider, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  const [payment] = (await view(deps)).taken;
  expect(await refundPayment(deps, OWNER, payment?.id ?? "")).toEqual(DONE);
  expect(await refundPayment(deps, OWNER, payment?.id ?? "")).toEqual(refused("NOT_FOUND"));
  await payBack(deps);
  expect((await view(deps)).taken).toMatchObject([
    { refundStatus: "DONE", refundReason: "STAFF", refundedBy: "duena" },
  ]);
  expect((await view(deps)).totals).toEqual([{ date: "2026-11-05", paid: 600_000, refunded: 600_000 }]);
});

test("a failed refund is tried again at the staff's request", async () => {
  const { deps, provider, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  provider.break("refund", "final");
  await payBack(deps);
  const { problems, taken } = await view(deps);
  expect(problems.map(({ kind }) => kind)).toEqual(["REFUND_FAILED"]);
  expect(await refundPayment(deps, OWNER, taken[0]?.id ?? "")).toEqual(DONE);
  await payBack(deps);
  expect((await view(deps)).taken[0]).toMatchObject({ refundStatus: "DONE", refundReason: "CANCELLED" });
  expect(await settleProblem(deps, OWNER, problems[0]?.id ?? "")).toEqual(DONE);
  expect(await settleProblem(deps, OWNER, problems[0]?.id ?? "")).toEqual(refused("NOT_FOUND"));
  expect((await view(deps)).problems).toEqual([]);
});

test("a deposit taken by hand is listed for a refund by hand and noted afterwards", async () => {
  const { deps, bookingId } = await openCheckout();
  await takeDeposit(deps, OWNER, { bookingId, method: "cash" });
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  await payBack(deps);
  const { problems, taken } = await view(deps);
  expect(problems).toMatchObject([{ kind: "REFUND_BY_HAND", bookingId }]);
  expect(await refundPayment(deps, OWNER, taken[0]?.id ?? "")).toEqual(DONE);
  expect((await view(deps)).taken[0]).toMatchObject({ refundStatus: "DONE", refundedBy: "duena" });
});

test("professionals, customers and other businesses cannot act on payments", async () => {
  const { deps, provider, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  const id = (await view(deps)).taken[0]?.id ?? "";
  const unpaid = await bookTurno(
    { ...openWorld(), deps },
    { servicePriceIds: ["masaje-unico"], startMinute: 720 },
  );
  for (const actor of [PROFESSIONAL, CLIENTE, RIVAL]) {
    const answers = [
      await viewBusinessPayments(deps, actor, { from: null, to: null }),
      await takeDeposit(deps, actor, { bookingId: unpaid, method: "cash" }),
      await refundPayment(deps, actor, id),
      await settleProblem(deps, actor, "x"),
    ];
    for (const answer of answers) expect(answer).toEqual(refused("FORBIDDEN"));
  }
  await run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" });
  expect(await takeDeposit(deps, RIVAL, { bookingId: unpaid, method: "cash" })).toEqual(refused("NOT_FOUND"));
  expect(await refundPayment(deps, RIVAL, id)).toEqual(refused("NOT_FOUND"));
  expect((await viewBusinessPayments(deps, RIVAL, { from: null, to: null })).ok).toBe(true);
  await run({ sql: "delete from members where business_id = 'rival'" });
});

test("a long list is cut and says so, and totals and file contain all", async () => {
  const { deps, bookingId, world } = await openCheckout();
  await run({
    sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 250)
      insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
      select 'pago-' || i, 'salon', ?, 'cash', 'APPROVED', 100, ?, 0 from n`,
    params: [bookingId, world.deps.now()],
  });
  const { taken, isCut, totals } = await view(deps);
  expect([taken.length, isCut.taken, isCut.awaited]).toEqual([200, true, false]);
  expect(totals).toEqual([{ date: "2026-11-05", paid: 25_000, refunded: 0 }]);
  const file = await exportPayments(deps, OWNER, { from: null, to: null });
  expect(file.ok && file.value.taken.length).toBe(250);
  expect(await exportPayments(deps, PROFESSIONAL, { from: null, to: null })).toEqual(refused("FORBIDDEN"));
});
