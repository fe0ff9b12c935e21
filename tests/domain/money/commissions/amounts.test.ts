import fc from "fast-check";
import { expect, test } from "vitest";
import {
  earnedBy,
  type FrozenTerms,
  isCounted,
  type WorkedLine,
} from "#app/domain/money/commissions/amounts.ts";

const TERMS: FrozenTerms = {
  ...{ kind: "PERCENT", value: 4_500, countedOn: "CHARGED", afterCosts: false },
  ...{ feeBasisPoints: 0, materialsCentavos: 0 },
};
const LINE: WorkedLine = {
  ...{ status: "CHECKOUT", lineCentavos: 950_000, beforeCentavos: 0, totalCentavos: 950_000 },
  ...{ position: 0, lineCount: 1, chargedCentavos: 950_000, depositCentavos: 0, isDepositByCard: false },
};

test("a commission of 45% counts on the charge, with half a centavo rounded up", () => {
  expect(earnedBy(TERMS, LINE).amountCentavos).toBe(427_500);
  expect(earnedBy({ ...TERMS, value: 5_000 }, { ...LINE, chargedCentavos: 1 }).amountCentavos).toBe(1);
  expect(earnedBy({ ...TERMS, value: 4_999 }, { ...LINE, chargedCentavos: 1 }).amountCentavos).toBe(0);
});

test("a commission counts on the charge, or on the full price for booked or attended services", () => {
  expect(earnedBy(TERMS, { ...LINE, chargedCentavos: 900_000 })).toEqual({
    ...{ chargedCentavos: 900_000, baseCentavos: 900_000, amountCentavos: 405_000 },
  });
  const attended = { ...TERMS, countedOn: "ATTENDED" } as const;
  expect(earnedBy(attended, { ...LINE, status: "DONE", chargedCentavos: 0 }).amountCentavos).toBe(427_500);
});

test("the deposit counts as charged, and its fee and the materials are deducted where agreed", () => {
  const paid = { ...LINE, chargedCentavos: 650_000, depositCentavos: 300_000, isDepositByCard: true };
  const after = { ...TERMS, afterCosts: true, feeBasisPoints: 600, materialsCentavos: 50_000 };
  expect(earnedBy(after, paid)).toEqual({
    ...{ chargedCentavos: 950_000, baseCentavos: 882_000, amountCentavos: 396_900 },
  });
  expect(earnedBy({ ...after, afterCosts: false }, paid).amountCentavos).toBe(427_500);
  expect(earnedBy(after, { ...paid, isDepositByCard: false }).baseCentavos).toBe(900_000);
  expect(earnedBy({ ...after, materialsCentavos: 2_000_000 }, paid).amountCentavos).toBe(0);
});

test("a fixed sum does not depend on the charge, and is nothing for an uncounted line", () => {
  const fixed = { ...TERMS, kind: "FIXED", value: 123_456 } as const;
  expect(earnedBy(fixed, { ...LINE, chargedCentavos: 1 }).amountCentavos).toBe(123_456);
  expect(earnedBy(fixed, { ...LINE, status: "DONE" }).amountCentavos).toBe(0);
});

test("missed, cancelled and unpaid bookings never count, and the rest counts as agreed", () => {
  const counts = (status: WorkedLine["status"]) =>
    (["BOOKED", "ATTENDED", "CHARGED"] as const).filter((on) => isCounted(on, { ...LINE, status })).join(" ");
  expect(counts("PENDING_DEPOSIT") + counts("CANCELLED") + counts("NO_SHOW")).toBe("");
  expect(counts("PENDING")).toBe("BOOKED");
  expect(counts("DONE")).toBe("BOOKED ATTENDED");
  expect(counts("CHECKOUT")).toBe("BOOKED ATTENDED CHARGED");
  expect(isCounted("CHARGED", { ...LINE, chargedCentavos: 0 })).toBe(false);
});

test("the shares of a booking's services add up to its charge, to the centavo", () => {
  const price = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999_999 }));
  const many = fc.array(price, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 999_999_999 }), (prices, chargedCentavos) => {
      const totalCentavos = prices.reduce((sum, each) => sum + each, 0);
      const parts = prices.map((lineCentavos, position) => {
        const beforeCentavos = prices.slice(0, position).reduce((sum, each) => sum + each, 0);
        const own = { lineCentavos, beforeCentavos, totalCentavos, position, lineCount: prices.length };
        return earnedBy(TERMS, { ...LINE, ...own, chargedCentavos }).chargedCentavos;
      });
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(chargedCentavos);
      expect(parts.every((part) => part >= 0)).toBe(true);
    }),
  );
});
