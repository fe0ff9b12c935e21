import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { gzipped, roomsOf, startingModules, workerBundle } from "#tests/bench/worker-bundle.ts";
import { numbersOf } from "#worker/local/bundle/short-tokens.ts";

const bundle = workerBundle();

test("a fresh Worker reads no more than its budget for its first request", () => {
  const { customers, ...others } = roomsOf(bundle);
  expect(gzipped(customers)).toBeLessThanOrEqual(BUDGET.customersGzBytes);
  for (const [room, modules] of Object.entries(others))
    expect(gzipped(modules), room).toBeLessThanOrEqual(BUDGET.anyRoomGzBytes);
});

test("the Worker's bundle stays light, without browser-only code and streaming", () => {
  expect(gzipped(bundle)).toBeLessThanOrEqual(BUDGET.uploadGzBytes);
  expect(holding("unmountComponentAtNode", bundle)).toEqual([]);
  expect(holding(".renderToReadableStream=", bundle)).toEqual([]);
});

test("no style sheet's rule is in the bundle twice", () => {
  const token = `--${numbersOf(readFileSync("app/styles/base/tokens.css", "utf8")).get("color-brand-500")}: #`;
  expect(holding(token, bundle)).toHaveLength(1);
  expect(bundle.flatMap(({ contents }) => contents.split(token).slice(1))).toHaveLength(1);
});

test("the style sheets of screens are separate files, except the wizard's and the messages'", () => {
  const folder = "build/client/assets/sheets";
  const sheets = readdirSync(folder).map((name) => name.replace(/-[0-9a-f]{10}\.css$/, ""));
  const source = readFileSync("app/styles/entries/screen-css.ts", "utf8");
  const named = source.matchAll(/"(?:virtual:sheet\/|#app\/styles\/entries\/)([\w-]+)(?:\.css\?sheet)?";/g);
  expect(sheets.sort()).toEqual([...named].map(([, name]) => name).sort());
  for (const name of readdirSync(folder)) {
    const [rule = ""] = readFileSync(`${folder}/${name}`, "utf8").match(/\.bo-nav\{[^}]*\}/) ?? [];
    if (rule !== "") expect(holding(rule, bundle), name).toEqual([]);
  }
});

test("the bundle carries no words of a landing", () => {
  expect(readdirSync("build/client/assets/landings")).toHaveLength(11);
  expect(holding("Vos cortás.", bundle)).toEqual([]);
});

test("neither screens, API nor libSQL code run before the first request", () => {
  const first = startingModules(bundle);
  expect(first.length).toBeGreaterThan(1);
  expect(first.reduce((sum, { contents }) => sum + contents.length, 0)).toBeLessThanOrEqual(
    BUDGET.startingBytes,
  );
  for (const late of ["/api/heartbeat", "dangerouslySetInnerHTML", "application/x-protobuf"]) {
    expect(holding(late, bundle), late).not.toEqual([]);
    expect(holding(late, first), late).toEqual([]);
  }
});

test("a customer's page does not load the back office", () => {
  const screens = bundle.filter(({ contents }) => contents.includes("dangerouslySetInnerHTML"));
  const office = bundle.filter(({ contents }) => contents.includes("Para empezar bien"));
  expect([screens.length, office.length]).toEqual([1, 1]);
  expect(startingModules(bundle, screens)).not.toContain(office[0]);
});

function holding(text: string, modules: typeof bundle): string[] {
  return modules.filter(({ contents }) => contents.includes(text)).map(({ path }) => path);
}
