import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { demoSession, enter, fillLogin, newCustomer, openLogin } from "#tests/e2e/support/accounts.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { bearer } from "#tests/e2e/support/own-salon.ts";
import { followRequest, sendRequest } from "#tests/e2e/support/rights.ts";

/** A new user with a business of their own. */
async function newOwner(page: Page) {
  const owner = await newCustomer(page.request);
  const name = `Salón ${owner.email.split("@")[0]}`;
  const made = await page.request.post("/api/business", { headers: bearer(owner.token), data: { name } });
  expect(made.status(), await made.text()).toBe(201);
  return { owner, name };
}

/** Sends 'Botón de Baja de Servicio' and opens the link of its mail. */
async function bajaOf(page: Page, info: TestInfo, choice: string, email: string): Promise<string> {
  await page.goto("/baja");
  const code = await sendRequest(page, {
    ...{ choice, email, emailLabel: "Email de la cuenta", submit: "Dar de baja" },
  });
  await followRequest(page, info, email, code);
  return code;
}

test("a baja of the account goes by code, mail and link, and prevents further logins", async ({
  page,
}, info) => {
  const person = await newCustomer(page.request);
  await page.goto("/baja");
  await expect(page).toHaveTitle("Botón de Baja de Servicio · Turnero");
  const code = await sendRequest(page, {
    choice: "Mi cuenta de cliente",
    email: person.email,
    emailLabel: "Email de la cuenta",
    submit: "Dar de baja",
  });
  expect(code).toMatch(/^BAJA-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(page.getByRole("heading", { name: "Recibimos tu baja" })).toBeVisible();
  await expect(page.getByText(/^A \S+•+@\S+\. La baja se hace en ese momento\.$/)).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();

  await followRequest(page, info, person.email, code);
  await expect(page.getByRole("heading", { name: "Confirmá que querés borrar tu cuenta" })).toBeVisible();
  // Opening it does nothing.
  await page.reload();
  const alive = await page.request.get("/api/token-validation", { headers: bearer(person.token) });
  expect(alive.status()).toBe(200);
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Listo, ya está hecho" })).toBeVisible();
  await expect(page.getByText("Borramos tu cuenta.", { exact: false })).toBeVisible();

  await openLogin(page, info);
  await fillLogin(page, person.email, person.password);
  await expect(page.getByText("Usuario o password incorrecto")).toBeVisible();
  await mailTo(page, info.project.use.baseURL, person.email, new RegExp(`^Respuesta a tu pedido ${code}`));
});

test("a baja of the reminders keeps the account, and the profile shows it", async ({ page }, info) => {
  const person = await newCustomer(page.request);
  await bajaOf(page, info, "Solo los recordatorios", person.email);
  await page.getByRole("button", { name: "Dar de baja los recordatorios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Listo, ya está hecho" })).toBeVisible();
  await enter(page, info, person.token, "/customer/profile");
  await expect(page.getByLabel("Recordatorios de mis turnos por email")).not.toBeChecked();
  await expect(page.getByLabel("Novedades por email")).not.toBeChecked();
});

test("a baja of the business closes its page, and its owner reopens it", async ({ page }, info) => {
  const { owner, name } = await newOwner(page);
  await bajaOf(page, info, "Mi negocio", owner.email);
  await page.getByRole("button", { name: `Cerrar ${name}` }).click();
  await expect(page.getByText(`Cerramos ${name}.`, { exact: false })).toBeVisible();

  await enter(page, info, owner.token, "/backoffice/setup/close");
  await expect(page.getByText("Cerraste este negocio", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Reabrir el negocio" }).click();
  await expect(page).toHaveURL(/\/backoffice\/setup/);
});

test("the only owner is led to closing the business first", async ({ page }, info) => {
  const { owner, name } = await newOwner(page);
  await bajaOf(page, info, "Mi cuenta de cliente", owner.email);
  await expect(page.getByRole("heading", { name: "Antes hay que cerrar tu negocio" })).toBeVisible();
  await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Prefiero que lo vea una persona" }).click();
  await expect(page.getByText("Ya sabemos que sos vos.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Pedir la baja de mi negocio" }).click();
  await expect(page).toHaveURL(/\/baja$/);
});

test("an address without an account gets the usual answer, and its mail says why", async ({ page }, info) => {
  const email = `nadie.${crypto.randomUUID().slice(0, 8)}@correo.test`;
  const code = await bajaOf(page, info, "Mi cuenta de cliente", email);
  await expect(
    page.getByText("Con este email no hay ninguna cuenta en Turnero.", { exact: false }),
  ).toBeVisible();
  const mail = await mailTo(page, info.project.use.baseURL, email, new RegExp(code));
  expect(mail.text).toContain("Con este email no hay ninguna cuenta en Turnero.");
  await page.getByRole("button", { name: "Sí, es mi pedido" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tu pedido lo ve una persona" })).toBeVisible();
});

test("a missing field is reported beside it, with everything typed still there", async ({ page }) => {
  await page.goto("/baja");
  await page.getByRole("radio", { name: /^Solo los recordatorios/ }).check();
  await page.getByLabel("Motivo (opcional)").fill("Me mudo");
  // Without this the browser itself would report the missing field.
  await page.locator("form#baja").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel("Nombre completo").fill("Ana");
  await page.getByLabel("Email de la cuenta").fill("no-es-un-email");
  await page.getByRole("button", { name: "Dar de baja" }).click();
  await expect(page.getByText("Escribí un email completo, como ana@correo.com.")).toBeVisible();
  await expect(page.getByLabel("Nombre completo")).toHaveValue("Ana");
  await expect(page.getByLabel("Motivo (opcional)")).toHaveValue("Me mudo");
  await expect(page.getByRole("radio", { name: /^Solo los recordatorios/ })).toBeChecked();
});

test("a logged-in customer asks for a baja alike", async ({ page }, info) => {
  const person = await newCustomer(page.request);
  await enter(page, info, person.token, "/baja");
  await sendRequest(page, {
    choice: "Solo los recordatorios",
    email: person.email,
    emailLabel: "Email de la cuenta",
    submit: "Dar de baja",
  });
  await expect(page.getByRole("heading", { name: "Recibimos tu baja" })).toBeVisible();
  expect(await demoSession(page.request, "cliente@turnero.test")).toBeTruthy();
});
