import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { hasScript, offeredTimes, openFreeDay, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const INSTAGRAM =
  "Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.89 Mobile Safari/537.36 Instagram 383.1.0.48.78 Android";
const LINE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.9.0";

const google = (page: Page) => page.getByRole("link", { name: "Continuar con Google" });
const facebook = (page: Page) => page.getByRole("link", { name: "Continuar con Facebook" });
const wayOut = (page: Page) => page.getByRole("region", { name: "Abrí en tu navegador" });

/** Step 4 of a guest, at a free time. */
async function openGate(page: Page, info: TestInfo): Promise<void> {
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=any`);
  await openFreeDay(page, info);
  const [time = ""] = await offeredTimes(page);
  const gate = new URL(page.url());
  gate.searchParams.set("step", "4");
  gate.searchParams.set("t", time);
  await page.goto(gate.toString());
  await settled(page, info);
  await expect(page.getByLabel("Email")).toBeVisible();
}

test.describe("in the web view of Instagram", { tag: ["@both"] }, () => {
  test.use({ userAgent: INSTAGRAM });

  for (const path of ["/login?redir=%2Fbookings", "/signup"]) {
    test(`${path} puts the email first, and shows its address for a browser`, async ({
      page,
      baseURL,
    }, info) => {
      await page.goto(path);
      await settled(page, info);
      await expect(google(page)).toHaveCount(0);
      await expect(facebook(page)).toBeVisible();
      await expect(wayOut(page).getByLabel("Dirección de esta página")).toHaveText(
        `${baseURL}${path}`.replace(/^https?:\/\//, ""),
      );
      await expect(wayOut(page).getByRole("link", { name: "Abrir el navegador" })).toHaveAttribute(
        "href",
        /^intent:\/\/localhost:\d+\/.*#Intent;scheme=http;/,
      );
      const email = await page.getByLabel("Email").boundingBox();
      const out = await wayOut(page).boundingBox();
      expect(email?.y).toBeLessThan(out?.y ?? 0);
      await expect(wayOut(page).getByRole("button", { name: /^Copiar/ })).toHaveCount(
        hasScript(info) ? 1 : 0,
      );
    });
  }

  test("the wizard's gate puts the email first, and its address keeps every choice", async ({
    page,
  }, info) => {
    await openGate(page, info);
    await expect(google(page)).toHaveCount(0);
    const shown = wayOut(page).getByLabel("Dirección de esta página");
    await expect(shown).toContainText(`${PALERMO}?`);
    await expect(shown).toContainText("s=demo-corte-1");
    const email = await page.getByLabel("Email").boundingBox();
    const out = await wayOut(page).boundingBox();
    expect(email?.y).toBeLessThan(out?.y ?? 0);
  });
});

test.describe("in the web view of another app", () => {
  test.use({ userAgent: LINE });

  test("neither Google nor Facebook is offered, and no link for Android", async ({ page }, info) => {
    await page.goto("/login");
    await settled(page, info);
    await expect(google(page)).toHaveCount(0);
    await expect(facebook(page)).toHaveCount(0);
    await expect(wayOut(page)).toBeVisible();
    await expect(wayOut(page).getByRole("link")).toHaveCount(0);
  });
});

test("the gate in a browser begins with Google and names no other browser", async ({ page }, info) => {
  await openGate(page, info);
  const first = await google(page).boundingBox();
  const email = await page.getByLabel("Email").boundingBox();
  expect(first?.y).toBeLessThan(email?.y ?? 0);
  await expect(wayOut(page)).toHaveCount(0);
});
