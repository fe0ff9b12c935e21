import { expect, test } from "vitest";
import { chargeForm, moveForm, seenVersion } from "#app/inputs/agenda/turno-forms.ts";

const CHARGE = { method: "CASH", amount: "10.000", version: "3" };

test.each([
  [CHARGE, [{ method: "CASH", centavos: 1_000_000 }]],
  [
    { ...CHARGE, second: "CARD", secondAmount: "0,50" },
    [
      { method: "CASH", centavos: 1_000_000 },
      { method: "CARD", centavos: 50 },
    ],
  ],
  [{ nothing: true, version: "3" }, []],
])("%j is charged so", (form, parts) => {
  expect(chargeForm.parse(form)).toEqual({ parts, change: 0, version: 3 });
});

test.each([
  ["what is handed over of cash", { handed: "12.000" }, 2_000],
  ["just what is to be paid", { handed: "10000" }, 0],
  [
    "cash as the second way",
    { method: "CARD", second: "CASH", secondAmount: "5.500", handed: "6.000,50" },
    500.5,
  ],
  ["no cash", { method: "CARD", handed: "12.000" }, 0],
])("the change is told of %s", (_, typed, pesos) => {
  expect(chargeForm.parse({ ...CHARGE, ...typed }).change).toBe(pesos * 100);
});

test.each([
  [{}, ["method", "amount"]],
  [{ ...CHARGE, amount: "-5" }, ["amount"]],
  [{ ...CHARGE, amount: "0" }, ["amount"]],
  [{ ...CHARGE, second: "CASH", secondAmount: "1" }, ["second"]],
  [{ ...CHARGE, second: "BITCOIN" }, ["second", "secondAmount"]],
  [{ ...CHARGE, handed: "9.000" }, ["handed"]],
  [{ ...CHARGE, handed: "mucho" }, ["handed"]],
])("the faults of %j stand at %j", (form, fields) => {
  const parsed = chargeForm.safeParse(form);
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
});

test("an unchanged form has nothing to move", () => {
  const form = { line: "", date: "2026-08-14", time: "10:00", employee: "", minutes: "", version: "1" };
  expect(moveForm.parse(form)).toMatchObject({ line: null, employee: null, minutes: null, notify: false });
});

test("an unreadable version counts as never seen", () => {
  expect([seenVersion.parse("7"), seenVersion.parse("x"), seenVersion.parse(undefined)]).toEqual([7, -1, -1]);
});
