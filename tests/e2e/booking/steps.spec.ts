import { expect, test } from "@playwright/test";
import { action, CABALLITO, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

test(
  "step 1 has no step in its address and going back leaves a step",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
    await page.goto(PALERMO);
    await settled(page, info);
    await page.getByRole("checkbox", { name: /^Corte de pelo/ }).check();
    await action(page, "Continuar").click();
    await expect(page).toHaveURL(/step=2&s=demo-corte-1$/);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("step")).toBeNull();
  },
);

test("with one professional step 2 is skipped, in the breadcrumb too", async ({ page }, info) => {
  await page.goto(CABALLITO);
  await settled(page, info);
  await page.getByRole("checkbox", { name: /^Corte de pelo/ }).check();
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await expect(page.getByText("Paso 3 de 4")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pasos" }).getByText("Profesional")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
});

test(
  "a service with options is chosen in the modal, which discards on closing",
  { tag: "@script" },
  async ({ page }, info) => {
    await page.goto(PALERMO);
    await settled(page, info);
    await page.getByText("Balayage").click();
    const modal = page.getByRole("dialog", { name: "Coloración" });
    await expect(modal.getByText("Selecciona una opción")).toBeVisible();
    await expect(modal.getByRole("radio", { name: /^Balayage/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(action(page, "Continuar")).toBeDisabled();

    await page.getByText("Balayage").click();
    await modal.getByRole("radio", { name: /^Color completo/ }).check();
    await modal.getByRole("button", { name: "Añadir a la reserva" }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByText("1 servicio • 2 hr").first()).toBeAttached();
    await expect(action(page, "Continuar")).toBeEnabled();
  },
);
