import { expect, test } from "vitest";
import { depositStanding } from "#app/domain/money/deposits.ts";

const DUE = 1_000_000;
const AWAITED = {
  status: "PENDING_DEPOSIT",
  depositDueAt: DUE,
  depositPaidAt: null,
  heldCentavos: 0,
  isTransferred: false,
  isInProcess: false,
} as const;

test.each([
  ["AWAITED", {}, DUE - 1],
  ["OVERDUE", {}, DUE],
  ["IN_PROCESS", { isInProcess: true }, DUE],
  ["IN_PROCESS", { isInProcess: true, isTransferred: true }, DUE - 1],
  ["TRANSFERRED", { isTransferred: true }, DUE],
  ["PAID", { status: "PENDING", depositPaidAt: 5, heldCentavos: 1 }, DUE],
  ["RETURNED", { status: "PENDING", depositPaidAt: 5 }, DUE],
  ["CLOSED", { status: "PENDING" }, DUE],
  ["CLOSED", { status: "CANCELLED", depositPaidAt: 5 }, DUE],
] as const)("a seña is %s with %o", (standing, wish, now) => {
  expect(depositStanding({ ...AWAITED, ...wish }, now)).toBe(standing);
});
