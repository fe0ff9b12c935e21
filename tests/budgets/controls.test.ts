import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files of a kind below a folder, with their contents. */
function filesOf(folder: string, ending: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") }));
}

const STYLES = filesOf("app/styles", ".css");
const SCREENS = [...filesOf("app/routes", ".tsx"), ...filesOf("app/components", ".tsx")];

test("folds have a control of ours, never the browser's own triangle", () => {
  expect(STYLES.length).toBeGreaterThan(100);
  expect(STYLES.filter(({ text }) => /disclosure-(open|closed)/.test(text)).map(({ file }) => file)).toEqual(
    [],
  );
  const base = STYLES.find(({ file }) => file.endsWith("base/base.css"))?.text;
  expect(base).toContain("summary { list-style: none }");
});

test("buttons for pages without script use the hidden button that waits for script", () => {
  const own = /ydrated \? null : \(\s*(<p>\s*)?<button/;
  const drawn = SCREENS.filter(({ text }) => own.test(text)).map(({ file }) => file);
  expect(drawn).toEqual([]);
  expect(SCREENS.filter(({ text }) => text.includes("<NoScriptButton")).length).toBeGreaterThan(6);
  expect(STYLES.some(({ text }) => /\(scripting: enabled\) \{\s*\.scripted \.no-script/.test(text))).toBe(
    true,
  );
});
