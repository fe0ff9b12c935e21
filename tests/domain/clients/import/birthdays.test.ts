import { expect, test } from "vitest";
import { birthdayIn, isYearless } from "#app/domain/clients/import/birthdays.ts";

test.each([
  ["14/8/1990", "1990-08-14"],
  ["14-08-1990", "1990-08-14"],
  ["14.8.90", "1990-08-14"],
  ["5/6/26", "2026-06-05"],
  ["5/6/27", "1927-06-05"],
  ["1990-08-14", "1990-08-14"],
  ["19900814", "1990-08-14"],
  ["1990-08-14T00:00:00Z", "1990-08-14"],
  ["8/14/1990", "1990-08-14"],
  ["14 de agosto de 1990", "1990-08-14"],
  ["1 de setiembre de 1988", "1988-09-01"],
  ["31/2/1990", null],
  ["ayer", null],
  ["14/8", null],
])("'%s' is %s", (written, date) => {
  expect(birthdayIn(written, "2026-11-05")).toBe(date);
});

test.each([["--0814"], ["--08-14"], ["1604-08-14"], ["14/8"]])("'%s' has no year", (written) => {
  expect(isYearless(written)).toBe(true);
});
