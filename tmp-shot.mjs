import { chromium } from "@playwright/test";
const base = "http://localhost:9100";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const js = process.argv[2] !== "nojs";
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: js });
const page = await ctx.newPage();
page.on("pageerror", (e) => console.log("ERR", e.message)); page.on("console", (m) => m.type() === "error" && console.log("CON", m.text()));
await page.goto(base + "/login?redir=/backoffice/clients");
await page.fill('input[name="username"]', "duena@turnero.test"); await page.fill('input[name="password"]', "turnero-demo");
await Promise.all([page.waitForNavigation(), page.press('input[name="password"]', 'Enter')]);
await page.waitForLoadState("networkidle");
console.log(page.url());
const shot = async (name, path, act) => {
  for (const [k, w, h] of [["d", 1280, 800], ["m", 390, 844], ["s", 320, 700]]) {
    await page.setViewportSize({ width: w, height: h });
    const r = await page.goto(base + path); if (act) await act();
    await page.waitForTimeout(300);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth).catch(() => "-");
    console.log(name, k, r?.status(), "overflow", over);
    await page.screenshot({ path: `/tmp/cltry/${name}-${k}.png`, fullPage: true });
  }
};
await shot("list", "/backoffice/clients");
const href = await page.locator("a.name").first().getAttribute("href");
await shot("card", href);
await shot("edit", href + "/edit");
await shot("repeated", "/backoffice/clients/repeated");
await shot("new", "/backoffice/clients/new");
const hrefs = await (await page.goto(base + "/backoffice/clients"), page.locator("a.name").evaluateAll((all) => all.map((a) => a.getAttribute("href"))));
await shot("merge", hrefs[0] + "/merge?with=" + hrefs[1].split("/").pop());
await shot("business", "/backoffice/setup/business");
await browser.close();
