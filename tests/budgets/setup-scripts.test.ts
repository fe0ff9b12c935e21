import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { builtScripts, scriptBytes } from "#tests/bench/scripts.ts";
import { builtManifest } from "#worker/local/bundle/group-manifests.ts";
import { groupAt, groupsOf } from "#worker/screens/route-groups.ts";

/** All routes at and below these addresses, so that a new screen counts without being listed. */
const SETUP = /^(backoffice\/setup|business\/onboarding)(\/|$)/;

const BUILT = builtManifest("build/client");
const GROUPS = groupsOf(BUILT.routes);
const SCREENS = Object.values(BUILT.routes)
  .filter(({ path = "" }) => SETUP.test(path))
  .map(({ id, path = "" }) => {
    const group = groupAt(`/${path}`, GROUPS);
    return { path, all: builtScripts(group, id), ofAnyPage: builtScripts(group, "root") };
  });

test("the screens of the setup are found", () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["backoffice/setup", "business/onboarding"]));
  expect(paths.length).toBeGreaterThan(25);
});

test.each(SCREENS)("$path keeps its budget on a first visit", ({ all, ofAnyPage }) => {
  expect(ofAnyPage.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(ofAnyPage));
  expect(scriptBytes(all)).toBeLessThanOrEqual(BUDGET.setupScriptBytes);
});

test.each(SCREENS)("$path keeps its budget on a visit from another page", ({ all, ofAnyPage }) => {
  const further = all.filter((name) => !ofAnyPage.includes(name));
  expect(scriptBytes(further)).toBeLessThanOrEqual(BUDGET.furtherScriptBytes);
});
