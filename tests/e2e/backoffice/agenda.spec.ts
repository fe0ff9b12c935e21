import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expectTold } from "#tests/e2e/support/told.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

// Diego's own store, and a weekday that no other journey books at.
const STORE = "demo-caballito";

test("a free start of the agenda becomes a turno, which stands in its place", async ({ page }, info) => {
  test.slow();
  const name = `Abril ${crypto.randomUUID().slice(0, 8)}`;
  await enterBackoffice(page, info, `/backoffice/calendar?date=${farWeekday()}&store=${STORE}`);
  await expectAccessible(page);
  await page.locator("a.free").first().click();
  await settled(page, info);
  await page.getByText("Corte de pelo").last().click();
  await expect(page.getByText(/Con Diego/).first()).toBeVisible();
  await page.getByText("Crear cliente").first().click();
  await page.getByLabel("Nombre", { exact: true }).fill(name);
  await page.getByLabel("Teléfono (opcional)").fill("11 5874-9895");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar turno" }).last().click();
  // Beside the agenda, or on a page of its own if the script has not loaded yet.
  await expectTold(page, /Turno guardado|Guardamos el turno/);
  await expectAccessible(page);

  await page.goto(`/backoffice/calendar?date=${farWeekday()}&store=${STORE}`);
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await settled(page, info);
  await page.getByRole("link", { name: "Cancelar turno" }).click();
  await page.getByRole("button", { name: "Sí, cancelar" }).click();
  await expectTold(page, "Cancelamos el turno");
});

/** Eleven weeks ahead; no store is closed on Tuesdays. */
function farWeekday(): string {
  const now = new Date();
  const days = 77 + ((9 - now.getUTCDay()) % 7);
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
