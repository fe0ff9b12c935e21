import { expect, test } from "vitest";
import { exportedFrom } from "#worker/local/bundle/undescribed-schemas.ts";

test("a module's exports are its declared and its listed exports", () => {
  const module = "export const a = 1;\nexport function b() {}\nconst c = 2;\nexport { c as d };\n";
  expect(exportedFrom(module)).toEqual(["a", "b", "d"]);
});

test("a module that exports in another way is an error", () => {
  expect(() => exportedFrom("module.exports = {};")).toThrow();
});
