import { expect, test } from "vitest";
import { birthdayIn, isNoDate } from "#app/domain/clients/import/birthdays.ts";
import { judgedDates } from "#app/domain/clients/import/date-order.ts";

test.each([
  [["3/4/91", "25/12/1980"], "DM", false],
  [["3/4/91", "12/25/1980"], "MD", false],
  [["3/4/91", "5/6/1980"], "DM", true],
  [["4/4/91"], "DM", false],
  [["25/12/80", "26/12/80", "12/27/80"], "DM", false],
  [["1990-05-12", "0/0/00", "-"], "DM", false],
])("%j read as %s, open: %s", (dates, order, isOpen) => {
  expect(judgedDates(dates, "DM")).toMatchObject({ order, isOpen });
});

test("where nothing decides, a program's own order holds, and a member is shown a date", () => {
  expect(judgedDates(["0/0/00", "7/3/1979"], "MD")).toEqual({
    order: "MD",
    isOpen: true,
    example: "7/3/1979",
  });
  expect(birthdayIn("7/3/1979", "2026-11-05", "MD")).toBe("1979-07-03");
});

test.each(["0/0/00", "00/00/0000", "30/12/1899", "1899-12-30", "-", "N/A", "sin fecha", "0"])(
  "'%s' is no date",
  (text) => {
    expect(isNoDate(text)).toBe(true);
  },
);

test.each(["1/2/1990", "14/8", "x1"])("'%s' may be one", (text) => {
  expect(isNoDate(text)).toBe(false);
});
