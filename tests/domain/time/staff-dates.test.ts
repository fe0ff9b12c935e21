import { expect, test } from "vitest";
import { isStaffDate } from "#app/domain/time/staff-dates.ts";

test.each([
  ["2026-11-28", "2024-11-28", true],
  ["2026-11-28", "2024-11-27", false],
  ["2026-11-28", "2028-11-28", true],
  ["2026-11-28", "2028-11-29", false],
  ["2024-02-29", "2022-02-28", false],
  ["2024-02-29", "2022-03-01", true],
  ["2024-02-29", "2026-02-28", true],
  ["2024-02-29", "2026-03-01", false],
  ["2026-11-28", "0001-01-01", false],
  ["2026-11-28", "9999-12-31", false],
])("on %s staff may name %s: %s", (today, date, may) => {
  expect(isStaffDate(date, today)).toBe(may);
});
