import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routesWith, stylesOf } from "#worker/local/bundle/drawn-styles.ts";

/** The sheets that are collected from the components of their screens. */
const SHEETS = [
  ...readFileSync("app/styles/entries/screen-css.ts", "utf8").matchAll(/"virtual:sheet\/([\w-]+)"/g),
].map(([, name = ""]) => name);

test("a sheet has the styles of what its screens draw, and of the frame around them", () => {
  const agenda = stylesOf(routesWith("calendar"));
  expect(routesWith("calendar")).toEqual(["app/routes/backoffice/agenda/calendar/route.tsx"]);
  expect(agenda).toEqual(
    expect.arrayContaining(["app/styles/screens/agenda-grid.css", "app/styles/parts/rights.css"]),
  );
  expect(agenda).not.toContain("app/styles/screens/team.css");
});

test("a module with a late sheet of its own brings nothing to the sheet of its page", () => {
  const agenda = stylesOf(routesWith("calendar"));
  expect(stylesOf(["app/routes/backoffice/agenda/new/panel/new-panel.tsx"])).toContain(
    "app/styles/screens/new-turno.css",
  );
  expect(agenda).not.toContain("app/styles/screens/new-turno.css");
});

test("a sheet whose name has several words is found by the routes that name it", () => {
  expect(routesWith("staff-waitlist")).toEqual([
    "app/routes/backoffice/agenda/offer/route.tsx",
    "app/routes/backoffice/agenda/waitlist/route.tsx",
  ]);
});

test("every style file reaches some page", () => {
  const entries = readdirSync("app/styles/entries").filter((name) => name.endsWith(".css"));
  const listed = entries.map((name) => readFileSync(`app/styles/entries/${name}`, "utf8")).join();
  const collected = new Set(SHEETS.flatMap((name) => stylesOf(routesWith(name))));
  const files = ["parts", "screens"].flatMap((folder) =>
    readdirSync(`app/styles/${folder}`).map((name) => `app/styles/${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(
    files.filter((path) => !collected.has(path) && !listed.includes(path.slice("app/styles/".length))),
  ).toEqual([]);
});
