import { expect, test } from "vitest";
import { exportedFrom } from "#worker/local/bundle/undescribed-schemas.ts";

test("a module's exports are those it declares and those it lists", () => {
  const module = "export const a = 1;\nexport function b() {}\nconst c = 2;\nexport { c as d };\n";
  expect(exportedFrom(module)).toEqual(["a", "b", "d"]);
});

test("a module that exports in another way is not taken for one without exports", () => {
  expect(() => exportedFrom("module.exports = {};")).toThrow();
});
