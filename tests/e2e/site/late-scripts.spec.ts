import { expect, type Page, type Route, test } from "@playwright/test";
import { PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const broken = (route: Route) => route.fulfill({ status: 503, body: "" });
const lost = (route: Route) => route.abort();

/** Refuses the first `times` requests for a file; counts all of them. */
async function refuse(page: Page, file: RegExp, times: number, how: (route: Route) => Promise<void>) {
  let asked = 0;
  await page.route(file, async (route) => {
    asked += 1;
    await (asked > times ? route.continue() : how(route));
  });
  return () => asked;
}

for (const [what, file, times, how] of [
  ["the entry", /\/assets\/entry\.client-/, 1, broken],
  ["a page's module", /\/assets\/route-/, 1, broken],
  ["a chunk", /\/assets\/shell-/, 1, lost],
  ["the group's manifest, three times", /\/assets\/manifest-/, 3, lost],
] as const) {
  test(`script starts even if ${what} does not load at first`, async ({ page }, info) => {
    const askedFor = await refuse(page, file, times, how);
    await page.goto(PALERMO);
    await settled(page, info);
    expect(askedFor()).toBeGreaterThan(times);
  });
}

test("each script file travels once, and late", async ({ page }, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  const files = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
      .map(({ name, startTime }) => ({ name, isLate: startTime >= (document?.loadEventStart ?? Infinity) }));
  });
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(files.filter(({ isLate }) => !isLate)).toEqual([]);
});

test("script starts even if a key is pressed at that very moment", async ({ page }, info) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.addInitScript(pressAsScriptStarts);
  await page.goto("/login");
  await settled(page, info);
  expect(await page.evaluate(() => performance.getEntriesByName("pressed").length)).toBe(1);
  expect(failures).toEqual([]);
});

/**
 * Presses a key in the first field once React listens and before it has drawn anything. React must draw at once then.
 */
function pressAsScriptStarts(): void {
  let isPressed = false;
  const press = () => {
    const keys = Object.keys(document.querySelector("#app") ?? {});
    if (isPressed || !keys.some((key) => key.startsWith("__reactContainer"))) return;
    isPressed = true;
    performance.mark("pressed");
    const field = document.querySelector("main input");
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  };
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
    add.apply(this, given);
    if (this instanceof Element && this.id === "app") queueMicrotask(press);
  };
}
