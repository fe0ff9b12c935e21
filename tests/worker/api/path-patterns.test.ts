import { expect, test } from "vitest";
import { methodsOf } from "#worker/api/methods.ts";
import { patternFinder } from "#worker/api/path-patterns.ts";

const patternOf = patternFinder(["/a/:id", "/a/new", "/a/:id/b", "/"]);

test.each([
  ["/a/7", "/a/:id"],
  ["/a/new", "/a/new"],
  ["/a/7/b", "/a/:id/b"],
  ["/", "/"],
  ["/a/7/c", null],
  ["/b", null],
])("%s is logged as %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

test("a known path has methods, and an unknown path none", () => {
  const routes = [
    { method: "POST", path: "/a/:id" },
    { method: "GET", path: "/a/:id" },
    { method: "ALL", path: "/a/:id" },
    { method: "GET", path: "/b" },
  ];
  expect(methodsOf(routes, "/a/7")).toEqual(["GET", "POST"]);
  expect(methodsOf(routes, "/c")).toEqual([]);
});
