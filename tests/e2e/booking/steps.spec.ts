import { expect, test } from "@playwright/test";
import { action, CABALLITO, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

for (const step of ["abc", "0", "6", "5", ""]) {
  test(`?step=${step} is ignored`, { tag: "@once" }, async ({ page }) => {
    await page.goto(`${PALERMO}?step=${step}`);
    await expect(page.getByText("Paso 1 de 4")).toBeVisible();
  });
}

test("step 1 has no step in its address and going back leaves a step", async ({ page }, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  await page.getByRole("checkbox", { name: /^Corte de pelo/ }).check();
  await action(page, "Continuar").click();
  await expect(page).toHaveURL(/step=2&s=demo-corte-1$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("step")).toBeNull();
});

const sentBack = [
  ["?step=2", "Paso 1 de 4", "Elige al menos un servicio para continuar."],
  ["?step=2&s=nada", "Paso 1 de 4", "Algo de lo que elegiste ya no se puede reservar."],
  ["?step=3&s=demo-corte-1", "Paso 2 de 4", "Elige un profesional para continuar."],
  ["?step=3&s=demo-corte-1&e=demo-diego", "Paso 2 de 4", "El profesional que elegiste no está disponible"],
  ["?step=4&s=demo-corte-1&e=demo-ana", "Paso 3 de 4", "Elige un día y un horario para continuar."],
  [
    "?step=4&s=demo-corte-1&e=demo-ana&d=2020-01-02&t=10:00",
    "Paso 3 de 4",
    "El horario que elegiste ya no está disponible.",
  ],
] as const;

for (const [search, progress, sentence] of sentBack) {
  test(`${search} goes back to the step that mends it`, { tag: "@once" }, async ({ page }) => {
    await page.goto(`${PALERMO}${search}`);
    await expect(page.getByText(progress)).toBeVisible();
    await expect(page.getByText(sentence, { exact: false })).toBeVisible();
  });
}

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

test("a closed day says why and leads to the reopening", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=demo-ana`);
  const sunday = page.locator("nav.strip a", { hasText: "DOM" }).nth(1);
  await page.goto(new URL((await sunday.getAttribute("href")) ?? "", page.url()).toString());
  await expect(
    page.getByRole("heading", { name: "Estilo Demo Palermo está cerrado este día" }),
  ).toBeVisible();
  await expect(page.getByText("Cerrado los domingos")).toBeVisible();
  await expect(page.getByText(/^Reapertura: lunes, /)).toBeVisible();
  await page.getByRole("link", { name: "Ir a la fecha de reapertura" }).click();
  await expect(page.getByRole("heading", { name: "Estilo Demo Palermo está cerrado este día" })).toHaveCount(
    0,
  );
});

test("an unknown store is a page that says so, an unknown path leads home", { tag: "@phone" }, async ({
  page,
}) => {
  const unknown = await page.goto("/booking/demo/nada");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/no-existe");
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("link", { name: /Reservar turno · Estilo Demo Palermo/ })).toBeVisible();
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

test("without script an option is chosen and taken back in the list", { tag: "@plain" }, async ({ page }) => {
  await page.goto(PALERMO);
  await page.getByRole("radio", { name: /^Balayage/ }).check();
  await page.getByRole("radio", { name: "Quitar Coloración" }).check();
  await action(page, "Continuar").click();
  await expect(page.getByText("Elige al menos un servicio para continuar.")).toBeVisible();
});
