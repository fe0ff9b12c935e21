import { expect, test } from "@playwright/test";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { atReview } from "#tests/e2e/support/review.ts";
import { action } from "#tests/e2e/support/wizard.ts";

test("'Cualquier profesional' names the professional before confirming", async ({ page }, info) => {
  await atReview(page, info, 0, { option: "demo-corte-1", employee: "any" });
  const told = page.getByText(/^Elegiste cualquier profesional: te asignamos a /);
  await expect(told).toBeVisible();
  const name = ((await told.textContent()) ?? "").replace(/^.* a (.+)\.$/, "$1");
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(page.getByText(`con ${name}`, { exact: false }).first()).toBeVisible();
});

test("a member of a business goes on as a customer", async ({ page, request }, info) => {
  await atReview(page, info, 5, { option: "demo-corte-1", employee: "demo-bruno" });
  const review = page.url();
  await enter(page, info, await demoSession(request, "duena@turnero.test", "BUSINESS"), review);
  await page.getByRole("button", { name: "Como usuario" }).click();
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
});
