import { expect, type Page, test } from "@playwright/test";
import { asNewCustomer, hold, newCustomer, openLogin, press } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { newPerson, settled, signUp } from "#tests/e2e/support/wizard.ts";

const VALIDATION = "/notification-profile/email-validation-callback/";

test("an empty sign-up names every missing field, above the form and beside the fields", async ({
  page,
}, info) => {
  await openLogin(page, info, "/signup");
  await expect(page).toHaveTitle("Crear cuenta · Turnero");
  await expect(page.getByText("Mínimo 8 caracteres")).toBeVisible();
  await press(page, info, "Crear Cuenta");
  const above = page.getByRole("alert");
  for (const sentence of [
    "Ingrese su email",
    "Ingrese una contraseña",
    "Debe aceptar los términos y condiciones",
  ]) {
    await expect(above.getByText(sentence, { exact: true })).toBeVisible();
  }
  for (const sentence of [
    "Por favor, ingresa tu nombre",
    "Por favor, ingresa tu apellido",
    "Por favor, ingresa tu email",
    "Por favor, ingresa una contraseña",
    "Debes aceptar los términos y condiciones para continuar",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Nombre")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await signUp(page, { firstname: "Eva", lastname: "Paz", email: "e@p.ar", password: "corta" });
  await expect(page.getByText("Su nombre debe tener al menos 8 caracteres")).toBeVisible();
  await expect(page.getByText("Por favor, ingresa un email válido")).toBeVisible();
  await expect(page.getByText("La contraseña debe tener al menos 8 caracteres")).toBeVisible();
  await expect(page.getByLabel("Nombre")).toHaveValue("Eva");
  await expect(page.getByLabel("Email")).toHaveValue("e@p.ar");
  await expect(page.getByRole("checkbox", { name: /Acepto los/ })).toBeChecked();
});

test("a taken email is reported on leaving the field, and nothing is sent meanwhile", async ({
  page,
}, info) => {
  const { email } = await newCustomer(page.request);
  await openLogin(page, info, "/signup");
  let askedAt = 0;
  await page.route("**/email-taken*", async (route) => {
    askedAt = Date.now();
    await route.continue();
  });
  await page.getByLabel("Email").fill(email);
  const leftAt = Date.now();
  await page.getByLabel("Nombre").focus();
  await expect(page.getByRole("button", { name: "Crear Cuenta" })).toBeDisabled();
  await expect(page.getByText("Ya existe una cuenta asociada a este email")).toBeVisible();
  expect(askedAt - leftAt).toBeGreaterThanOrEqual(450);
  await expect(page.getByRole("button", { name: "Crear Cuenta" })).toBeEnabled();
});

test("a failed check counts as taken, and nothing is sent until the email is free", async ({
  page,
}, info) => {
  await openLogin(page, info, "/signup");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/signup")) sent += 1;
  });
  let asked = 0;
  await page.route("**/email-taken*", (route) => {
    asked += 1;
    return route.abort();
  });
  await signUp(page, newPerson());
  const taken = page.getByText("Ya existe una cuenta asociada a este email");
  await expect(taken).toBeVisible();
  const before = asked;
  await page.getByRole("button", { name: "Crear Cuenta" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(async () => expect(asked).toBeGreaterThan(before)).toPass();
  await expect(taken).toBeVisible();
  expect(sent).toBe(0);

  await page.unroute("**/email-taken*");
  const button = page.getByRole("button", { name: "Crear Cuenta" });
  // The address is free when it is checked once more: this press sends the form, or the next one.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/signup-success/, { timeout: 2000 });
  }).toPass();
  expect(sent).toBe(1);
});

test("the eye shows and hides the password", async ({ page }, info) => {
  await openLogin(page, info, "/signup");
  const password = page.getByLabel("Contraseña", { exact: true });
  await page.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("the button shows that a sign-up is under way, and an unexplained failure is reported", async ({
  page,
}, info) => {
  await openLogin(page, info, "/signup");
  const fail = await hold(page, "**/signup.data*", (route) => route.abort());
  await signUp(page, newPerson());
  await expect(page.getByRole("button", { name: "Creando..." })).toBeDisabled();
  await expect(page.getByText("Creando tu cuenta...")).toBeVisible();
  fail();
  await expect(page.getByRole("alert")).toHaveText(
    "Error al crear la cuenta. Por favor, inténtalo de nuevo.",
  );
  await expect(page.getByLabel("Nombre")).toHaveValue("Martina");
});

test("signing up sends a mail whose link validates the email", async ({ page, baseURL }, info) => {
  const person = newPerson();
  await openLogin(page, info, "/signup?redir=/booking/demo/demo-palermo");
  await signUp(page, person);
  await expect(page).toHaveURL(/\/signup-success\?type=smn&redir=/);
  await expectNextSteps(page, "Su usuario se ha registrado correctamente!");
  const login = page.getByRole("main").getByRole("link", { name: "Iniciar sesión" });
  await expect(login).toHaveAttribute("href", "/login?redir=%2Fbooking%2Fdemo%2Fdemo-palermo");

  const link = linkIn(await mailTo(page, baseURL, person.email, /Validá tu email/), VALIDATION);
  await page.request.get(link);
  await page.goto(link);
  // This browser opened the account, so it returns to the person's page.
  await expect(page).toHaveURL("/booking/demo/demo-palermo?showBidDialog=true");
  await page.goto("/customer/profile");
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByText(
      "Error de Validación - No hemos podido validar tu email. El enlace puede haber expirado o ser inválido.",
    ),
  ).toBeVisible();
});

test("a logged-in customer asks for the mail again, and its new link validates the email", async ({
  page,
  baseURL,
}, info) => {
  const person = await asNewCustomer(page, info, "/customer/profile");
  const first = linkIn(await mailTo(page, baseURL, person.email, /Validá tu email/), VALIDATION);
  await expect(page.getByText(`Todavía no confirmaste tu email (${person.email}).`)).toBeVisible();
  await press(page, info, "Reenviar email");
  await expect(page.getByText(`Te enviamos otro email a ${person.email}.`)).toBeVisible();
  await expectNextSteps(page, "Verificá tu email para activar tu cuenta");

  let second = first;
  await expect(async () => {
    second = linkIn(await mailTo(page, baseURL, person.email, /Validá tu email/), VALIDATION);
    expect(second).not.toBe(first);
  }).toPass({ timeout: 30_000 });
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "¡Email validado!" })).toBeVisible();
  await page.goto("/customer/profile");
  await settled(page, info);
  await expect(page.getByRole("button", { name: "Reenviar email" })).toHaveCount(0);
});

async function expectNextSteps(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Revisa tu bandeja de entrada" })).toBeVisible();
  for (const step of [
    "Abrí el email que te enviamos.",
    "Hacé clic en el enlace de confirmación.",
    "Empezá a usar Turnero.",
  ]) {
    await expect(page.getByText(step)).toBeVisible();
  }
  const contact = page.getByRole("main").getByRole("link", { name: "Contactanos" });
  await expect(contact).toHaveAttribute("href", "/contact");
}
