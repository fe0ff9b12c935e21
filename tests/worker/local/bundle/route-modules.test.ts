import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { LATE_ROUTES, SHARED_SCRIPTS } from "#app/route-modules.ts";
import { moduleOf } from "#worker/local/bundle/late-routes.ts";
import { scriptOf } from "#worker/local/bundle/shared-scripts.ts";

const script = scriptOf(SHARED_SCRIPTS);

test("every name in the tables is that of a file or folder", () => {
  const routes = Object.values(LATE_ROUTES)
    .flat()
    .map((name) => `app/routes/${name}`);
  const shared = Object.values(SHARED_SCRIPTS)
    .flat()
    .map((name) => `app/${name}`);
  expect(routes.filter((path) => !existsSync(path))).toEqual([]);
  expect(
    shared.filter((path) => ![path, `${path}.ts`, `${path}.tsx`].some((each) => existsSync(each))),
  ).toEqual([]);
});

test.each([
  ["backoffice/agenda/calendar/route.tsx", "agenda"],
  ["backoffice/setup/stores/list/route.tsx", "setup"],
  ["backoffice/setup/close/route.tsx", "setup"],
  ["backoffice/setup/close/export.ts", "copies"],
  ["backoffice/setup/import/route.tsx", "copies"],
  ["backoffice/clients/list/route.tsx", "office"],
  ["site/landing/route.tsx", "visitors"],
  ["site/frame.tsx", null],
  ["booking/wizard/route.tsx", null],
])("the route %s is in the module %s", (path, module) => {
  expect(moduleOf(LATE_ROUTES, `/anywhere/app/routes/${path}`)).toBe(module);
});

test.each([
  ["/x/app/root.tsx", "shell"],
  ["/x/app/text/policy.ts", "turno"],
  ["/x/app/domain/wizard/steps.ts", "turno"],
  ["/x/node_modules/react-dom/index.js", "framework"],
  ["/x/app/text/policy/more.ts", null],
  ["/x/node_modules/zod/index.js", null],
])("%s is in the script %s", (id, wanted) => {
  expect(script(id)).toBe(wanted);
});

test("the wizard's rules are a folder of files without folders, as the table says of it", () => {
  expect(readdirSync("app/domain/wizard").filter((name) => !/\.tsx?$/.test(name))).toEqual([]);
});
