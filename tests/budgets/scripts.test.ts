import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { builtScripts, scriptBytes, scriptsOf } from "#tests/bench/scripts.ts";
import { builtManifest } from "#worker/local/bundle/group-manifests.ts";
import { groupAssets } from "#worker/screens/group-build.ts";
import { groupsOf } from "#worker/screens/route-groups.ts";

const BUILT = builtManifest("build/client");

test("the scripts offered on the wizard keep their budget", () => {
  const scripts = builtScripts("booking", "routes/booking/wizard/route");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((name) => name.includes("manifest"))).toEqual([groupAssets(BUILT, "booking").url]);
  expect(scriptBytes(scripts)).toBeLessThanOrEqual(BUDGET.scriptBytes);
});

test("each group of pages has a file that names its routes", () => {
  for (const group of groupsOf(BUILT.routes)) {
    const told = groupAssets(BUILT, group);
    const file = `build/client${told.url}`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8")).toBe(`window.__remixManifest=${JSON.stringify(told)};`);
  }
});

test("thirty more routes add no byte to the wizard's manifest", () => {
  const like = BUILT.routes["routes/bookings/list/route"];
  const more = Array.from({ length: 30 }, (_, i) => ({ ...like, id: `more-${i}`, path: `word-${i}/more` }));
  const routes = { ...BUILT.routes, ...Object.fromEntries(more.map((route) => [route.id, route])) };
  const larger = { ...BUILT, routes } as typeof BUILT;
  expect(Object.keys(larger.routes).length).toBe(Object.keys(BUILT.routes).length + 30);
  expect(JSON.stringify(groupAssets(larger, "booking"))).toBe(JSON.stringify(groupAssets(BUILT, "booking")));
});

test("every path begins with a word of its own, so that scripts recognise unknown paths", () => {
  const open = Object.values(BUILT.routes).filter(({ path }) => /^([:*]|[^/]+\?)/.test(path ?? ""));
  expect(open.map(({ path }) => path)).toEqual(["*"]);
});

test("no two script files wait for each other", () => {
  const files = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const needed = new Map(files.map((name) => [`/assets/${name}`, scriptsOf(`/assets/${name}`)]));
  const circles = [...needed].flatMap(([name, needs]) =>
    needs
      .filter((other) => other > name && needed.get(other)?.includes(name))
      .map((other) => `${name} ${other}`),
  );
  expect(needed.size).toBeGreaterThan(100);
  expect(circles).toEqual([]);
});
