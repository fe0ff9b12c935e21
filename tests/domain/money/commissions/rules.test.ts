import { expect, test } from "vitest";
import { type CommissionRule, NO_TERMS, termsFor } from "#app/domain/money/commissions/rules.ts";

function rule(employeeId: string | null, serviceId: string | null, value: number): CommissionRule {
  return { employeeId, serviceId, kind: "PERCENT", value, countedOn: "CHARGED", afterCosts: false };
}

const ALL = [rule(null, null, 1), rule(null, "corte", 2), rule("ana", null, 3), rule("ana", "corte", 4)];
const of = (rules: readonly CommissionRule[], employeeId: string, serviceId: string) =>
  termsFor(rules, { employeeId, serviceId }).value;

test("the most specific rule wins: professional with service, professional, service, business", () => {
  expect(of(ALL, "ana", "corte")).toBe(4);
  expect(of(ALL, "ana", "color")).toBe(3);
  expect(of(ALL.slice(0, 3), "ana", "corte")).toBe(3);
  expect(of(ALL, "bruno", "corte")).toBe(2);
  expect(of(ALL, "bruno", "color")).toBe(1);
  expect(of([...ALL].reverse(), "ana", "corte")).toBe(4);
});

test("a service without a rule earns no commission", () => {
  expect(termsFor([rule("ana", null, 3)], { employeeId: "bruno", serviceId: "corte" })).toEqual(NO_TERMS);
});
