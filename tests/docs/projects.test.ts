import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The patterns of test files in vitest's projects. Vitest itself passes over a pattern that fits none. */
const PATTERNS = [...readFileSync("vitest.config.ts", "utf8").matchAll(/"(tests\/[^"]+)"/g)].map(
  ([, pattern = ""]) => pattern,
);

/** One pattern for each alternative between braces. */
function alternatives(pattern: string): readonly string[] {
  const [braces, inside] = /\{([^}]+)\}/.exec(pattern) ?? [];
  if (braces === undefined || inside === undefined) return [pattern];
  return inside.split(",").flatMap((each) => alternatives(pattern.replace(braces, each)));
}

test.each(PATTERNS.flatMap(alternatives))("the project's pattern %s names a folder or file", (pattern) => {
  expect(existsSync(pattern.replace(/\/\*.*$/, ""))).toBe(true);
});

test("the check reads patterns, and alternatives one by one", () => {
  expect(PATTERNS.length).toBeGreaterThan(15);
  expect(alternatives("tests/{a,b}/{c,d}.ts")).toEqual([
    ...["tests/a/c.ts", "tests/a/d.ts"],
    ...["tests/b/c.ts", "tests/b/d.ts"],
  ]);
});
