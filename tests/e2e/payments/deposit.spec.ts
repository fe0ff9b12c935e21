import { expect, test } from "@playwright/test";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { openCheckout } from "#tests/e2e/support/checkout.ts";
import { atReview } from "#tests/e2e/support/review.ts";
import { action } from "#tests/e2e/support/wizard.ts";

test("a seña warns, and leads to where it is paid", async ({ page }, info) => {
  await atReview(page, info, 3, { option: "demo-masaje-1", employee: "demo-ana" });
  await expect(page.getByText("$6.000").first()).toBeVisible();
  await action(page, "Reservar").click();

  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(
    page.getByText(
      "Importante: Si no pagas la seña dentro de los próximos 30 minutos, tu reserva será cancelada automáticamente.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver mis turnos" })).toHaveCount(0);
  const checkout = await openCheckout(page, info);
  await expect(checkout.getByText("$ 6.000,00")).toBeVisible();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
});

test(
  "'Cualquier profesional' is told who it is before confirming",
  { tag: "@phone" },
  async ({ page }, info) => {
    await atReview(page, info, 0, { option: "demo-corte-1", employee: "any" });
    const told = page.getByText(/^Elegiste cualquier profesional: te asignamos a /);
    await expect(told).toBeVisible();
    const name = ((await told.textContent()) ?? "").replace(/^.* a (.+)\.$/, "$1");
    await action(page, "Reservar").click();
    await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
    await expect(page.getByText(`con ${name}`, { exact: false }).first()).toBeVisible();
  },
);

test(
  "somebody who acts for a business goes on as a customer",
  { tag: "@phone" },
  async ({ page, request }, info) => {
    await atReview(page, info, 5, { option: "demo-corte-1", employee: "demo-bruno" });
    const review = page.url();
    await enter(page, info, await demoSession(request, "duena@turnero.test", "BUSINESS"), review);
    await page.getByRole("button", { name: "Como usuario" }).click();
    await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  },
);
