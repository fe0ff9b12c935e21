import { expect, test } from "@playwright/test";
import { atUnpaid, openCheckout, payButton, paymentsOf } from "#tests/e2e/support/checkout.ts";
import { untilTicked } from "#tests/e2e/support/clock.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { atReview } from "#tests/e2e/support/review.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { action, settled } from "#tests/e2e/support/wizard.ts";

test("a turno is booked, its seña paid, and the turno confirmed", async ({ page, baseURL }, info) => {
  const person = await atReview(page, info, 2, { option: "demo-masaje-1", employee: "demo-ana" });
  await expect(page.getByText("$6.000").first()).toBeVisible();
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(
    page.getByText(
      "Importante: Si no pagas la seña dentro de los próximos 30 minutos, tu reserva será cancelada automáticamente.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver mis turnos" })).toHaveCount(0);
  await expect(page.getByText(/^Tenés tiempo hasta las \d\d:\d\d/)).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("button", { name: "Pagar seña ($6.000)" })).toBeInViewport({ ratio: 1 });
  }
  const checkout = await openCheckout(page, info);
  await expect(checkout.getByText("Seña: Masaje descontracturante – Estilo Demo Palermo")).toBeVisible();
  await expect(checkout.getByText("$ 6.000,00")).toBeVisible();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await checkout.getByRole("button", { name: "Aprobar" }).click();
  await expect(checkout.getByRole("heading", { name: "¡Recibimos tu seña!" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Ver mis turnos" }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar seña" })).toHaveCount(0);
  const mail = await mailTo(page, baseURL, person.email, /Recibimos tu seña/);
  expect(mail.text).toContain("Tu turno está confirmado.");
});

test("a customer pays after a refused payment and after leaving without paying", async ({ page }, info) => {
  const { id } = await atUnpaid(page, info);
  const left = await openCheckout(page, info);
  await left.getByRole("button", { name: "Volver sin pagar" }).click();
  await expect(left.getByRole("heading", { name: "La seña no se pagó" })).toBeVisible();
  await left.close();
  const checkout = await openCheckout(page, info);
  await checkout.getByRole("button", { name: "Rechazar" }).click();
  await expect(checkout.getByRole("heading", { name: "El pago fue rechazado" })).toBeVisible();
  await checkout.getByRole("button", { name: "Pagar seña" }).click();
  await checkout.getByRole("button", { name: "Aprobar" }).click();
  await expect(checkout.getByRole("heading", { name: "¡Recibimos tu seña!" })).toBeVisible();
  await checkout.getByRole("link", { name: "Ver mi turno" }).click();
  await expect(checkout).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(checkout.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
  await expect(checkout.getByRole("listitem").filter({ hasText: "Seña pagada" })).toBeVisible();
});

test("a page waits for a payment in process and shows its outcome at once", async ({
  page,
  baseURL,
}, info) => {
  const { id } = await atUnpaid(page, info);
  const checkout = await openCheckout(page, info);
  await checkout.getByRole("button", { name: "Dejar en proceso" }).click();
  await expect(checkout.getByRole("heading", { name: "Tu pago está en proceso" })).toBeVisible();
  const [payment] = await paymentsOf(page, baseURL, id);
  await page.request.post(`${sandboxOf(baseURL)}/mercadopago/pay`, {
    data: { external_reference: id, outcome: "approved", payment_id: payment?.id },
  });
  await expect(checkout.getByRole("heading", { name: "¡Recibimos tu seña!" })).toBeVisible({
    timeout: 15_000,
  });
});

test("a second payment books nothing more and is paid back", async ({ page, baseURL }, info) => {
  const { id, person } = await atUnpaid(page, info);
  await openCheckout(page, info);
  for (let times = 0; times < 2; times++) {
    await page.request.post(`${sandboxOf(baseURL)}/mercadopago/pay`, {
      data: { external_reference: id, outcome: "approved", times: 3 },
    });
  }
  await mailTo(page, baseURL, person.email, /Te devolvemos tu pago de \$6\.000/);
  await untilTicked(page, async () => {
    const own = await paymentsOf(page, baseURL, id);
    expect(own.map(({ status }) => status).sort()).toEqual(["approved", "refunded"]);
  });
  await page.goto(`/bookings/${id}`);
  await expect(page.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
});

test("a checkout that does not open is reported at the button and can be retried", async ({ page }, info) => {
  await atUnpaid(page, info);
  await page.route("**/preference?*", (route) => route.fulfill({ status: 503 }));
  await settled(page, info);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Error al procesar el pago. Por favor, intenta nuevamente.",
  );
  await page.unroute("**/preference?*");
  await openCheckout(page, info);
});
