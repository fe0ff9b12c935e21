import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { systemChromium } from "#tests/e2e/support/chromium.mjs";

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const PLACE = { locale: "es-AR", timezoneId: "America/Argentina/Buenos_Aires" };
/** Slow 3G: 400 kbps, in bytes. The edge adds the line's round trips. */
const BYTES_PER_SECOND = 50_000;
export const CPU_SLOWER = 4;
const PATIENCE_MS = 10_000;

/** Chromium as the browser tests find it; null where there is none. */
export function chromiumPath(): string | null {
  const path = systemChromium() ?? chromium.executablePath();
  return existsSync(path) ? path : null;
}

export function launch(executablePath: string): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  return chromium.launch({ executablePath, args });
}

/** Opens a cheap phone without script or cache on a slow line, with the session `token` or as a visitor (null). */
export async function withSlowPhone<Outcome>(
  browser: Browser,
  address: string,
  token: string | null,
  use: (page: Page) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext({
    ...PHONE,
    ...PLACE,
    baseURL: address,
    javaScriptEnabled: false,
  });
  try {
    if (token !== null) await context.addCookies([{ name: "session", value: token, url: address }]);
    const page = await context.newPage();
    await slowDown(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
}

/**
 * Seconds from leaving the last page, redirects included, until this one is painted and has fully arrived. It polls
 * from here, as timers do not run in a page without script.
 */
export async function usableAfter(page: Page): Promise<number> {
  await page.waitForLoadState("load");
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const usable = await page.evaluate(usableMs);
    if (usable !== null) return usable / 1000;
    await page.waitForTimeout(20);
  }
  throw new Error(`${page.url()} was not painted`);
}

/** Runs in the page. */
function usableMs(): number | null {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (paint === undefined || navigation === undefined) return null;
  return Math.max(paint.startTime, navigation.domContentLoadedEventEnd);
}
