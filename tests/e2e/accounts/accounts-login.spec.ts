import { expect, test } from "@playwright/test";
import {
  DEMO_PASSWORD,
  fillLogin,
  hold,
  logIn,
  newCustomer,
  openLogin,
  press,
  sendAnyway,
} from "#tests/e2e/support/accounts.ts";
import { hasScript, settled } from "#tests/e2e/support/wizard.ts";

const STORE = "/booking/demo/demo-palermo";

test("the login page says what it is, and carries redir to sign-up", async ({ page }, info) => {
  await openLogin(page, info, "/login?redir=/bookings");
  await expect(page).toHaveTitle("Logueate en Turnero");
  await expect(page.getByRole("heading", { level: 1, name: "Iniciar Sesión" })).toBeVisible();
  await expect(page.getByText("Accede a tu cuenta de Turnero")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  const forgot = page.getByRole("link", { name: "¿Has olvidado la contraseña?" });
  await expect(forgot).toHaveAttribute("href", "/forgot-password");
  const create = page.getByRole("main").getByRole("link", { name: "Crear cuenta" });
  await expect(create).toHaveAttribute("href", "/signup?redir=%2Fbookings");
});

test("an empty login says what is missing, and is not sent", { tag: "@phone" }, async ({ page }, info) => {
  await openLogin(page, info);
  await sendAnyway(page, info, "Iniciar Sesión");
  await expect(page.getByText("Por favor, ingresa tu email")).toBeVisible();
  await expect(page.getByText("Por favor, ingresa tu contraseña")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test(
  "a field that was left wrong says so before anything is sent",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
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
  },
);

test("a malformed email reads like a missing one", { tag: "@plain" }, async ({ page }, info) => {
  await openLogin(page, info);
  await page.getByLabel("Email").fill("no-es-un-email");
  await page.getByLabel("Contraseña", { exact: true }).fill("una-clave-1");
  await press(page, info, "Iniciar Sesión");
  await expect(page.getByText("Por favor, ingresa tu email")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("no-es-un-email");
});

test(
  "a wrong password and an unknown account read alike, the email stays",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { email } = await newCustomer(page.request);
    for (const username of [email, `x${email}`]) {
      await openLogin(page, info, "/login?redir=/bookings");
      await fillLogin(page, username, "otra-clave-1");
      await expect(page.getByRole("alert")).toHaveText("Usuario o password incorrecto");
      await expect(page.getByLabel("Email")).toHaveValue(username);
      if (!hasScript(info)) await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
      const create = page.getByRole("main").getByRole("link", { name: "Crear cuenta" });
      await expect(create).toHaveAttribute("href", "/signup?redir=%2Fbookings");
    }
  },
);

test(
  "logging in leads back to where one was, and says so to that page",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { email, password } = await newCustomer(page.request);
    await logIn(page, info, email, password, `${STORE}?step=2&s=demo-corte-1`);
    await expect(page).toHaveURL(/\/booking\/demo\/demo-palermo\?.*showBidDialog=true/);
    await expect(page.getByRole("heading", { name: "Elige tu profesional" })).toBeVisible();
  },
);

for (const redir of ["https://evil.test/x", "//evil.test", "/\\evil.test", "/logout", "/api/logout"]) {
  test(`a redir to ${redir} is ignored`, { tag: "@once" }, async ({ request }) => {
    const { email, password } = await newCustomer(request);
    const login = `/login?${new URLSearchParams({ redir })}`;
    const reply = await request.post(login, { form: { username: email, password }, maxRedirects: 0 });
    expect(reply.status()).toBe(303);
    expect(reply.headers().location).toBe("/bookings");
  });
}

const entries = [
  ["cliente@turnero.test", "/bookings"],
  ["duena@turnero.test", "/backoffice/calendar"],
] as const;

for (const [username, entry] of entries) {
  test(`${username} begins at ${entry}, and does not log in twice`, { tag: "@once" }, async ({ request }) => {
    const form = { username, password: DEMO_PASSWORD };
    const reply = await request.post("/login", { form, maxRedirects: 0 });
    expect(reply.status()).toBe(303);
    expect(reply.headers().location).toBe(entry);
    const again = await request.get("/login", { maxRedirects: 0 });
    expect(again.headers().location).toBe(entry);
  });
}

test("the button tells that it works", { tag: ["@script", "@once"] }, async ({ page }, info) => {
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

test(
  "a call that does not get through reads like a wrong password",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
    await openLogin(page, info);
    await page.route("**/login.data*", (route) => route.abort());
    await fillLogin(page, "alguien@correo.test", "una-clave-1");
    await expect(page.getByRole("alert")).toHaveText("Usuario o password incorrecto");
    await expect(page.getByLabel("Email")).toHaveValue("alguien@correo.test");
  },
);

const socialFailures = [
  ["social", "Usuario o password incorrecto"],
  ["unavailable", "El servicio no responde en este momento. Por favor, intenta nuevamente."],
] as const;

for (const [error, sentence] of socialFailures) {
  test(`coming back from another service with ?error=${error} reads '${sentence}'`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto(`/login?error=${error}`);
    await expect(page.getByRole("alert")).toHaveText(sentence);
  });
}

test("the shell's modal has messages of its own", { tag: "@once" }, async ({ request }) => {
  const reply = await request.post("/login", { form: { stay: "1", username: "", password: "" } });
  const html = await reply.text();
  expect(html).toContain("Usuario requerido");
  expect(html).toContain("Contraseña requerida");
});

test("'Salir' ends the session", { tag: "@phone" }, async ({ page }, info) => {
  const { email, password } = await newCustomer(page.request);
  await logIn(page, info, email, password);
  const header = page.getByRole("banner");
  await header
    .locator("summary", { hasText: /Menú|Martina/ })
    .filter({ visible: true })
    .click();
  await header.getByRole("button", { name: "Salir" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Tu sesión ha finalizado" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Ingresar" })).toHaveAttribute("href", "/login");
  await expect(main.getByRole("link", { name: "Crear cuenta" })).toHaveAttribute("href", "/signup");
  const session = await page.request.get("/api/token-validation");
  expect(session.status()).toBe(401);
});

test(
  "reading /logout ends nothing without the button that script presses",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { email, password } = await newCustomer(page.request);
    await logIn(page, info, email, password);
    await page.request.get("/logout");
    expect((await page.request.get("/api/token-validation")).status()).toBe(200);
    await page.goto("/logout");
    if (!hasScript(info)) await page.getByRole("main").getByRole("button", { name: "Salir" }).click();
    await expect(page.getByRole("heading", { name: "Tu sesión ha finalizado" })).toBeVisible();
    expect((await page.request.get("/api/token-validation")).status()).toBe(401);
    await settled(page, info);
  },
);
