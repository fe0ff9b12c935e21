import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expectNoSideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const PAGE = "/negocio/estilo-demo";

test("a business's page and its printable sheet are accessible", async ({ page }, info) => {
  for (const path of [PAGE, `${PAGE}/qr`]) {
    await page.goto(path);
    await settled(page, info);
    await expectAccessible(page);
    expect(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
  }
});

test("a business's page is shared by the phone's own menu and copied", async ({ page, baseURL }, info) => {
  await page.addInitScript(() => {
    const taken: unknown[] = [];
    Object.assign(window, { taken });
    Object.defineProperty(navigator, "share", { value: async (what: unknown) => void taken.push(what) });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void taken.push(text) },
    });
  });
  await page.goto(PAGE);
  await settled(page, info);
  await page.getByRole("link", { name: "Compartir" }).click();
  await page.getByRole("button", { name: /^Copiar/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copiado" })).toBeAttached();
  const url = `${baseURL}${PAGE}`;
  expect(await page.evaluate(() => Reflect.get(window, "taken"))).toEqual([
    { title: "Estilo Demo Palermo", text: "Reservá tu turno en Estilo Demo Palermo", url },
    url,
  ]);
  await expect(page).toHaveURL(PAGE);
});
