import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/cancel-booking.server.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { refundPayment, settleProblem, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { setTransferAccount } from "#app/usecases/transfers/account.server.ts";
import { acceptToldTransfer } from "#app/usecases/transfers/review-transfer.server.ts";
import { tellTransfer } from "#app/usecases/transfers/tell-transfer.server.ts";
import { openCheckout } from "#tests/support/open-checkout.ts";
import { actorOf, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const OWNER = actorOf("duena", "BUSINESS");
const ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 6 };

/** A turno whose customer transferred its seña, and paid it in cash when nobody had looked yet. */
async function paidTwice() {
  const { deps, bookingId } = await openCheckout();
  await setTransferAccount(deps, OWNER, ACCOUNT);
  await tellTransfer(deps, { bookingId, reference: null, receipt: null });
  await takeDeposit(deps, OWNER, { bookingId, method: "cash" });

  async function view() {
    const found = await viewBusinessPayments(deps, OWNER, { from: null, to: null });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  }
  return {
    view,
    accept: async () => acceptToldTransfer(deps, OWNER, (await view()).transfers[0]?.id ?? ""),
    cancel: async () => {
      await cancelBooking(deps, CLIENTE, { bookingId, note: null });
      await payBack(deps);
    },
    /** What is owed goes back, and off the list. */
    giveBack: async () => {
      const { problems, taken } = await view();
      for (const { id } of problems) await settleProblem(deps, OWNER, id);
      for (const { id, refundStatus } of taken)
        if (refundStatus === "PENDING") await refundPayment(deps, OWNER, id);
    },
  };
}

test("what was taken in cash is listed again, once the transfer has been given back", async () => {
  const { view, accept, cancel, giveBack } = await paidTwice();
  expect(await accept()).toEqual({ ok: true, value: "RETURNED" });
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
  await giveBack();
  expect((await view()).problems).toEqual([]);
  await cancel();
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
});

test("a transfer is listed again, once what was taken in cash has been given back", async () => {
  const { view, accept, cancel, giveBack } = await paidTwice();
  await cancel();
  await giveBack();
  expect((await view()).problems).toEqual([]);
  expect(await accept()).toEqual({ ok: true, value: "RETURNED" });
  expect((await view()).problems).toMatchObject([{ kind: "REFUND_BY_HAND" }]);
});

test("what is owed twice at once is on the list once, and twice among what is to be given back", async () => {
  const { view, accept, cancel } = await paidTwice();
  await cancel();
  await accept();
  const { problems, taken } = await view();
  expect(problems).toHaveLength(1);
  expect(taken.map((each) => each.refundStatus)).toEqual(["PENDING", "PENDING"]);
});
