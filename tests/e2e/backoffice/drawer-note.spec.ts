import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import {
  comeBack,
  expectClosed,
  makeTurno,
  moveByApi,
  openAgenda,
  openDrawer,
  STORE,
} from "#tests/e2e/support/drawer-turno.ts";

test("an open turno asks about an unsaved note before it closes", async ({ page }, info) => {
  const made = await openAgenda(page, info);
  const drawer = await openDrawer(page, made);
  await drawer.getByLabel("Nota interna").fill("Rojo 12");
  await page.keyboard.press("Escape");
  const ask = page.getByRole("alertdialog", { name: "Tenés una nota sin guardar" });
  await expect(ask).toBeVisible();
  await ask.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
  await page.goBack();
  await ask.getByRole("button", { name: "Guardar nota" }).click();
  await expect(ask).toBeHidden();
  await openDrawer(page, made);
  await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
  await drawer.getByLabel("Nota interna").fill("Rojo 13");
  await drawer.getByRole("button", { name: "Cerrar" }).click();
  await ask.getByRole("button", { name: "Descartar la nota" }).click();
  await expectClosed(page, made);
});

test("going back from a turno opened by its address asks about its note too", async ({ page }, info) => {
  const made = await makeTurno(page, false);
  await enterBackoffice(page, info, "/backoffice/setup");
  await page.goto(`/backoffice/calendar?date=${made.date}&store=${STORE}&turno=${made.id}`);
  const note = page.locator("dialog.drawer").getByLabel("Nota interna");
  await note.click();
  await note.pressSequentially("Rojo 12");
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => history.back()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(page).toHaveURL(/turno=/);
  await expect(note).toHaveValue("Rojo 12");
});

test("two members keep different fields of a turno, and compare versions of the same field", async ({
  page,
}, info) => {
  const made = await openAgenda(page, info);
  const drawer = await openDrawer(page, made);
  await drawer.getByLabel("Nota interna").fill("Rojo 12");
  await moveByApi(page, made, "11:00");
  await comeBack(page);
  const banner = drawer.getByRole("status").filter({ hasText: "Otra persona cambió este turno" });
  await expect(banner).toContainText("Tu nota sigue acá, sin guardar.");
  await banner.getByRole("button", { name: "Ver los cambios" }).click();
  await expect(drawer.getByRole("heading", { name: "Sin choque, quedan los dos" })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Guardar así" }).click();
  await expect(drawer.locator(".toast-undo")).toContainText("Guardamos la nota.");
  await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
  await expect(drawer.getByText(/11:00 con/)).toBeVisible();

  await drawer.getByRole("link", { name: /^Editar/ }).click();
  await drawer.getByLabel("Hora de inicio").selectOption("12:00");
  await drawer.getByLabel("Duración").selectOption("60");
  await moveByApi(page, made, "11:30");
  await drawer.getByRole("button", { name: "Seleccionar", exact: true }).click();
  await expect(drawer.getByText("Lo que guardó: 11:30")).toBeVisible();
  await drawer.getByText("Lo que guardó: 11:30").click();
  await drawer.getByRole("button", { name: "Guardar así" }).click();
  await expect(drawer.getByText(/11:30 con/)).toBeVisible();
  await expect(drawer.getByText("1 hs", { exact: true })).toBeVisible();
});
