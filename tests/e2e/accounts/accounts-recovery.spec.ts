import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { asNewCustomer, logIn, newCustomer, openLogin, press } from "#tests/e2e/support/accounts.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";

const NEW_PASSWORD = "otra-clave-segura-2";

test("a recovery request that does not get through shows no error", async ({ page }, info) => {
  await openLogin(page, info, "/forgot-password");
  await page.route("**/forgot-password.data*", (route) => route.abort());
  await page.getByLabel("Email").fill("alguien@correo.test");
  await press(page, info, "Enviar");
  await expect(page.getByRole("button", { name: "Enviar" })).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue("alguien@correo.test");
});

test("the code of the mail sets a new password and ends every session", async ({
  page,
  baseURL,
  playwright,
}, info) => {
  const person = await asNewCustomer(page, info, "/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await press(page, info, "Enviar");
  const sent = page.getByRole("status").filter({ hasText: "Si hay una cuenta con ese email" });
  await expect(sent).toBeVisible();
  const mail = await mailTo(page, baseURL, person.email, /código para recuperar/);
  const code = /\b[A-HJKMNP-Z2-9]{4}[ -]?[A-HJKMNP-Z2-9]{4}\b/.exec(mail.text)?.[0] ?? "";

  await page.getByRole("link", { name: "Ya tengo el código" }).click();
  await expect(page.getByRole("heading", { name: "Modifica tu clave" })).toBeVisible();
  await page.goto(`/update-password-with-recovery-code?${new URLSearchParams({ email: person.email })}`);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await setPassword(page, info, "ABCD2345");
  await expect(page.getByText("El código no es válido o ya venció")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Código de verificación")).toHaveValue("ABCD2345");
  await expect(page.getByLabel("Código de verificación")).toBeFocused();
  await setPassword(page, info, code.toLowerCase());
  await expect(page.getByRole("heading", { name: "¡Contraseña modificada!" })).toBeVisible();
  expect((await page.request.get("/api/token-validation")).status()).toBe(401);

  const api = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const old = await api.post("/api/authentication", {
    data: { username: person.email, password: person.password },
  });
  expect(old.status()).toBe(401);
  await api.dispose();
  await logIn(page, info, person.email, NEW_PASSWORD);
});

async function setPassword(page: Page, info: TestInfo, code: string): Promise<void> {
  await page.getByLabel("Código de verificación").fill(code);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repetir nueva contraseña").fill(NEW_PASSWORD);
  await press(page, info, "Modificar clave");
}

test("the customer area's recovery names the first fault in order", async ({ page }, info) => {
  await openLogin(page, info, "/password/recovery");
  const sentences = [
    "Ingrese el email de su cuenta",
    "Las contraseñas ingresadas no coinciden",
    "La contraseña debe tener al menos 8 caracteres",
    "El código no es válido o ya venció",
  ] as const;

  async function sendAndRead(sentence: (typeof sentences)[number]) {
    await press(page, info, "Modificar clave");
    await expect(page.getByText(sentence)).toBeVisible();
    for (const other of sentences) if (other !== sentence) await expect(page.getByText(other)).toHaveCount(0);
  }

  const { email } = await newCustomer(page.request);
  const password = page.getByLabel("Contraseña", { exact: true });
  const repeated = page.getByLabel("Repetir contraseña");
  await password.fill("corta");
  await repeated.fill("otra");
  await sendAndRead("Ingrese el email de su cuenta");

  await page.getByLabel("Email").fill(email);
  await password.fill("corta");
  await repeated.fill("otra");
  await sendAndRead("Las contraseñas ingresadas no coinciden");

  await password.fill("corta");
  await repeated.fill("corta");
  await sendAndRead("La contraseña debe tener al menos 8 caracteres");

  await page.getByLabel("Código de verificación").fill("ABCD2345");
  await password.fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await sendAndRead("El código no es válido o ya venció");
});
