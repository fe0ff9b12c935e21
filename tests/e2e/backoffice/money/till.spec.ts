import { expect, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookForClient, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { sideways } from "#tests/e2e/support/reach.ts";
import { expectTold, pressTold } from "#tests/e2e/support/told.ts";
import { begunAt, ROUND_THE_CLOCK, wholeDay } from "#tests/e2e/support/whole-day.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const TILL = "/backoffice/money";

test("a day's till is opened, charged, spent from, counted with a difference, closed and reopened", async ({
  page,
}, info) => {
  test.slow();
  const { date, minute } = await wholeDay();
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  const turno = { employeeId: salon.nora, date, localTime: begunAt(minute) };
  const ada = await bookForClient(page, salon, "Ada", turno);
  await enter(page, info, salon.owner, "/backoffice/payments");
  await page.getByRole("link", { name: "Caja", exact: true }).click();
  await settled(page, info);
  await expectAccessible(page);
  await page.getByLabel("Apertura").fill("30.000");
  await pressTold(page, "Abrir caja", "Abriste la caja.");

  await page.goto(`/backoffice/booking/${ada}/charge`);
  await settled(page, info);
  const ways = page.getByRole("group", { name: "¿Cómo paga?" });
  await expect(ways.getByRole("radio")).toHaveCount(5);
  await ways.getByRole("radio", { name: "Mercado Pago" }).check();
  await ways.getByRole("radio", { name: "Efectivo" }).check();
  await pressTold(page, "Cobrar $10.000", "Cobramos el turno: quedó finalizado.");
  await page.goto(TILL);
  await settled(page, info);
  await page.getByText("Agregar", { exact: true }).click();
  await page.getByLabel("En qué").fill("Lavandería");
  await page.getByLabel("Importe").fill("6.500");
  await pressTold(page, "Guardar", "Quedó agregado.");
  await expect(page.getByRole("listitem").filter({ hasText: "Lavandería" })).toContainText("-$6.500");
  await settled(page, info);

  await expect(page.locator(".sums").first()).toContainText("$33.500");
  await page.getByLabel("Contaste").fill("33.000");
  await page.getByLabel("Dejás para mañana").fill("30.000");
  await expect(page.locator("output.diff")).toHaveText("Faltan $500");
  await expect(page.getByText("Retirás $3.000.")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar caja" }).click();
  const reason = page.getByLabel("Motivo de la diferencia");
  await expect(page.getByText("Hay una diferencia: escribí el motivo")).toBeVisible();
  await expect(page.getByLabel("Contaste")).toHaveValue("33.000");
  await expectAccessible(page);
  await reason.fill("Vuelto sin cambio");
  await pressTold(page, "Cerrar caja", "Cerraste la caja.");
  await expect(page.locator(".sum-card")).toContainText("Motivo de la diferencia: Vuelto sin cambio");
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);

  const more = page.getByRole("link", { name: "Ver el cobro" });
  if (await more.isVisible()) await more.click();
  await expect(page.getByRole("link", { name: "Ada", exact: true })).toBeVisible();
  await pressTold(page, "Reabrir caja", "Reabriste la caja.");
  await settled(page, info);
  await page.getByRole("link", { name: "Totales" }).click();
  await settled(page, info);
  await expect(page.locator("tfoot")).toContainText("$3.500");
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);
  await page.getByRole("link", { name: "Profesional", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Nora Paz" })).toContainText("$10.000");
});

test("a till closed meanwhile by another member refuses the closing and shows its result", async ({
  page,
}, info) => {
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  await enter(page, info, salon.owner, TILL);
  await page.getByLabel("Apertura").fill("100");
  await pressTold(page, "Abrir caja", "Abriste la caja.");
  const other = await page.context().newPage();
  await other.goto(TILL);
  await settled(other, info);
  for (const [each, left] of [
    [page, "100"],
    [other, "50"],
  ] as const) {
    await each.getByLabel("Contaste").fill("100");
    await each.getByLabel("Dejás para mañana").fill(left);
  }
  await pressTold(page, "Cerrar caja", "Cerraste la caja.");
  await other.getByRole("button", { name: "Cerrar caja" }).click();
  await expect(other.getByRole("alert")).toHaveText("Esta caja ya no se puede cambiar: mirá cómo quedó.");
  await expect(other.getByText("Quedó para mañana")).toBeVisible();
  await expectTold(page, "Cerraste la caja.");
});
