import { expect, type Page, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookForClient, ownSalon, professionalOf } from "#tests/e2e/support/own-salon.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const PAGE = "/backoffice/money/commissions";

/** Today in Buenos Aires. */
function today(): string {
  return new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
}

async function expectNoViolations(page: Page): Promise<void> {
  await expectAccessible(page);
}

test("an owner sets a commission, adds an advance and closes, and the professional reads theirs", async ({
  page,
}, info) => {
  const salon = await ownSalon(page, { from: "00:00", to: "24:00" });
  const nora = await professionalOf(page, info, salon, salon.nora);
  for (const [name, localTime] of [
    ["Tomás", "09:00"],
    ["Iván", "10:00"],
  ] as const) {
    await bookForClient(page, salon, name, { employeeId: salon.nora, date: today(), localTime });
  }

  await enter(page, info, salon.owner, `/backoffice/setup/employees/${salon.nora}`);
  await page.getByRole("link", { name: "Cambiar comisión" }).click();
  await settled(page, info);
  const general = page.getByRole("group", { name: "General" });
  await general.getByLabel("Cuánto").fill("450");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(general.getByText("Escribí un porcentaje de 0 a 100")).toBeVisible();
  await expect(general.getByLabel("Cuánto")).toHaveValue("450");
  await general.getByLabel("Cuánto").fill("45");
  await general.getByLabel("Se cuenta").selectOption("Sobre lo reservado");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Comisiones guardadas" })).toBeFocused();

  await page.goto(`${PAGE}?employee=${salon.nora}`);
  await settled(page, info);
  await expect(page.getByRole("row").filter({ hasText: "Tomás" })).toContainText("$4.500");
  await page.getByText("Agregar adelanto o ajuste").click();
  await page.getByLabel("Importe").fill("nada");
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(page.getByText("Escribí un importe, por ejemplo 15.000")).toBeVisible();
  await page.getByLabel("Importe").fill("1.000");
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Agregado a la liquidación." })).toBeFocused();
  const sums = page.locator(".sums");
  await expect(sums).toContainText("2 turnos reservados$20.000");
  await expect(sums).toContainText("Comisión 45%$9.000");
  await expect(sums).toContainText("-$1.000");
  await expect(sums).toContainText("Total$8.000");

  await page.getByRole("button", { name: "Cerrar liquidación" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Liquidación cerrada. Ya no cambia." }),
  ).toBeFocused();
  await expect(page.locator(".lines-card").getByText("Cerrada")).toBeVisible();
  const file = await page.request.get(
    (await page
      .getByRole("link", { name: /^Descargar \d/ })
      .first()
      .getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain(';Tomás;Corte del día;"10000,00";"10000,00";45%;"4500,00";');
  await page.getByRole("button", { name: "Marcar como pagada" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Quedó como pagada." })).toBeFocused();
  const closed = page.url();

  const session = await page.request.post("/api/authentication", {
    data: { username: nora.email, password: nora.password, profile: "BUSINESS" },
  });
  await enter(page, info, (await session.json()).token, "/backoffice/calendar");
  await page.getByRole("link", { name: "Mis comisiones" }).first().click();
  await expect(page.getByRole("heading", { name: "A cobrar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cerrar liquidación" })).toHaveCount(0);
  await page.goto(closed);
  await settled(page, info);
  await expect(page.locator(".sums")).toContainText("Total$8.000");
  await expect(page.locator(".sum-card").getByText(/^Pagada el \d/)).toBeVisible();
  const others = await page.goto(`${PAGE}?employee=${salon.omar}`);
  expect(others?.status()).toBe(404);
});

test("axe finds nothing on commissions and their rules", async ({ page }, info) => {
  const salon = await ownSalon(page, { from: "00:00", to: "24:00" });
  await bookForClient(page, salon, "Tomás", { employeeId: salon.nora, date: today(), localTime: "09:00" });
  for (const path of [PAGE, `${PAGE}/rules`, `${PAGE}/rules?employee=${salon.nora}`]) {
    await enter(page, info, salon.owner, path);
    for (const folded of await page.locator("main details").all()) {
      await folded.evaluate((each: HTMLDetailsElement) => {
        each.open = true;
      });
    }
    await expectNoViolations(page);
  }
});
