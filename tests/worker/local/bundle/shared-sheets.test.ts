import { expect, test } from "vitest";
import { partsOf } from "#worker/local/bundle/shared-sheets.ts";

test("an entry lists its imports in order, each with its layer", () => {
  const entry = `/* A screen. */
@layer base, parts, screens;
@import "../base/tokens.css" layer(base);
@import "./setup.css";
@import "../screens/agenda.css" layer(screens);
`;
  expect(partsOf(entry)).toEqual([
    { path: "../base/tokens.css", layer: "base" },
    { path: "./setup.css", layer: null },
    { path: "../screens/agenda.css", layer: "screens" },
  ]);
});

test.each([".card { color: red; }", '@import "../parts/card.css" print;', "@layer base;"])(
  "an entry with %s is refused, as the rule would be lost",
  (rule) => {
    expect(() => partsOf(`@layer base, parts, screens;\n${rule}`)).toThrow(rule);
  },
);
