import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numbered, numbersOf } from "#worker/local/bundle/short-tokens.ts";

const numbers = numbersOf(readFileSync("app/styles/base/tokens.css", "utf8"));

test("a sheet sets and uses a token by the same number, and keeps other names", () => {
  const sheet = ".a { --c: var(--gutter); margin: calc(var(--gutter) * -1); color: var(--c) }";
  const token = `--${numbers.get("gutter")}`;
  expect(numbered(sheet, numbers)).toBe(
    `.a { --c: var(${token}); margin: calc(var(${token}) * -1); color: var(--c) }`,
  );
});

test("no two tokens share a number, and no token is read as part of another", () => {
  expect(new Set(numbers.values()).size).toBe(numbers.size);
  expect(numbered("var(--color-ink-2)", numbers)).toBe(`var(--${numbers.get("color-ink-2")})`);
  expect(numbered("var(--color-ink)", numbers)).toBe(`var(--${numbers.get("color-ink")})`);
});
