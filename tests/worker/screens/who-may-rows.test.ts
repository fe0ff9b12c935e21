import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";

test("every route has its row of who may enter, and every row its route", async () => {
  expect(Object.keys(PAGES).toSorted()).toEqual([...new Set(pathsOf(await routes))].toSorted());
});

/** The patterns of the routes that are pages of their own. */
function pathsOf(entries: readonly RouteConfigEntry[], before = ""): readonly string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    if (children) return pathsOf(children, here);
    return index ? [here || "/"] : [here];
  });
}
