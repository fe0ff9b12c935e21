import { expect, test } from "vitest";
import {
  hasAdjustment,
  isStatementSpan,
  nextOpen,
  notClosable,
  periodsUpTo,
  scannedDays,
  takesCarried,
  withDaysBefore,
} from "#app/domain/money/commissions/periods.ts";

const TODAY = "2026-08-14";
const HALF = { from: "2026-08-01", to: "2026-08-15" };
const JULY = { from: "2026-07-16", to: "2026-07-31" };

test("there are halves and months to choose among, from where the closings end", () => {
  const periods = periodsUpTo(TODAY, null);
  expect(periods[0]).toEqual(HALF);
  expect(periods[1]).toEqual(JULY);
  expect(periods).toContainEqual({ from: "2026-08-01", to: "2026-08-31" });
  expect(periods).toContainEqual({ from: "2026-06-01", to: "2026-06-30" });
  expect(periodsUpTo(TODAY, { from: "2026-07-01", to: "2026-08-10" })[0]).toEqual({
    ...{ from: "2026-08-11", to: "2026-08-15" },
  });
  expect(nextOpen("2024-02-20", null)).toEqual({ from: "2024-02-16", to: "2024-02-29" });
  expect(nextOpen("2026-12-20", { ...JULY, to: "2026-12-15" }).to).toBe("2026-12-31");
});

test("a statement has a day at least, and a year at most", () => {
  expect(isStatementSpan({ from: TODAY, to: TODAY })).toBe(true);
  expect(isStatementSpan({ from: TODAY, to: "2026-08-13" })).toBe(false);
  expect(isStatementSpan({ from: "2024-01-01", to: "2024-12-31" })).toBe(true);
  expect(isStatementSpan({ from: "2024-01-01", to: "2025-01-01" })).toBe(false);
});

test("closed periods continue each other without gaps or overlaps, and never in the future", () => {
  expect(notClosable(HALF, TODAY, null)).toBe("FUTURE");
  const soFar = { ...HALF, to: TODAY };
  expect(notClosable(soFar, TODAY, null)).toBe(null);
  expect(notClosable(soFar, TODAY, JULY)).toBe(null);
  expect(notClosable({ from: "2026-08-02", to: TODAY }, TODAY, JULY)).toBe("GAP");
  expect(notClosable({ from: "2026-07-31", to: TODAY }, TODAY, JULY)).toBe("CLOSED");
  expect(notClosable({ from: "2026-07-01", to: "2026-07-15" }, TODAY, JULY)).toBe(null);
  expect(notClosable({ from: "2026-07-01", to: "2026-07-14" }, TODAY, JULY)).toBe("GAP");
});

test("changes in closed days belong to the statement that continues them", () => {
  expect(takesCarried(HALF, null)).toBe(false);
  expect(takesCarried(HALF, JULY)).toBe(true);
  expect(takesCarried({ from: "2026-07-20", to: TODAY }, JULY)).toBe(true);
  expect(takesCarried({ from: "2026-08-02", to: TODAY }, JULY)).toBe(false);
  expect(takesCarried({ from: "2026-07-01", to: "2026-07-15" }, JULY)).toBe(false);
});

test("closed days are not read again, except for the last", () => {
  const closed = { from: JULY.from, before: JULY.to };
  expect(scannedDays(HALF, JULY)).toEqual({ from: JULY.to, to: HALF.to, closed });
  expect(scannedDays({ from: "2026-07-20", to: TODAY }, JULY)).toEqual({ from: JULY.to, to: TODAY, closed });
  const all = { from: JULY.from, before: "2026-08-01" };
  expect(scannedDays({ from: "2026-08-03", to: TODAY }, JULY)).toEqual({
    from: "2026-08-03",
    to: TODAY,
    closed: all,
  });
  const before = { from: "2026-07-01", to: "2026-07-20" };
  expect(scannedDays(before, JULY)).toEqual({ ...before, closed: all });
});

test("days since the last closing come first, and late adjustments are carried on", () => {
  expect(withDaysBefore({ from: "2026-08-05", to: TODAY }, JULY)).toEqual({ from: "2026-08-01", to: TODAY });
  expect(withDaysBefore(HALF, JULY)).toBe(null);
  expect(withDaysBefore({ from: "2028-08-05", to: "2028-08-06" }, JULY)).toBe(null);
  expect(hasAdjustment(HALF, JULY, "2026-07-20")).toBe(true);
  expect(hasAdjustment(HALF, JULY, "2026-08-20")).toBe(false);
  expect(hasAdjustment({ from: "2026-07-16", to: "2026-07-20" }, JULY, "2026-07-20")).toBe(false);
  expect(hasAdjustment(HALF, null, "2026-08-01")).toBe(true);
});
