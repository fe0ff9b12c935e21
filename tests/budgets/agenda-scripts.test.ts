import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { builtScripts, scriptBytes, scriptsOf } from "#tests/bench/scripts.ts";

const ROUTE = "routes/backoffice/agenda/calendar/route";

/** The scripts that the agenda's page fetches late, for dragging its blocks. */
function dragScripts(): string[] {
  const late = readdirSync("build/client/assets").filter((name) => /^agenda-drag-[\w-]+\.js$/.test(name));
  return scriptsOf(late.map((name) => `/assets/${name}`).join(" "));
}

const ANY_PAGE = builtScripts("backoffice", "root");
const FIRST = builtScripts("backoffice", ROUTE);
const besides = (names: readonly string[], known: readonly string[]) =>
  scriptBytes(names.filter((name) => !known.includes(name)));

test("the agenda keeps the budget of a back office page, dragging included", () => {
  expect(besides(FIRST, ANY_PAGE)).toBeLessThanOrEqual(BUDGET.agendaScriptBytes);
  expect(scriptBytes([...new Set([...FIRST, ...dragScripts()])])).toBeLessThanOrEqual(
    BUDGET.setupScriptBytes,
  );
});

test("the scripts for dragging keep a budget of their own", () => {
  expect(dragScripts().length).toBeGreaterThan(0);
  expect(besides(dragScripts(), FIRST)).toBeLessThanOrEqual(BUDGET.dragScriptBytes);
});

test("no script for dragging is fetched before the page has loaded", () => {
  expect(FIRST.length).toBeGreaterThan(3);
  expect(FIRST.filter((name) => name.includes("agenda-drag"))).toEqual([]);
});
