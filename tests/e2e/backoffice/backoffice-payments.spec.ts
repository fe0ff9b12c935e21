import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { strandDeposit } from "#tests/e2e/support/past-deadline.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const PAYMENTS = "/backoffice/payments";

test("an awaited seña is marked as paid in cash and given back", async ({ page }, info) => {
  const { id, person } = await bookByApi(page, info, "demo-masaje");
  const name = `${person.firstname} ${person.lastname}`;
  await enterBackoffice(page, info, PAYMENTS);
  const card = page.getByRole("listitem").filter({ has: page.locator(`input[value="${id}"]`) });
  await expect(card.getByRole("heading", { name })).toBeVisible();
  await expect(card.getByText(/^Vence en (29|30) minutos$/)).toBeVisible();
  await card.getByText("Marcar como pagada").click();
  await card.getByLabel("Efectivo").check();
  await card.getByRole("button", { name: "Confirmar cobro" }).click();
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0);
  const told = page.getByRole("status").filter({ hasText: "Marcaste la seña como pagada." });
  await expect(told).toBeFocused();

  await page.getByRole("link", { name: "Pagadas" }).click();
  await expect(page.getByText("Totales por día")).toBeVisible();
  const paid = page.getByRole("listitem").filter({ hasText: "$6.000" }).filter({ hasText: "Efectivo · " });
  const before = await paid.count();
  const newest = paid.first();
  await expect(newest).toContainText(name);
  await newest.getByText("Devolver", { exact: true }).click();
  await newest.getByRole("button", { name: "Ya lo devolví" }).click();
  await expect(paid).toHaveCount(before - 1);
  await page.getByRole("link", { name: "Devueltas" }).click();
  await expect(page.getByText("Devuelta: lo pidió el negocio").first()).toBeVisible();

  const file = await page.request.get("/backoffice/payments/export");
  expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain(`;${name};Estilo Demo Palermo;`);
});

test("an overdue seña that failed to settle is let go, with its time", async ({ page }, info) => {
  const { id } = await bookByApi(page, info, "demo-masaje");
  await strandDeposit(page, id);
  await enterBackoffice(page, info, PAYMENTS);
  await page.getByRole("link", { name: /^Para revisar/ }).click();
  const card = page.getByRole("listitem").filter({ has: page.locator(`input[value="${id}"]`) });
  await expect(card.getByRole("heading", { name: "Seña vencida sin resolver" })).toBeVisible();
  await card.getByText("Liberar el horario", { exact: true }).click();
  await card.getByRole("button", { name: "Sí, liberar el horario" }).click();
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0);
});

test("axe finds nothing on the business's señas", async ({ page }, info) => {
  await bookByApi(page, info, "demo-masaje");
  await enterBackoffice(page, info, PAYMENTS);
  for (const view of ["awaited", "transfers", "problems", "taken", "returned", "account"]) {
    await page.goto(`/backoffice/payments?ver=${view}`);
    await settled(page, info);
    await expectAccessible(page);
  }
});
