import { expect, test } from "vitest";
import { isTooLarge } from "#app/domain/form-size.ts";

const formOf = (comments: string) => {
  const form = new FormData();
  form.set("c", comments);
  return form;
};

test.each([
  ["a", 65_534, false],
  ["a", 65_535, true],
  ["á", 10_922, false],
  ["á", 10_923, true],
])("a form's size is counted as it is sent: %s %d times", (letter, times, tooLarge) => {
  expect(isTooLarge(formOf(letter.repeat(times)))).toBe(tooLarge);
});
