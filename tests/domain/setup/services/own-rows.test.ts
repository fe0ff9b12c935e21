import { expect, test } from "vitest";
import { ownField, ownPartOf, ownPercentTyped } from "#app/domain/setup/services/own-rows.ts";

test.each([
  ["20", 20],
  ["+20", 20],
  [" + 20 % ", 20],
  ["-10", -10],
  ["−10%", -10],
  ["400", 400],
  ["0", 0],
  ["", null],
  ["1,5", null],
  ["1000", null],
  ["veinte", null],
])("'%s' is the percentage %j", (text, percent) => {
  expect(ownPercentTyped(text)).toBe(percent);
});

test("a field tells its part", () => {
  expect(ownField(12, "Percent")).toBe("own12Percent");
  expect(ownPartOf("own12Percent")).toBe("Percent");
  expect(ownPartOf("version")).toBeNull();
});
