import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { routesWith, stylesOf } from "#worker/local/bundle/drawn-styles.ts";
import { partsOf } from "#worker/local/bundle/shared-sheets.ts";

const STYLES = "app/styles";
/** Selectors for the page as a whole, or for elements that every screen writes by hand. */
const WHOLE = /^(html|body|:root|select)\b/;

/** A file's declaration for a selector: one property, within the queries around it. */
type Said = { readonly selector: string; readonly property: string; readonly around: string };

/** Every declaration of a sheet; ours nest only within `@media` and the like. */
function saidIn(path: string): (Said & { readonly value: string })[] {
  const said: (Said & { value: string })[] = [];
  const around: string[] = [];
  const text = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  for (const [, head = "", mark] of text.matchAll(/([^{}]*)([{}])/g)) {
    const words = head.trim();
    if (mark === "{") around.push(words);
    else {
      const rule = around.pop() ?? "";
      if (!rule.startsWith("@") && !around.some((each) => each.startsWith("@keyframes")))
        said.push(...declared(rule, words, around.join()));
    }
  }
  return said;
}

function declared(rule: string, words: string, around: string) {
  const lines = words.split(";").filter((line) => line.trim() !== "");
  return outerCommas(rule).flatMap((selector) =>
    lines.map((line) => {
      const at = line.indexOf(":");
      return { selector, around, property: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    }),
  );
}

function outerCommas(rule: string): string[] {
  return rule.split(/,(?![^(]*\))/).map((each) => each.trim().replace(/\s+/g, " "));
}

function layered(entry: string): { path: string; layer: string }[] {
  return partsOf(readFileSync(entry, "utf8")).flatMap(({ path, layer }) => {
    const found = join(dirname(entry), path);
    return layer === null ? layered(found) : [{ path: found, layer }];
  });
}

test("a shared part styles its own classes, not any element within it", () => {
  const files = readdirSync(`${STYLES}/parts`);
  const reaching = files.flatMap((name) =>
    saidIn(`${STYLES}/parts/${name}`)
      .filter(
        ({ selector }) => /^[a-z]/.test(selector) && !/^[a-z]+[.[#]/.test(selector) && !WHOLE.test(selector),
      )
      .map(({ selector }) => `${name}: ${selector}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(reaching)]).toEqual([]);
});

/** The files of each style entry, and of each sheet that is collected from components. */
function sheets(): { path: string; layer: string }[][] {
  const entries = readdirSync(`${STYLES}/entries`).filter((name) => name.endsWith(".css"));
  const named = readFileSync(`${STYLES}/entries/screen-css.ts`, "utf8").matchAll(
    /"virtual:sheet\/([\w-]+)"/g,
  );
  const collected = [...named].map(([, name = ""]) => stylesOf(routesWith(name)));
  return [
    ...entries.map((entry) => layered(`${STYLES}/entries/${entry}`)),
    ...collected.map((paths) => paths.map((path) => ({ path, layer: path.split("/")[2] ?? "" }))),
  ];
}

test("rules of two files in a layer never disagree, so the order does not matter", () => {
  const all = sheets();
  expect(all.length).toBeGreaterThan(50);
  expect(all.every((files) => files.length > 0)).toBe(true);
  const clashes = new Set<string>();
  for (const files of all) {
    const known = new Map<string, { readonly path: string; readonly value: string }>();
    for (const { path, layer } of files)
      for (const { selector, property, around, value } of saidIn(path)) {
        const key = [layer, around, selector, property].join(" | ");
        const before = known.get(key);
        if (before && before.path !== path && before.value !== value)
          clashes.add(`${key}: ${before.path} and ${path}`);
        known.set(key, { path, value });
      }
  }
  expect([...clashes]).toEqual([]);
});
