import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { atUnpaid, openCheckout, paymentsOf } from "#tests/e2e/support/checkout.ts";
import { untilTicked } from "#tests/e2e/support/clock.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { passDeadline } from "#tests/e2e/support/past-deadline.ts";
import { takeTime } from "#tests/e2e/support/turnos.ts";

/** A booking cancelled by the clock for its unpaid deposit, and its checkout, open all the while. */
async function withTimeRunOut(page: Page, info: TestInfo) {
  const booked = await atUnpaid(page, info);
  const checkout = await openCheckout(page, info);
  await passDeadline(page, booked.id);
  await untilTicked(page, async () => {
    await page.goto(`/bookings/${booked.id}`);
    await expect(ranOut(page)).toBeVisible({ timeout: 1000 });
  });
  return { ...booked, checkout };
}

function ranOut(page: Page) {
  return page.getByText("Este turno se canceló porque no se pagó la seña a tiempo.");
}

test("a payment after the deadline restores the turno while its time is free", async ({
  page,
  baseURL,
}, info) => {
  const { id, person, checkout } = await withTimeRunOut(page, info);
  await checkout.getByRole("button", { name: "Aprobar" }).click();
  await expect(checkout.getByRole("heading", { name: "¡Recibimos tu seña!" })).toBeVisible();
  await expect(checkout.getByText("Tu turno está confirmado. Pagaste $6.000 de seña.")).toBeVisible();
  await checkout.getByRole("link", { name: "Ver mi turno" }).click();
  await expect(checkout).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(checkout.getByText("Abierto", { exact: true })).toBeVisible();
  await expect(checkout.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
  await expect(ranOut(checkout)).toHaveCount(0);
  const mail = await mailTo(page, baseURL, person.email, /^Recibimos tu seña/);
  expect(mail.text).toContain("Tu turno está confirmado.");
});

test(
  "a payment after the deadline is refunded if another customer has the time",
  { tag: "@plain" },
  async ({ page, baseURL }, info) => {
    const { id, person, date, localTime, checkout } = await withTimeRunOut(page, info);
    await takeTime(page, { service: "demo-masaje", date, localTime });
    await checkout.getByRole("button", { name: "Aprobar" }).click();
    await expect(checkout.getByRole("heading", { name: "Te devolvemos tu pago" })).toBeVisible();
    await expect(
      checkout.getByText(
        "El turno ya no estaba disponible. Te devolvemos lo que pagaste, completo y por el mismo medio.",
      ),
    ).toBeVisible();
    const mail = await mailTo(page, baseURL, person.email, /^Te devolvemos tu pago de \$6\.000/);
    expect(mail.text).toContain("Te devolvemos los $6.000 completos por el mismo medio de pago.");
    await untilTicked(page, async () => {
      const [payment, ...others] = await paymentsOf(page, baseURL, id);
      expect([payment?.status, payment?.transaction_amount_refunded]).toEqual(["refunded", 6000]);
      expect(others).toEqual([]);
    });
    await checkout.getByRole("link", { name: "Ver mi turno" }).click();
    await expect(ranOut(checkout)).toBeVisible();
    await expect(checkout.getByText("Te devolvimos la seña de $6.000.")).toBeVisible();
    await expect(checkout.getByRole("button", { name: "Pagar seña" })).toHaveCount(0);
  },
);
