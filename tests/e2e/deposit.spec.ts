import { expect, test } from "@playwright/test";
import { openCheckout } from "./support/checkout.ts";
import { action, atReview, PALERMO } from "./support/wizard.ts";

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

test("'Cualquier profesional' is told who it is before confirming", async ({ page }, info) => {
  await atReview(page, info, 0, { option: "demo-corte-1", employee: "any" });
  const told = page.getByText(/^Elegiste cualquier profesional: te asignamos a /);
  await expect(told).toBeVisible();
  const name = ((await told.textContent()) ?? "").replace(/^.* a (.+)\.$/, "$1");
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(page.getByText(`con ${name}`, { exact: false }).first()).toBeVisible();
});

test("somebody who acts for a business goes on as a customer", async ({ page, request }, info) => {
  await atReview(page, info, 5, { option: "demo-corte-1", employee: "demo-bruno" });
  const review = page.url();
  const login = await request.post("/api/authentication", {
    data: { username: "duena@turnero.test", password: "turnero-demo", profile: "BUSINESS" },
  });
  const { token } = await login.json();
  await page.context().clearCookies();
  await page.context().addCookies([{ name: "session", value: token, url: new URL(PALERMO, review).origin }]);
  await page.goto(review);
  await page.getByRole("button", { name: "Como usuario" }).click();
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
});
