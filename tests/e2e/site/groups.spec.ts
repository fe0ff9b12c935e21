import { expect, type Page, test } from "@playwright/test";
import { PALERMO, settled } from "#tests/e2e/support/wizard.ts";

type Marked = Window & { isMarked?: boolean; __remixRouter: { navigate(to: string): void } };

/** Goes there by script, as for a link or a redirect; a mark on the document shows that it was not replaced. */
async function goByScript(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const here = window as unknown as Marked;
    here.isMarked = true;
    here.__remixRouter.navigate(to);
  }, path);
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as Marked).isMarked === true);
}

for (const [path, place, heading] of [
  ["/", "/", "Tus clientes reservan solos. Vos, a lo tuyo."],
  ["/login?redir=%2Fbookings", "/login?redir=%2Fbookings", "Iniciar Sesión"],
  ["/Signup", "/Signup", "Crear cuenta"],
  ["/nowhere/at/all", "/", "Tus clientes reservan solos. Vos, a lo tuyo."],
  ["/nothing.png", "/nothing.png", "No encontramos esta página"],
] as const) {
  test(`script in the wizard loads ${path} as a document`, async ({ page }, info) => {
    await page.goto(PALERMO);
    await settled(page, info);
    await goByScript(page, path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(place);
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
  });
}

test("script draws the next page itself within a group", async ({ page }, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  await goByScript(page, "/booking/nada/nada");
  await expect(page.getByRole("heading", { name: "No encontramos esta página" })).toBeVisible();
  await expect(page).toHaveURL("/booking/nada/nada");
  expect(await isSameDocument(page)).toBe(true);
  const look = page.locator("main.message .halo");
  await expect(look).toHaveCSS("border-radius", "50%");
  await expect(page.locator("header.site .logo svg")).toHaveCSS("width", "32px");
});
