import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
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

test("rules of two files in a layer never disagree, so the order does not matter", () => {
  const entries = readdirSync(`${STYLES}/entries`).filter((name) => name.endsWith(".css"));
  const clashes = new Set<string>();
  for (const entry of entries) {
    const known = new Map<string, { readonly path: string; readonly value: string }>();
    for (const { path, layer } of layered(`${STYLES}/entries/${entry}`))
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
