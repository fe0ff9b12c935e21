import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { systemChromium } from "../../tests/e2e/support/chromium.mjs";

// Takes the README's pictures of the demo salon of a running `npm start`: node docs/pictures/take.mjs [its address]
const product = process.argv[2] ?? "http://localhost:8787";
const DAY_MS = 86_400_000;
const BUENOS_AIRES_MS = 3 * 3_600_000;

const browser = await chromium.launch({ executablePath: systemChromium() });
await takeAgenda(await pageOf(1280, 800));
await takeTimes(await pageOf(390, 844));
await browser.close();

async function pageOf(width, height) {
  const context = await browser.newContext({ viewport: { width, height }, locale: "es-AR" });
  return context.newPage();
}

/** The busiest day of the coming week. Its news are read first, so that no badge stands over it. */
async function takeAgenda(page) {
  await page.goto(`${product}/login?redir=/notifications`);
  await page.locator("input[name=username]").fill("duena@turnero.test");
  await page.locator("input[name=password]").fill("turnero-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/notifications");
  const days = [];
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = new Date(Date.now() - BUENOS_AIRES_MS + ahead * DAY_MS).toISOString().slice(0, 10);
    const address = `${product}/backoffice/calendar?date=${date}`;
    await page.goto(address);
    days.push({ address, items: await page.locator("ol > li").count() });
  }
  days.sort((one, other) => other.items - one.items);
  await page.goto(days[0].address);
  await take(page, "agenda");
}

async function takeTimes(page) {
  await page.goto(`${product}/booking/demo/demo-palermo?step=3&s=demo-corte-1&e=demo-ana`);
  await take(page, "times");
}

/** Chromium's canvas writes the WebP. */
async function take(page, name) {
  await page.waitForTimeout(1500);
  const png = (await page.screenshot()).toString("base64");
  const blank = await browser.newPage();
  const webp = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.7).split(",")[1];
  }, png);
  writeFileSync(new URL(`${name}.webp`, import.meta.url), Buffer.from(webp, "base64"));
}
