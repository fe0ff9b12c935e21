import { expect, test } from "vitest";
import { PAYMENT_STATUSES, PROVIDER_STATES, REFUND_STATUSES } from "#app/domain/codes/payment.ts";
import { goneOf, heldIn, newsOf } from "#app/domain/money/held.ts";

const PAID = { state: "APPROVED", centavos: 600, refundedCentavos: 0, updatedAt: 9 } as const;
const KNOWN = { refundStatus: null, centavos: 600, goneCentavos: 0, stateAt: 5 } as const;

test("only an approved payment without a refund holds money, less what has left", () => {
  for (const status of PAYMENT_STATUSES)
    for (const refundStatus of [null, ...REFUND_STATUSES])
      expect(heldIn({ ...KNOWN, status, refundStatus, goneCentavos: 200 })).toBe(
        status === "APPROVED" && refundStatus === null ? 400 : 0,
      );
});

test.each(PROVIDER_STATES)("the money gone of a payment that is %s", (state) => {
  const isGone = state === "REFUNDED" || state === "CHARGED_BACK";
  expect(goneOf({ ...PAID, state })).toBe(isGone ? 600 : 0);
  expect(goneOf({ ...PAID, state, refundedCentavos: 200 })).toBe(isGone ? 600 : 200);
});

test.each([
  ["nothing changed", {}, {}, null],
  ["refunded outside", { state: "REFUNDED" }, {}, "LEFT"],
  ["charged back", { state: "CHARGED_BACK" }, {}, "LEFT"],
  ["refunded in part", { refundedCentavos: 200 }, {}, "LEFT"],
  ["of which we know", { refundedCentavos: 200 }, { goneCentavos: 200 }, null],
  ["and more of it since", { refundedCentavos: 300 }, { goneCentavos: 200 }, "LEFT"],
  ["back at the account, a dispute won", {}, { goneCentavos: 600 }, "LEFT"],
  ["an older word", { state: "REFUNDED", updatedAt: 4 }, {}, null],
  ["by ourselves, under way", { state: "REFUNDED" }, { refundStatus: "PENDING" }, null],
  ["by ourselves", { state: "REFUNDED" }, { refundStatus: "DONE" }, null],
  ["by hand, after we could not", { state: "REFUNDED" }, { refundStatus: "FAILED" }, "RETURNED"],
  ["after we could not, not yet", {}, { refundStatus: "FAILED" }, null],
  ["disputed", { state: "DISPUTED" }, {}, "DISPUTED"],
] as const)("%s", (_, now, known, news) => {
  expect(newsOf({ ...PAID, ...now }, { ...KNOWN, ...known })).toBe(news);
});
