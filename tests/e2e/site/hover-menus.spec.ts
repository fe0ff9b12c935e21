import { expect, type Page, test } from "@playwright/test";
import { settled } from "#tests/e2e/support/wizard.ts";

// A phone has no pointer that hovers, and the browser of these tests has one at any width.
const DESK = { width: 1025, height: 800 };

test.use({ isMobile: false, hasTouch: false });

const menuOf = (page: Page, name: string) => page.locator("header nav details", { hasText: name });

/** Time from the mouse leaving the first menu until its list is gone, in ms, by the browser's own clock. */
async function stayAfterLeaving(page: Page): Promise<number> {
  const stay = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const menu = document.querySelector("header nav .menu");
        const list = menu?.querySelector(".menu-list");
        let left = 0;
        const look = (now: number) => {
          if (left === 0 && !menu?.matches(":hover")) left = now;
          if (left > 0 && !list?.checkVisibility()) resolve(now - left);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await page.mouse.move(20, 700);
  return stay;
}

for (const path of ["/", "/login"])
  test(`a menu of ${path} opens under the mouse and stays 150 ms afterwards (accounts §9)`, async ({
    page,
  }, info) => {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await settled(page, info);
    const link = menuOf(page, "Tipos de Negocios").getByRole("link", { name: "Peluquerías" });
    await expect(link).toBeHidden();
    await menuOf(page, "Tipos de Negocios").locator("summary").hover();
    await expect(link).toBeVisible();
    await link.hover(); // Over the list it stays.
    await page.waitForTimeout(300);
    await expect(link).toBeVisible();
    const stayed = await stayAfterLeaving(page);
    expect(stayed).toBeGreaterThan(100);
    expect(stayed).toBeLessThan(400);
    await expect(link).toBeHidden();
    await expect(page.locator("header nav details[open]")).toHaveCount(0);
  });

test("presses and the keyboard open the menus as well, each menu alone", async ({ page }, info) => {
  await page.setViewportSize(DESK);
  await page.goto("/login");
  await settled(page, info);
  const types = menuOf(page, "Tipos de Negocios");
  const features = menuOf(page, "Funcionalidades");
  await types.locator("summary").click();
  await page.mouse.move(20, 700);
  await page.waitForTimeout(300);
  await expect(types.getByRole("link", { name: "Peluquerías" })).toBeVisible();
  await features.locator("summary").press("Enter");
  await expect(features.getByRole("link", { name: "Reservas online" })).toBeVisible();
  await expect(types.getByRole("link", { name: "Peluquerías" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(features.getByRole("link", { name: "Reservas online" })).toBeHidden();
});

test("no menu opens under the mouse at 1024 px or less", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/");
  const menu = page.locator("header .phone-menu");
  await menu.locator("> summary").hover();
  await page.waitForTimeout(200);
  await expect(menu.getByRole("link", { name: "Contactanos" })).toBeHidden();
  await menu.locator("> summary").click();
  await expect(menu.getByRole("link", { name: "Contactanos" })).toBeVisible();
});
