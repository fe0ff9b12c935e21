import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { makeTurno } from "#tests/e2e/support/drawer-turno.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

type Opened = { readonly name: string; readonly open: (page: Page, info: TestInfo) => Promise<unknown> };

/** A service's form has two places: in an existing booking and in a new one. */
const PLACES: readonly Opened[] = [
  {
    name: "a turno",
    open: async (page, info) => {
      const { id } = await makeTurno(page, false);
      await enterBackoffice(page, info, `/backoffice/booking/${id}/line?time=12:45&employee=demo-carla`);
    },
  },
  {
    name: "a new turno",
    open: (page, info) =>
      enterBackoffice(
        page,
        info,
        "/backoffice/calendar/new?store=demo-palermo&time=12:45&employee=demo-carla&step=1",
      ),
  },
];

for (const { name, open } of PLACES) {
  test(`the service of ${name} is found while typing, and a disabled button says why`, async ({
    page,
  }, info) => {
    await open(page, info);
    const search = page.getByPlaceholder("Buscar servicios...");
    const rows = page.locator(".pick-list li");
    const all = await rows.count();
    await search.pressSequentially("MANI");
    await expect(rows.first()).toContainText("Manicura");
    expect(await rows.count()).toBeLessThan(all);
    await search.fill("tatuaje");
    await expect(page.getByText('No se encontraron servicios con "tatuaje"')).toBeVisible();
    await search.fill(" ");
    await expect(rows).toHaveCount(all);

    await rows.filter({ hasText: "Corte de pelo" }).locator("a, button").click();
    await settled(page, info);
    const select = page.getByRole("button", { name: "Seleccionar", exact: true });
    await expect(page.getByLabel("Hora de inicio")).toHaveValue("12:45");
    await expect(page.getByLabel("Profesional")).toHaveValue("demo-carla");
    await expect(select).toBeEnabled();

    await page.getByLabel("Hora de inicio").selectOption("");
    await page.getByLabel("Duración").selectOption("");
    await page.getByLabel("Profesional").selectOption("");
    await page.getByLabel("Costo adicional (opcional)").fill("-5");
    await expect(select).toBeDisabled();
    await expect(page.locator(".field .error")).toHaveText([
      "La hora es obligatoria",
      "La duración es obligatoria",
      "El profesional es obligatorio",
      "El costo adicional no puede ser negativo",
    ]);
    await expect(page.getByLabel("Costo adicional (opcional)")).toHaveAccessibleDescription(
      "El costo adicional no puede ser negativo",
    );

    await page.getByLabel("Hora de inicio").selectOption("16:30");
    await page.getByLabel("Duración").selectOption("45");
    await page.getByLabel("Profesional").selectOption("demo-carla");
    await page.getByLabel("Costo adicional (opcional)").fill("1500");
    await expect(page.locator(".field .error")).toHaveCount(0);
    await expect(select).toBeEnabled();
  });
}
