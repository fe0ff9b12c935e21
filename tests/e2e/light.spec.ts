import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { action, atReview, PALERMO } from "./support/wizard.ts";

const STEP_1_BYTES = 10 * 1024;
const BOOKING_BYTES = 35 * 1024;
const BOOKING_DOCUMENTS = 7;

test("the first step is one small request before anything else", { tag: "@once" }, async ({ request }) => {
  const step1 = await (await request.get(PALERMO)).body();
  expect(brotliCompressSync(step1).byteLength).toBeLessThanOrEqual(STEP_1_BYTES);
  const html = step1.toString();
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain('<link rel="modulepreload');
  expect(html).not.toMatch(/<script[^>]+src=/);
});

test("who saves data gets no script at all", { tag: "@once" }, async ({ request }) => {
  for (const headers of [{ "save-data": "on" }, { ect: "2g" }, { ect: "slow-2g" }]) {
    expect(await (await request.get(PALERMO, { headers })).text()).not.toContain("<script");
  }
  expect(await (await request.get(PALERMO, { headers: { ect: "4g" } })).text()).toContain("<script");
});

test("script comes after the page has loaded, and at low priority", { tag: "@script" }, async ({ page }) => {
  await page.goto(PALERMO);
  await page.waitForFunction(() => document.querySelectorAll('link[rel="modulepreload"]').length > 0);
  const early = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    return {
      beforeLoad: scripts.filter(({ startTime }) => startTime < loadEventEnd).length,
      urgent: links.filter((link) => link.fetchPriority !== "low").length,
      elsewhere: performance
        .getEntriesByType("resource")
        .filter(({ name }) => !name.startsWith(location.origin)).length,
    };
  });
  expect(early).toEqual({ beforeLoad: 0, urgent: 0, elsewhere: 0 });
});

test(
  "a whole booking without script fits seven small documents",
  { tag: "@plain" },
  async ({ page }, info) => {
    await atReview(page, info, 7, { option: "demo-corte-1", employee: "demo-bruno" });
    const review = page.url();
    const documents: number[] = [];
    page.on("response", async (response) => {
      if (response.request().resourceType() !== "document") return;
      const isRedirect = response.status() >= 300 && response.status() < 400;
      documents.push(isRedirect ? 0 : brotliCompressSync(await response.body()).byteLength);
    });
    const steps = ["", "?step=2&s=demo-corte-1", "?step=3&s=demo-corte-1&e=demo-bruno"];
    for (const step of steps) await page.goto(`${PALERMO}${step}`);
    await page.goto(review);
    await action(page, "Reservar").click();
    await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
    await page.waitForTimeout(200);
    expect(documents.length).toBeLessThanOrEqual(BOOKING_DOCUMENTS);
    expect(documents.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BOOKING_BYTES);
  },
);
