import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { atReview } from "#tests/e2e/support/review.ts";
import { action, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const STEP_1_BYTES = 10 * 1024;
const BOOKING_BYTES = 38 * 1024;
const BOOKING_DOCUMENTS = 7;

test("the first step is a single small document", async ({ request }) => {
  const step1 = await (await request.get(PALERMO)).body();
  expect(brotliCompressSync(step1).byteLength).toBeLessThanOrEqual(STEP_1_BYTES);
  const html = step1.toString();
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain('<link rel="modulepreload');
  expect(html).not.toMatch(/<script[^>]+src=/);
});

test("a visitor who saves data gets no script at all", async ({ request }) => {
  for (const headers of [{ "save-data": "on" }, { ect: "2g" }, { ect: "slow-2g" }]) {
    expect(await (await request.get(PALERMO, { headers })).text()).not.toContain("<script");
  }
  expect(await (await request.get(PALERMO, { headers: { ect: "4g" } })).text()).toContain("<script");
});

test("script loads after the page, at low priority", async ({ page }, info) => {
  await page.addInitScript(noteFetches);
  await page.goto(PALERMO);
  await settled(page, info);
  const early = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    const { lowFetches } = window as unknown as Noted;
    return {
      beforeLoad: scripts.filter(({ startTime }) => startTime < loadEventEnd).length,
      urgent: scripts.map(({ name }) => new URL(name).pathname).filter((path) => !lowFetches.includes(path)),
      elsewhere: files.filter(({ name }) => !name.startsWith(location.origin)).length,
    };
  });
  expect(early).toEqual({ beforeLoad: 0, urgent: [], elsewhere: 0 });
});

type Noted = { readonly lowFetches: string[] };

/** Runs in the page before its own script: notes the fetches at low priority. */
function noteFetches(): void {
  const lowFetches: string[] = [];
  const ask = window.fetch;
  Object.assign(window, { lowFetches });
  window.fetch = (what, init) => {
    if (init?.priority === "low") lowFetches.push(String(what));
    return ask(what, init);
  };
}

test(
  "a whole booking without script fits seven small documents",
  { tag: "@plain" },
  async ({ page }, info) => {
    await atReview(page, info, 7, { option: "demo-corte-1", employee: "demo-bruno" });
    const review = page.url();
    const pages = [];
    for (const path of [
      PALERMO,
      `${PALERMO}?step=2&s=demo-corte-1`,
      `${PALERMO}?step=3&s=demo-corte-1&e=demo-bruno`,
      review,
    ]) {
      pages.push(await (await page.goto(path))?.body());
    }
    const redirect = page.waitForResponse((response) => response.request().method() === "POST");
    const ticket = page.waitForResponse((response) => response.url().includes("step=5"));
    await action(page, "Reservar").click();
    expect((await redirect).status()).toBe(303);
    pages.push(await (await ticket).body());
    await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
    expect(pages.length + 1).toBeLessThanOrEqual(BOOKING_DOCUMENTS);
    const bytes = pages.map((body) => brotliCompressSync(body ?? "").byteLength);
    expect(Math.min(...bytes)).toBeGreaterThan(1000);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(BOOKING_BYTES);
  },
);
