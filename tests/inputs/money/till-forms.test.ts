import { expect, test } from "vitest";
import type { ZodSafeParseResult } from "zod";
import { adjustmentForm } from "#app/inputs/money/commissions.ts";
import { closingForm, expenseForm, openingForm } from "#app/inputs/money/till.ts";

/** Texts that are no amount. */
const NONE = [
  ...["-1", "abc", "1e5", "NaN", "0x10", "１２", "1.000,123", "1,234,567", "--5", "$", "1 2,3 4,5"],
  ...["100000000,01", "99999999999999999999", "9".repeat(400)],
];
const EXPENSE = { kind: "EXPENSE", method: "CASH", what: "Luz", amount: "10", key: "k".repeat(22) };
const CLOSING = { counted: "10", left: "5", reason: "", version: "1", expected: "1000" };

function faultsOf(parsed: ZodSafeParseResult<unknown>): readonly string[] {
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
}

test.each(NONE)("'%s' is no amount of a till", (typed) => {
  expect(faultsOf(openingForm.safeParse({ opening: typed, version: "0" }))).toEqual(["opening VALIDATION"]);
  expect(faultsOf(expenseForm.safeParse({ ...EXPENSE, amount: typed }))).toEqual(["amount VALIDATION"]);
  const closing = closingForm.safeParse({ ...CLOSING, counted: typed, left: typed });
  expect(faultsOf(closing)).toEqual(["counted VALIDATION", "left VALIDATION"]);
});

test.each([
  ["0", 0],
  ["12.345,50", 1_234_550],
  ["$ 12345.5", 1_234_550],
  ["100.000.000", 10_000_000_000],
] as const)("'%s' is %d centavos", (typed, centavos) => {
  expect(openingForm.parse({ opening: typed, version: "0" }).opening).toBe(centavos);
});

test("an expense is above 0, of a known kind and way of paying, on one line", () => {
  const wrong = (change: Partial<typeof EXPENSE>) =>
    faultsOf(expenseForm.safeParse({ ...EXPENSE, ...change }));
  expect(wrong({})).toEqual([]);
  expect(wrong({ amount: "0" })).toEqual(["amount VALIDATION"]);
  expect(wrong({ amount: "" })).toEqual(["amount REQUIRED"]);
  expect(wrong({ kind: "GIFT" })[0]).toMatch(/^kind /);
  expect(wrong({ method: "BITCOIN" })[0]).toMatch(/^method /);
  for (const what of ["", "x".repeat(121), "a\nb", "a\u0000b"]) expect(wrong({ what })[0]).toMatch(/^what /);
  for (const key of ["", "corta", "k".repeat(23), "ñ".repeat(22)])
    expect(wrong({ key })).toEqual(["key VALIDATION"]);
});

test("a form's unreadable version or sum never equals that of an existing till", () => {
  for (const version of ["abc", "-5", "1.5", "1e99", ""])
    expect([-1, 0]).toContain(openingForm.parse({ opening: "1", version }).version);
  for (const expected of ["abc", "Infinity", "1.5"])
    expect(closingForm.parse({ ...CLOSING, expected }).expected).toBeNaN();
});

test("only an adjustment is below 0, and nothing is 0", () => {
  const typed = { id: "a1", employeeId: "ana", date: "2026-11-05", note: "" };
  const sum = (kind: string, amount: string) => {
    const parsed = adjustmentForm.safeParse({ ...typed, kind, amount });
    return parsed.success ? parsed.data.centavos : null;
  };
  expect(sum("ADJUSTMENT", "-1.500,50")).toBe(-150_050);
  expect(sum("ADVANCE", "1.500")).toBe(150_000);
  for (const amount of ["-1", "0", "-0", "", "mil", "1,234", "9".repeat(30)])
    expect(sum("TIP", amount)).toBeNull();
});
