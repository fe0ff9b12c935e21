import { expect, test } from "@playwright/test";
import { businessTypeLinks, featureLinks } from "#app/text/site/frame.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { sideways, smallTargets } from "#tests/e2e/support/reach.ts";

const LANDINGS = [
  ...businessTypeLinks.map(({ key }) => `/gestionar-turnos/${key}`),
  ...featureLinks.map(({ key }) => `/funcionalidades/${key}`),
];

for (const path of LANDINGS)
  test(`${path} fits windows from 320 px on, and axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    expect(await smallTargets(page)).toEqual([]);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await sideways(page), String(width)).toBe(0);
    }
    await expectAccessible(page);
  });

test("phones show 'Beneficios' and the short button, wide screens the list and the long button", {
  tag: "@wide",
}, async ({ page }) => {
  for (const width of [390, 768, 769, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/gestionar-turnos/peluquerias");
    const isPhone = width <= 768;
    await expect(page.getByRole("heading", { name: "Beneficios", exact: true })).toBeVisible({
      visible: isPhone,
    });
    await expect(page.getByText("Registra tu Negocio AHORA")).toBeVisible({ visible: isPhone });
    await expect(page.getByText("Registra tu Negocio GRATIS - Solo por tiempo limitado")).toBeVisible({
      visible: !isPhone,
    });
  }
});

test("a question unfolds its answer and folds the earlier question", async ({ page }) => {
  await page.goto("/funcionalidades/reservas-online");
  const first = page.getByText("Con tu enlace en redes o en WhatsApp", { exact: false });
  const second = page.getByText("Se ofrecen únicamente los horarios", { exact: false });
  await expect(first).toBeVisible();
  await page.getByText("¿Puedo aceptar reservas solo en ciertos horarios?").click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
});
