import { expect, test } from "vitest";
import { PAGES } from "#tests/screens/who-may/pages.ts";
import { routePatterns } from "#tests/support/routes.ts";

test("every route has its row of permitted visitors, and every row its route", async () => {
  expect(Object.keys(PAGES).toSorted()).toEqual([...new Set(await routePatterns())].toSorted());
});
