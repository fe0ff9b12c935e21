import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { viewAgenda } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { viewPaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { refundPayment } from "#app/usecases/payments/staff-payments.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { paymentsSeen } from "#tests/support/transfers.ts";
import { accepted, shown } from "../agenda/agenda-story.ts";

// Tests for deposit money that goes back at the provider without the product: it no longer counts as held.

beforeAll(openSalon);
beforeEach(forgetBookings);

const OWNER = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const TODAY = "2026-11-05";
const ALL = 600_000;

/** A booking with a paid deposit, of which part leaves at the provider. */
async function openPaid() {
  const opened = await openCheckout();
  const { provider, deps, bookingId, world } = opened;
  const { id } = provider.pay(bookingId);
  const hear = async () => {
    const payment = provider.payments.get(id);
    return payment && settlePayment(deps, payment);
  };
  await hear();
  world.pass(MINUTE_MS);
  return { ...opened, id, hear };
}

type Paid = Awaited<ReturnType<typeof openPaid>>;

const LEAVES: Readonly<Record<string, readonly [gone: number, kind: string, leave: (paid: Paid) => void]>> = {
  "refunded outside": [ALL, "RETURNED_ELSEWHERE", ({ provider, id }) => provider.refundOutside(id)],
  "charged back": [ALL, "CHARGED_BACK", ({ provider, id }) => provider.change(id, "CHARGED_BACK")],
  "refunded in part outside": [
    200_000,
    "RETURNED_ELSEWHERE",
    ({ provider, id }) => provider.refundOutside(id, 200_000),
  ],
};

async function leave(paid: Paid, way: string): Promise<number> {
  const [gone = 0, , go] = LEAVES[way] ?? [];
  go?.(paid);
  await paid.hear();
  return ALL - gone;
}

const eachWay = test.each(Object.keys(LEAVES));

eachWay("%s: it is listed once, with what is gone", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  await paid.hear();
  expect((await paymentsSeen(paid.deps)).problems).toMatchObject([
    { kind: LEAVES[way]?.[1], bookingId: paid.bookingId, providerPaymentId: paid.id, centavos: ALL - left },
  ]);
});

eachWay("%s: staff read what is really paid, and charge the rest", async (way) => {
  const paid = await openPaid();
  expect((await shown(paid.world, paid.bookingId)).money.paidCentavos).toBe(ALL);
  const left = await leave(paid, way);
  const { money, deposit } = await shown(paid.world, paid.bookingId);
  expect(money.paidCentavos).toBe(left);
  expect(money.restCentavos).toBe(money.totalCentavos - left);
  expect(deposit).toMatchObject({ centavos: ALL, heldCentavos: left });
  const agenda = accepted(
    await viewAgenda(paid.deps, OWNER, { from: FRIDAY, to: FRIDAY, storeId: null, employeeId: null }),
  );
  expect(agenda.entries.map((entry) => entry.deposit?.heldCentavos)).toEqual([left]);
});

eachWay("%s: its customer reads so", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  const { booking } = accepted(await viewBooking(paid.deps, CLIENTE, paid.bookingId));
  expect(booking.deposit).toMatchObject({ paid: left > 0, heldCentavos: left });
  expect(booking.shownDeposit).toMatchObject(
    left > 0
      ? { standing: "PAID", centavos: left, restCentavos: booking.totalCentavos - left }
      : { standing: "RETURNED", restCentavos: booking.totalCentavos },
  );
  const returned = accepted(await viewPaymentReturn(paid.deps, paid.bookingId));
  expect(returned.state).toBe(left > 0 ? "CONFIRMED" : "WITHOUT");
});

eachWay("%s: the day's totals and the till have what is there", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  expect((await paymentsSeen(paid.deps)).totals).toEqual([{ date: TODAY, paid: ALL, refunded: ALL - left }]);
  const till = accepted(await viewTill(paid.deps, OWNER, { storeId: "centro", date: TODAY }));
  expect([till.sums.in, till.sums.out, till.sums.deposits]).toEqual([ALL, ALL - left, 1]);
});

eachWay("%s: what is due of a turno that took place is all of the rest", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  paid.world.pass(DAY_MS + 2 * HOUR_MS);
  await setStaffStatus(paid.deps, OWNER, { bookingId: paid.bookingId, status: "DONE", version: null });
  const till = accepted(await viewTill(paid.deps, OWNER, { storeId: "centro", date: FRIDAY }));
  const { money } = await shown(paid.world, paid.bookingId);
  expect(till.due.map(({ centavos }) => centavos)).toEqual([money.totalCentavos - left]);
});

/** The texts of the cancellation's mails, by audience. */
async function cancelMails({ deps }: Pick<Paid, "deps">): Promise<readonly string[]> {
  const mail = fakeMail();
  const quiet: Deps = { ...deps, mail };
  await deliverMail(quiet, { wait: async () => {} });
  return mail.sent.filter(({ subject }) => /cancelad/i.test(subject)).map(({ text }) => text);
}

eachWay("%s, then cancelled: no mail promises more than is there, and no more goes back", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  const quiet = { ...paid, deps: { ...paid.deps, later: () => undefined } };
  await cancelBooking(quiet.deps, CLIENTE, { bookingId: paid.bookingId, note: null });
  const mails = await cancelMails(quiet);
  expect(mails).toHaveLength(2);
  for (const text of mails) {
    expect(text.includes("$4.000")).toBe(left > 0);
    expect(text).not.toContain("$6.000");
  }
  paid.world.pass(MINUTE_MS);
  await payBack(paid.deps);
  const payment = paid.provider.payments.get(paid.id);
  expect(payment?.state).toBe(way === "charged back" ? "CHARGED_BACK" : "REFUNDED");
  const [rows] = await run({
    sql: "select refund_status as status, refund_centavos as centavos from payments",
  });
  expect(rows).toEqual([left > 0 ? { status: "DONE", centavos: left } : { status: null, centavos: null }]);
  expect((await paymentsSeen(paid.deps)).totals).toEqual([{ date: TODAY, paid: ALL, refunded: ALL }]);
});

eachWay("%s: staff can pay back no more than is there", async (way) => {
  const paid = await openPaid();
  const left = await leave(paid, way);
  const [payment] = (await paymentsSeen(paid.deps)).taken;
  const refunded = await refundPayment(paid.deps, OWNER, payment?.id ?? "");
  expect(refunded.ok).toBe(left > 0);
});

test("a partial refund made outside leaves the rest to be paid back", async () => {
  const { world, provider, deps, bookingId, id } = await openPaid();
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  provider.refundOutside(id, 200_000);
  // The provider refuses a full refund of a payment that is no longer whole.
  provider.break("refund", "final");
  await payBack(deps);
  world.pass(MINUTE_MS);
  await payBack(deps);
  expect(provider.payments.get(id)).toMatchObject({ state: "REFUNDED", refundedCentavos: ALL });
  const [rows] = await run({
    sql: "select refund_status as status, refund_centavos as centavos, gone_centavos as gone from payments",
  });
  expect(rows).toEqual([{ status: "DONE", centavos: 400_000, gone: 200_000 }]);
});

test("a won dispute returns the money and is not listed", async () => {
  const paid = await openPaid();
  await leave(paid, "charged back");
  paid.provider.change(paid.id, "APPROVED");
  await paid.hear();
  expect((await shown(paid.world, paid.bookingId)).money.paidCentavos).toBe(ALL);
  expect((await paymentsSeen(paid.deps)).problems).toEqual([]);
});

test("a failed refund that staff made at the provider is owed no more", async () => {
  const { provider, deps, bookingId, id, hear } = await openPaid();
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  provider.break("refund", "final");
  await payBack(deps);
  expect((await paymentsSeen(deps)).problems).toMatchObject([{ kind: "REFUND_FAILED" }]);
  provider.refundOutside(id);
  await hear();
  expect((await paymentsSeen(deps)).problems).toEqual([]);
  const [rows] = await run({ sql: "select refund_status as status from payments" });
  expect(rows).toEqual([{ status: "DONE" }]);
});

test("a returned second payment leaves the first unchanged", async () => {
  const { world, provider, deps, bookingId } = await openPaid();
  await settlePayment(deps, provider.pay(bookingId));
  await payBack(deps);
  expect((await shown(world, bookingId)).money.paidCentavos).toBe(ALL);
});
