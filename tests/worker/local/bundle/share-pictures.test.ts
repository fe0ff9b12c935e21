import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OWN_PAGES } from "#app/usecases/site/own-pages.ts";
import { drawAll, pngsOf, SIZE } from "#worker/local/bundle/share/drawings.tsx";
import { balancedLines } from "#worker/local/bundle/share/title-lines.ts";

const drawings = drawAll();

test("the home page and each landing has a picture of its own", () => {
  const landings = OWN_PAGES.flatMap(
    (path) => /^\/(?:gestionar-turnos|funcionalidades)\/(.+)/.exec(path)?.[1] ?? [],
  );
  expect(drawings.map(({ key }) => key)).toEqual(["home", ...landings]);
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(10);
});

test("the share pictures are the same whenever they are drawn", async () => {
  expect(drawAll()).toEqual(drawings);
  const some = drawings.slice(0, 2);
  const [once, again] = await Promise.all([pngsOf(some), pngsOf(some)]);
  expect(once).toEqual(again);
});

test("the build has the light share pictures, named by the hash of their drawing", () => {
  const files = readdirSync("build/client/assets/share");
  expect(files.map((name) => name.replace(/-[0-9a-f]{10}\.png$/, "")).sort()).toEqual(
    drawings.map(({ key }) => key).sort(),
  );
  for (const name of files) {
    const png = readFileSync(`build/client/assets/share/${name}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([SIZE.width, SIZE.height]);
    expect(png.length, name).toBeLessThan(60 * 1024);
  }
});

test("other sites may show the share pictures", () => {
  const [, rule = ""] = readFileSync("public/_headers", "utf8").split("/assets/share/*\n");
  expect(rule.split("\n\n")[0]).toBe(
    "  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin",
  );
});

test.each([
  ["Vos cortás. Los turnos se toman solos.", 17, ["Vos cortás.", "Los turnos", "se toman solos."]],
  ["Cada silla, su agenda", 13, ["Cada silla,", "su agenda"]],
  ["Cada silla, su agenda", 40, ["Cada silla, su agenda"]],
  ["Administración", 5, null],
] as const)("%s is set in balanced lines of at most %i letters", (words, most, lines) => {
  expect(balancedLines(words, (line) => line.length <= most)).toEqual(lines);
});
