import { expect, test } from "@playwright/test";
import { asNewCustomer, press } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { openCheckout } from "#tests/e2e/support/checkout.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { bookByApi, bookForGuest } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

test("a customer confirms, moves and cancels a turno by its mail without logging in", async ({
  page,
  baseURL,
}, info) => {
  const { person, others, localTime } = await bookByApi(page, info, "demo-corte");
  await page.context().clearCookies();
  const mail = await mailTo(page, baseURL, person.email, /Reserva confirmada/);
  await page.goto(linkIn(mail, "/t/"));
  await expect(page.getByText(`A las ${localTime} con Ana Benítez`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cómo llegar" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Agregar al calendario" })).toHaveAttribute(
    "href",
    /\/t\/.*\/calendar$/,
  );
  await press(page, info, "Confirmar asistencia");
  await expect(page.getByText("Confirmaste que vas a venir.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar asistencia" })).toHaveCount(0);

  await page.getByRole("link", { name: "Reprogramar" }).click();
  await expect(page.getByText("Paso 1 de 2")).toBeVisible();
  await settled(page, info);
  await page.locator("label", { hasText: others[0] ?? "" }).click();
  await press(page, info, "Continuar");
  await expect(page.getByText("Paso 2 de 2")).toBeVisible();
  await press(page, info, "Confirmar");
  await expect(page.getByRole("heading", { name: "¡Reserva modificada!" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mi turno" }).click();
  await expect(page.getByText(`A las ${others[0]} con Ana Benítez`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmar asistencia" })).toBeVisible();

  await page.getByRole("link", { name: "Cancelar", exact: true }).click();
  await press(page, info, "Cancelar turno");
  await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Reservar de nuevo" })).toBeVisible();
});

test("a client without an account moves and cancels the salon's booking by its mail's link", async ({
  page,
  baseURL,
}, info) => {
  const { email, localTime, others } = await bookForGuest(page, info);
  const mail = await mailTo(page, baseURL, email, /Reserva confirmada/);
  await page.goto(linkIn(mail, "/t/"));
  await settled(page, info);
  await expect(page.getByText(`A las ${localTime} con Ana Benítez`)).toBeVisible();
  await expect(page.getByText(/Este turno está a tu nombre/)).toBeVisible();
  await page.getByRole("link", { name: "Reprogramar" }).click();
  await settled(page, info);
  await page.locator("label", { hasText: others[0] ?? "" }).click();
  await press(page, info, "Continuar");
  await press(page, info, "Confirmar");
  await expect(page.getByRole("heading", { name: "¡Reserva modificada!" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mi turno" }).click();
  await expect(page.getByText(`A las ${others[0]} con Ana Benítez`)).toBeVisible();
  await page.getByRole("link", { name: "Cancelar", exact: true }).click();
  await press(page, info, "Cancelar turno");
  await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
});

test("a seña is paid by the turno's link", async ({ page, baseURL }, info) => {
  const { person } = await bookByApi(page, info, "demo-masaje");
  await page.context().clearCookies();
  const mail = await mailTo(page, baseURL, person.email, /Reservamos tu horario/);
  await page.goto(linkIn(mail, "/t/"));
  await expect(page.getByText(/Si no pagas la seña dentro de los próximos/)).toBeVisible();
  const checkout = await openCheckout(page, info);
  await checkout.getByRole("button", { name: "Aprobar" }).click();
  await expect(checkout.getByRole("heading", { name: "¡Recibimos tu seña!" })).toBeVisible();
  await page.reload();
  await expect(page.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
});

test("a personal calendar reads the turnos at an address that can be changed", async ({ page }, info) => {
  await asNewCustomer(page, info, "/bookings");
  await page.getByRole("link", { name: "Ver mis turnos en mi calendario" }).click();
  await press(page, info, "Crear mi dirección");
  const box = page.getByLabel("Tu dirección privada");
  await expect(box).toHaveValue(/\/calendar\/[\w-]{44}\.ics$/);
  const first = await box.inputValue();
  const file = await page.request.get(first);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  await expect(page.getByRole("link", { name: "Suscribir mi calendario" })).toHaveAttribute(
    "href",
    first.replace(/^http:/, "webcal:"),
  );
  await page.getByText("Crear una dirección nueva").click();
  await press(page, info, "Crear dirección nueva");
  await expect(box).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await box.inputValue();
  await page.getByText("Dejar de usarla").click();
  await press(page, info, "Eliminar dirección");
  await expect(page.getByRole("button", { name: "Crear mi dirección" })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});

test("axe finds nothing on the link's page and the calendar's", async ({ page, baseURL }, info) => {
  const { person } = await bookByApi(page, info, "demo-corte");
  const link = linkIn(await mailTo(page, baseURL, person.email, /Reserva confirmada/), "/t/");
  const axe = async () => {
    await settled(page, info);
    await expectAccessible(page);
  };
  await page.goto(link);
  await axe();
  await asNewCustomer(page, info, "/bookings/calendar");
  await axe();
  await press(page, info, "Crear mi dirección");
  await expect(page.getByLabel("Tu dirección privada")).toBeVisible();
  await axe();
});
