import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import {
  acceptReportedTransfer,
  rejectReportedTransfer,
  viewReceipt,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import {
  dropTransfers,
  setTransferAccount,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import {
  ACCOUNT,
  eventsOf,
  HOURS,
  JPEG,
  OWNER,
  openTransfer,
  paymentsSeen,
  statusOf,
  toReview,
} from "#tests/support/transfers.ts";
import { bookTurno } from "#tests/support/turno.ts";
import type { World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const PROFESSIONAL = actorOf("ana-usuaria", "BUSINESS");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) });

test("an accepted transfer books the booking, records its reviewer and tells both sides", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  await tell();
  const id = await toReview(deps);
  expect(await acceptReportedTransfer(deps, OWNER, id)).toEqual({ ok: true, value: "BOOKED" });
  expect(await acceptReportedTransfer(deps, OWNER, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await rejectReportedTransfer(deps, OWNER, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  expect(await eventsOf("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
  const { transfers, taken } = await paymentsSeen(deps);
  expect(transfers).toEqual([]);
  expect(taken).toMatchObject([{ provider: "transfer", recordedBy: "duena", centavos: 600_000 }]);
});

test("a rejected transfer leaves half an hour to pay otherwise, and both sides are told", async () => {
  const { deps, world, provider, bookingId, tell } = await openTransfer();
  await tell();
  world.pass(2 * HOUR);
  expect(await rejectReportedTransfer(deps, OWNER, await toReview(deps))).toEqual({
    ok: true,
    value: "REJECTED",
  });
  expect(await statusOf(bookingId)).toMatchObject({
    status: "PENDING_DEPOSIT",
    due: deps.now() + 30 * MINUTE,
  });
  expect(await eventsOf("TRANSFER_REJECTED")).toEqual(["BUSINESS", "CUSTOMER"]);
  expect(await tell()).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect((await paymentsSeen(deps)).awaited).toMatchObject([{ bookingId }]);
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
});

test("an unreviewed transfer ends its booking at the deadline and stays listed", async () => {
  const { deps, world, bookingId, tell } = await openTransfer();
  await tell();
  world.pass(HOURS * HOUR - 1);
  await expireDeposits(deps);
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
  world.pass(1);
  await expireDeposits(deps);
  expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED", reason: "DEPOSIT_EXPIRED" });
  expect((await paymentsSeen(deps)).transfers).toMatchObject([
    { bookingId, status: "CANCELLED", dueAt: null },
  ]);
});

test("a transfer accepted too late takes its time again", async () => {
  const { deps, bookingId } = await expired();
  expect(await acceptReportedTransfer(deps, OWNER, await toReview(deps))).toEqual({
    ok: true,
    value: "BOOKED",
  });
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING", reason: null });
});

test("a transfer accepted too late for a taken time is owed back by hand", async () => {
  const { deps, world, bookingId } = await expired();
  await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"], actor: OTRA });
  expect(await acceptReportedTransfer(deps, OWNER, await toReview(deps))).toEqual({
    ok: true,
    value: "RETURNED",
  });
  expect(await statusOf(bookingId)).toMatchObject({ status: "CANCELLED" });
  const { taken, problems } = await paymentsSeen(deps);
  expect(taken).toMatchObject([{ refundStatus: "PENDING", refundReason: "LATE", recordedBy: "duena" }]);
  expect(problems).toMatchObject([{ kind: "REFUND_BY_HAND", bookingId, centavos: 600_000 }]);
  expect(await eventsOf("PAYMENT_RETURNED")).toEqual(["CUSTOMER"]);
});

test("a transfer accepted after a card payment is a second payment and owed back", async () => {
  const { deps, provider, bookingId, tell } = await openTransfer();
  await tell();
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
  expect(await acceptReportedTransfer(deps, OWNER, await toReview(deps))).toEqual({
    ok: true,
    value: "RETURNED",
  });
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  const { taken } = await paymentsSeen(deps);
  expect(taken.map(({ provider: way, refundReason }) => [way, refundReason]).sort()).toEqual([
    ["mercado-pago", null],
    ["transfer", "SECOND"],
  ]);
});

test("a rejected transfer of a cancelled booking changes only the transfer", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  await tell();
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  const before = await statusOf(bookingId);
  expect((await rejectReportedTransfer(deps, OWNER, await toReview(deps))).ok).toBe(true);
  expect(await statusOf(bookingId)).toEqual(before);
  expect((await paymentsSeen(deps)).transfers).toEqual([]);
});

test("a deposit taken as a transfer accepts the report, and cash leaves it open", async () => {
  const one = await openTransfer();
  await one.tell();
  expect(await takeDeposit(one.deps, OWNER, { bookingId: one.bookingId, method: "transfer" })).toEqual({
    ok: true,
    value: null,
  });
  expect(await paymentsSeen(one.deps)).toMatchObject({ transfers: [], taken: [{ provider: "transfer" }] });

  await forgetBookings();
  const other = await openTransfer();
  await other.tell();
  await takeDeposit(other.deps, OWNER, { bookingId: other.bookingId, method: "cash" });
  expect((await paymentsSeen(other.deps)).transfers).toMatchObject([{ status: "PENDING" }]);
});

test("two members deciding at once decide once", async () => {
  for (let round = 0; round < 5; round++) {
    await forgetBookings();
    const { deps, bookingId, tell } = await openTransfer();
    await tell();
    const id = await toReview(deps);
    const both = await Promise.all([
      acceptReportedTransfer(deps, OWNER, id),
      rejectReportedTransfer(deps, OWNER, id),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    const accepted = both[0]?.ok;
    expect(await statusOf(bookingId)).toMatchObject({ status: accepted ? "PENDING" : "PENDING_DEPOSIT" });
    expect(await eventsOf("DEPOSIT_PAID")).toHaveLength(accepted ? 2 : 0);
  }
});

test("a transfer's photo is shown only to owners and managers, and later removed", async () => {
  const { deps, world, tell } = await openTransfer();
  await tell(null, JPEG);
  const id = await toReview(deps);
  expect(await viewReceipt(deps, OWNER, id)).toEqual({
    ok: true,
    value: { contentType: "image/jpeg", bytes: JPEG, size: { width: 640, height: 480 } },
  });
  expect(await viewReceipt(deps, PROFESSIONAL, id)).toEqual(refused("FORBIDDEN"));
  await rejectReportedTransfer(deps, OWNER, id);
  world.pass(91 * 24 * HOUR);
  for (let minute = 0; minute < 6; minute++) await cleanUp(deps, [], { ...NO_END, minute });
  expect(await viewReceipt(deps, OWNER, id)).toEqual(refused("NOT_FOUND"));
  expect((await run({ sql: "select 1 from payments where receipt_key is not null" }))[0]).toEqual([]);
});

test("customers, professionals and other businesses cannot decide on a transfer", async () => {
  const { deps, bookingId, tell } = await openTransfer();
  await tell(null, JPEG);
  const id = await toReview(deps);
  const rival: SignedIn = { ...OWNER, businessId: "rival" };
  for (const actor of [PROFESSIONAL, CLIENTE, rival]) {
    for (const answer of [
      await acceptReportedTransfer(deps, actor, id),
      await rejectReportedTransfer(deps, actor, id),
      await setTransferAccount(deps, actor, ACCOUNT),
      await dropTransfers(deps, actor),
    ])
      expect(answer).toEqual(refused("FORBIDDEN"));
  }
  await run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" });
  expect(await acceptReportedTransfer(deps, rival, id)).toEqual(refused("NOT_FOUND"));
  expect(await rejectReportedTransfer(deps, rival, id)).toEqual(refused("NOT_FOUND"));
  expect(await viewReceipt(deps, rival, id)).toEqual(refused("NOT_FOUND"));
  await run({ sql: "delete from members where business_id = 'rival'" });
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
});

/** A booking with a reported transfer, expired before its review. */
async function expired() {
  const opened = await openTransfer();
  await opened.tell();
  opened.world.pass(HOURS * HOUR);
  await expireDeposits(opened.deps);
  return opened;
}

test("a transfer accepted at the moment of its expiry is always booked", async () => {
  const { deps, world } = await openTransfer();
  const outcomes: string[] = [];
  for (let round = 0; round < 20; round++) {
    await forgetBookings();
    outcomes.push(await raceOnce({ ...world, deps }));
  }
  expect(outcomes.every((each) => each === "PENDING")).toBe(true);
});

/** Accepting and expiring at the same moment: an accepted transfer always means a booked booking. */
async function raceOnce(world: World): Promise<string> {
  const { deps } = world;
  const bookingId = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  await setTransferAccount(deps, OWNER, ACCOUNT);
  await reportTransfer(deps, { bookingId, reference: null, receipt: null });
  const id = await toReview(deps);
  const late: Deps = { ...deps, now: () => deps.now() + HOURS * HOUR };
  await Promise.all([acceptReportedTransfer(late, OWNER, id), expireDeposits(late), expireDeposits(late)]);
  return String((await statusOf(bookingId))?.status);
}
