import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { refundPayment, settleProblem, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { acceptReportedTransfer } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { OWNER, openTransfer, paymentsSeen } from "#tests/support/transfers.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** A booking paid twice: its transfer was reported, and the deposit paid in cash before the review. */
async function paidTwice() {
  const { deps, bookingId, tell } = await openTransfer();
  await tell();
  await takeDeposit(deps, OWNER, { bookingId, method: "cash" });

  const view = () => paymentsSeen(deps);
  return {
    view,
    accept: async () => acceptReportedTransfer(deps, OWNER, (await view()).transfers[0]?.id ?? ""),
    cancel: async () => {
      await cancelBooking(deps, CLIENTE, { bookingId, note: null });
      await payBack(deps);
    },
    /** The owed amount is given back and leaves the list. */
    giveBack: async () => {
      const { problems, taken } = await view();
      for (const { id } of problems) await settleProblem(deps, OWNER, id);
      for (const { id, refundStatus } of taken)
        if (refundStatus === "PENDING") await refundPayment(deps, OWNER, id);
    },
  };
}

test("a cash payment is listed again once the transfer has been given back", async () => {
  const { view, accept, cancel, giveBack } = await paidTwice();
  expect(await accept()).toEqual({ ok: true, value: "RETURNED" });
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
  await giveBack();
  expect((await view()).problems).toEqual([]);
  await cancel();
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
});

test("a transfer is listed again once the cash payment has been given back", async () => {
  const { view, accept, cancel, giveBack } = await paidTwice();
  await cancel();
  await giveBack();
  expect((await view()).problems).toEqual([]);
  expect(await accept()).toEqual({ ok: true, value: "RETURNED" });
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
});

test("a booking owed back twice is listed once, with two payments to give back", async () => {
  const { view, accept, cancel } = await paidTwice();
  await cancel();
  await accept();
  const { problems, taken } = await view();
  expect(problems).toHaveLength(1);
  expect(taken.map((each) => each.refundStatus)).toEqual(["PENDING", "PENDING"]);
});
