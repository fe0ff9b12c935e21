import fc from "fast-check";
import { expect, test } from "vitest";
import { BOOKING_STATUSES, CANCEL_REASONS } from "#app/domain/codes/booking.ts";
import { mismatchOf, nextCheckAt, nextTry, verdictOn } from "#app/domain/money/deposits.ts";

const ASKED = { centavos: 600_000, collectorIds: ["1001"] };
const PAID = { centavos: 600_000, currency: "ARS", collectorId: "1001", isLive: true };
const MINUTE_MS = 60_000;

test.each([
  [{}, null],
  [{ centavos: 600_001 }, null],
  [{ centavos: 599_999 }, "WRONG_AMOUNT"],
  [{ currency: "USD" }, "WRONG_CURRENCY"],
  [{ currency: "ars" }, "WRONG_CURRENCY"],
  [{ collectorId: "2002" }, "WRONG_COLLECTOR"],
  [{ isLive: false }, "TEST_MONEY"],
])("a payment of %j", (change, mismatch) => {
  expect(mismatchOf({ ...PAID, ...change }, ASKED)).toBe(mismatch);
});

test("a payment of a checkout without collectors has the wrong collector", () => {
  expect(mismatchOf(PAID, { ...ASKED, collectorIds: [] })).toBe("WRONG_COLLECTOR");
});

test("an approved payment leads to the outcome of the contract's status table", () => {
  const verdict = (
    status: (typeof BOOKING_STATUSES)[number],
    cancelReason: (typeof CANCEL_REASONS)[number] | null = null,
    { begun = false, isPaidOtherwise = false, asksDeposit = true } = {},
  ) => verdictOn({ status, cancelReason, startsAt: begun ? 0 : 2, isPaidOtherwise, asksDeposit }, 1);
  expect(verdict("PENDING_DEPOSIT")).toBe("SETTLE");
  expect(verdict("PENDING_DEPOSIT", null, { begun: true })).toBe("SETTLE");
  expect(verdict("CANCELLED", "DEPOSIT_EXPIRED")).toBe("REVIVE");
  expect(verdict("CANCELLED", "DEPOSIT_EXPIRED", { begun: true })).toBe("LATE");
  expect(verdict("CANCELLED", "BY_CUSTOMER")).toBe("LATE");
  expect(verdict("CANCELLED", "BY_BUSINESS")).toBe("LATE");
  for (const status of ["PENDING", "DONE", "CHECKOUT", "NO_SHOW"] as const)
    expect(verdict(status)).toBe("SECOND");
  for (const status of BOOKING_STATUSES)
    expect(verdict(status, null, { asksDeposit: false })).toBe("UNASKED");
});

test("a second payment is always paid back", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BOOKING_STATUSES),
      fc.constantFrom(...CANCEL_REASONS, null),
      fc.nat(),
      fc.nat(),
      (status, cancelReason, startsAt, now) => {
        const paid = { status, cancelReason, startsAt, isPaidOtherwise: true, asksDeposit: true };
        expect(verdictOn(paid, now)).toBe("SECOND");
      },
    ),
  );
});

test("an overdue deposit is waited for only as long as the contract says", () => {
  expect(nextCheckAt("NOTHING", 0, 0)).toBeNull();
  expect(nextCheckAt("IN_PROCESS", 0, 0)).toBe(2 * MINUTE_MS);
  expect(nextCheckAt("IN_PROCESS", 0, 9 * MINUTE_MS)).toBe(10 * MINUTE_MS);
  expect(nextCheckAt("IN_PROCESS", 0, 10 * MINUTE_MS)).toBeNull();
  expect(nextCheckAt("UNREACHABLE", 0, 14 * MINUTE_MS)).toBe(15 * MINUTE_MS);
  expect(nextCheckAt("UNREACHABLE", 0, 15 * MINUTE_MS)).toBeNull();
});

test("a refund is retried later and later, and then left to staff", () => {
  const waits = Array.from({ length: 12 }, (_, index) => nextTry(index + 1, 0));
  expect(waits.slice(0, 3)).toEqual([MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]);
  expect(waits.slice(10)).toEqual([null, null]);
});
