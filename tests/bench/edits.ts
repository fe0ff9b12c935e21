import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { systemChromium } from "#tests/e2e/support/chromium.mjs";
import { startDev } from "#tests/support/edited-copy.ts";
import { EDITS } from "#tests/support/edits.ts";

const ROUNDS = 3;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** Makes each edit before an open page, several times, and prints how long the page took to show it. */
export async function measureEdits(): Promise<void> {
  const dev = await startDev();
  const browser = await chromium.launch({ executablePath: systemChromium() ?? chromium.executablePath() });
  const page = await browser.newPage();
  try {
    for (const { of, at, seen, ...edit } of EDITS) {
      const took: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await open(page, dev.base + at);
        const startedAt = Date.now();
        const undo = dev.edit(edit);
        const isHot = await untilShown(page, seen);
        took.push(`${((Date.now() - startedAt) / 1000).toFixed(1)} s${isHot ? "" : " (loaded again)"}`);
        undo();
        await page.waitForTimeout(2000);
      }
      console.log(`${of}: ${took.join(", ")}`);
    }
    console.log(`Load at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await dev.stop();
  }
}

/** The page with its script, if it has one. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction("!document.querySelector('script') || window.__remixRouter").catch(() => null);
  await page.waitForTimeout(1000);
  await page.evaluate("window.stayed = true");
}

/** Waits for the edit, and loads a page without script again and again; returns whether the page stayed. */
async function untilShown(page: Page, seen: string): Promise<boolean> {
  const hasScript = await page.evaluate("Boolean(window.__remixRouter)");
  const startedAt = Date.now();
  const isShown = `document.documentElement.outerHTML.includes(${JSON.stringify(seen)})`;
  while (!(await page.evaluate(isShown).catch(() => false))) {
    if (Date.now() - startedAt > PATIENCE_MS) throw new Error(`The page does not show: ${seen}`);
    if (hasScript) await page.waitForTimeout(LOOK_EVERY_MS);
    else await page.reload();
  }
  return (await page.evaluate("window.stayed === true").catch(() => false)) === true;
}
