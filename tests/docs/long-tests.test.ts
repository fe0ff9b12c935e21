import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUARDS, stateOf } from "#tests/guards.mjs";

const named = Object.values(GUARDS).flatMap(({ tests }) => tests);
const SIZED = /\b(effort|orders)\(|\bisLong\b/;

/** The test files that have a small and a full size, themselves or by a module beside them. */
function sizedFiles(): string[] {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((path) => `tests/${path}`)
    .filter((path) => path.endsWith(".test.ts"));
  return files.filter((path) => SIZED.test(readFileSync(path, "utf8")));
}

test("every test with a full size is named by a guard, so that a change of what it guards runs it", () => {
  const files = sizedFiles().filter((path) => !path.startsWith("tests/docs/"));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !named.some((each) => path.startsWith(each)))).toEqual([]);
});

test("guards name files and folders that exist", () => {
  const paths = [...named, ...Object.values(GUARDS).flatMap(({ guarded }) => guarded)];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("a guard's state follows the files that it looks at", () => {
  const [one, other] = [GUARDS.Payments, GUARDS.Clients];
  if (one === undefined || other === undefined) throw new Error("a guard is gone");
  expect(stateOf(one)).toBe(stateOf({ ...one }));
  expect(stateOf({ ...one, guarded: [...one.guarded, "db/driver"] })).not.toBe(stateOf(one));
  expect(stateOf(one)).not.toBe(stateOf(other));
});
