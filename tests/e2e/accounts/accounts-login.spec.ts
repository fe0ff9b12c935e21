import { expect, test } from "@playwright/test";
import { fillLogin, hold, logIn, newCustomer, openLogin } from "#tests/e2e/support/accounts.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const STORE = "/booking/demo/demo-palermo";

test("an empty login names its faults and is not sent", async ({ page }, info) => {
  await openLogin(page, info);
  await page.getByRole("button", { name: "Iniciar Sesión", exact: true }).dispatchEvent("click");
  await expect(page.getByText("Por favor, ingresa tu email")).toBeVisible();
  await expect(page.getByText("Por favor, ingresa tu contraseña")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a field left with a fault says so before anything is sent", async ({ page }, info) => {
  await openLogin(page, info);
  const button = page.getByRole("button", { name: "Iniciar Sesión" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Email").fill("no-es-un-email");
  await page.getByLabel("Contraseña", { exact: true }).focus();
  await expect(page.getByText("Por favor, ingresa tu email")).toBeVisible();
  await page.getByLabel("Email").fill("alguien@correo.test");
  await expect(page.getByText("Por favor, ingresa tu email")).toHaveCount(0);
  await page.getByLabel("Contraseña", { exact: true }).blur();
  await expect(page.getByText("Por favor, ingresa tu contraseña")).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel("Contraseña", { exact: true }).fill("x");
  await expect(button).toBeEnabled();
});

test("a wrong password is reported, and the right password leads on", async ({ page }, info) => {
  const { email, password } = await newCustomer(page.request);
  await openLogin(page, info, `/login?${new URLSearchParams({ redir: `${STORE}?step=2&s=demo-corte-1` })}`);
  await fillLogin(page, email, "otra-clave-1");
  await expect(page.getByRole("alert")).toHaveText("Usuario o password incorrecto");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(/\/booking\/demo\/demo-palermo\?.*showBidDialog=true/);
  await expect(page.getByRole("heading", { name: "Elige tu profesional" })).toBeVisible();
});

test("the button shows that a login is under way", async ({ page }, info) => {
  const { email, password } = await newCustomer(page.request);
  await openLogin(page, info, `/login?redir=${STORE}`);
  const answer = await hold(page, "**/login.data*", (route) => route.continue());
  await fillLogin(page, email, password);
  const button = page.getByRole("button", { name: "Iniciando..." });
  await expect(button).toBeDisabled();
  await expect(page.getByText("Verificando credenciales...")).toBeVisible();
  answer();
  await expect(page).toHaveURL(/demo-palermo/);
});

test("a call that does not get through reads like a wrong password", async ({ page }, info) => {
  await openLogin(page, info);
  await page.route("**/login.data*", (route) => route.abort());
  await fillLogin(page, "alguien@correo.test", "una-clave-1");
  await expect(page.getByRole("alert")).toHaveText("Usuario o password incorrecto");
  await expect(page.getByLabel("Email")).toHaveValue("alguien@correo.test");
});

test("reading /logout ends no session without the button that script presses", async ({ page }, info) => {
  const { email, password } = await newCustomer(page.request);
  await logIn(page, info, email, password);
  await page.request.get("/logout");
  expect((await page.request.get("/api/token-validation")).status()).toBe(200);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Tu sesión ha finalizado" })).toBeVisible();
  expect((await page.request.get("/api/token-validation")).status()).toBe(401);
  await settled(page, info);
});
