import { expect, type Page, test } from "@playwright/test";
import { asNewCustomer, enterBackoffice, press } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { expectTold } from "#tests/e2e/support/told.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

type Written = {
  readonly name: string;
  readonly email: string;
  readonly code?: string;
  readonly detail?: string;
};

/** Fills in the form and sends it; answers the code of its reply. */
async function fileRequest(page: Page, { name, email, code = "", detail = "" }: Written) {
  await page.goto("/arrepentimiento");
  await page.getByLabel("Nombre completo").fill(name);
  await page.getByLabel("Email con el que contrataste").fill(email);
  await page.getByLabel("Código de la reserva (opcional)").fill(code);
  await page.getByLabel("Detalle (opcional)").fill(detail);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("heading", { name: "Recibimos tu pedido" })).toBeVisible();
  return codeShown(page);
}

async function codeShown(page: Page): Promise<string> {
  const code = page.getByText(/^ARR-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? "";
}

test("a customer withdraws from a paid turno by the link of the mail", async ({ page, baseURL }, info) => {
  const { person, id } = await bookByApi(page, info, "demo-masaje");
  const preference = await page.request.post(`/api/mercadopago/bookings/${id}/preference?businessId=demo`);
  expect(preference.status()).toBe(200);
  await page.request.post(`${sandboxOf(baseURL)}/mercadopago/pay`, {
    data: { external_reference: id, outcome: "approved" },
  });
  await mailTo(page, baseURL, person.email, /Recibimos tu seña/);

  const code = await fileRequest(page, { name: "Martina Ríos", email: person.email });
  await expect(page).not.toHaveURL(/@|martina|correo/i);
  const [name = ""] = person.email.split("@");
  await expect(page.getByText(`${name.slice(0, 2)}•••••@`).first()).toBeVisible();
  await page.reload();
  expect(await codeShown(page)).toBe(code);

  const mail = await mailTo(page, baseURL, person.email, new RegExp(code));
  await page.goto(linkIn(mail, "/pedido/"));
  await expect(page.getByRole("heading", { name: "Confirmá que sos vos" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Dejar sin efecto/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Sí, es mi pedido" }).click();
  await expect(page.getByText("Te devolvemos la seña completa: $6.000.")).toBeVisible();
  await page.getByRole("button", { name: /Dejar sin efecto/ }).click();

  await expectTold(page, "queda sin efecto");
  await expect(page.getByText("Avisamos a Estilo Demo")).toBeVisible();
  await expect(
    page.getByText(/^Tu turno del \S+ \d+ queda sin efecto y el horario se libera\.$/),
  ).toBeVisible();
  await expect(page.getByText("Devolvemos la seña de $6.000")).toBeVisible();
  const booking = await page.request.get(`/api/external/user/booking/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await booking.json()).toMatchObject({ status: "CANCELLED", deposit: { refund: { amount: 6000 } } });
  const answer = await mailTo(page, baseURL, person.email, new RegExp(`Respuesta a tu pedido ${code}`));
  expect(answer.text).toContain("devolución completa de la seña: $6.000");
});

test("the business answers a withdrawal not confirmed by its mail", async ({ page, baseURL }, info) => {
  const { person } = await bookByApi(page, info, "demo-corte");
  const booked = await mailTo(page, baseURL, person.email, /confirmad|reservad|reservaste/i);
  const code = /Código de la reserva\s+(\S+)/.exec(booked.text)?.[1] ?? "";
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  const written = { name: "Nadia Sosa", email: person.email, code, detail: "No voy a poder ir" };
  const request = await fileRequest(page, written);

  await enterBackoffice(page, info, "/backoffice/legal");
  await page.getByRole("link", { name: new RegExp(request) }).click();
  await expect(page.getByText("No voy a poder ir")).toBeVisible();
  await settled(page, info);
  await page.getByLabel("Tu respuesta").fill("Listo, lo cancelamos.");
  await page.getByRole("button", { name: "Responder" }).click();
  await expectTold(page, "Respondimos el pedido");
  await expect(page.getByRole("link", { name: new RegExp(request) })).toHaveCount(0);
  const answer = await mailTo(page, baseURL, person.email, new RegExp(`Respuesta a tu pedido ${request}`));
  expect(answer.text).toContain("Listo, lo cancelamos.");
});

test("a fault stands beside its field, with everything typed still there", async ({ page }) => {
  await page.goto("/arrepentimiento");
  await page
    .locator("form")
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.getByText("De otra contratación").click();
  await page.getByLabel("Email con el que contrataste").fill("a@b");
  await page.getByLabel("Detalle (opcional)").fill("La suscripción");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Escribí tu nombre.")).toBeVisible();
  await expect(page.getByText("Escribí un email completo, como ana@correo.com.")).toBeVisible();
  await expect(page.getByLabel("Detalle (opcional)")).toHaveValue("La suscripción");
  await expect(page.getByRole("radio", { name: /De otra contratación/ })).toBeChecked();
});

// Guests get no script here; logged-in users do.
test("a logged-in customer without a turno reads that a person looks at the request", async ({
  page,
  baseURL,
}, info) => {
  const { email } = await asNewCustomer(page, info, "/arrepentimiento");
  await page.getByLabel("Nombre completo").fill("Ana");
  await page.getByLabel("Email con el que contrataste").fill(email);
  await press(page, info, "Enviar");
  const code = await codeShown(page);
  const mail = await mailTo(page, baseURL, email, new RegExp(code));
  await page.goto(linkIn(mail, "/pedido/"));
  await press(page, info, "Sí, es mi pedido");
  const told = page.getByRole("status").filter({ hasText: "Tu pedido lo ve una persona" });
  await expect(told).toBeFocused();
  await expect(page.getByText(/Te respondemos a más tardar el/)).toBeVisible();
});
