import { expect, test } from "@playwright/test";
import { asNewCustomer, press } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";

test("the profile saves the name, the telephone and the choice of mails", async ({ page }, info) => {
  const { email } = await asNewCustomer(page, info, "/customer/profile");
  await expect(page).toHaveTitle("Mi cuenta · Turnero");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByLabel("Nombre").fill("");
  await page.getByLabel("Teléfono").fill("11 5555 1234");
  await press(page, info, "Guardar");
  await expect(page.getByText("Por favor, ingresa tu nombre")).toBeVisible();
  await expect(page.getByLabel("Teléfono")).toHaveValue("11 5555 1234");

  await page.getByLabel("Nombre").fill("Mora");
  await page.getByLabel("Novedades por email").uncheck();
  await press(page, info, "Guardar");
  await expect(page.getByRole("status").filter({ hasText: "Tus datos se guardaron." })).toBeVisible();
  await page.goto("/customer/profile#notificaciones");
  await expect(page.getByLabel("Nombre")).toHaveValue("Mora");
  await expect(page.getByLabel("Teléfono")).toHaveValue("11 5555-1234");
  await expect(page.getByLabel("Recordatorios de mis turnos por email")).toBeChecked();
  await expect(page.getByLabel("Novedades por email")).not.toBeChecked();
});

test("a customer downloads their own data as a file", async ({ page }, info) => {
  const { email } = await asNewCustomer(page, info, "/customer/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  expect((await download).suggestedFilename()).toBe("mis-datos.json");
  const reply = await page.request.get("/customer/profile/data");
  expect(reply.headers()["cache-control"]).toBe("no-store");
  expect(reply.headers()["content-disposition"]).toContain("attachment");
  expect((await reply.json()).account.email).toBe(email);
});

test("a customer changes their password by giving the old password", async ({ page }, info) => {
  const person = await asNewCustomer(page, info, "/password/update");
  const old = page.getByLabel("Contraseña actual");
  const fresh = page.getByLabel("Nueva contraseña", { exact: true });
  const repeated = page.getByLabel("Repetir nueva contraseña");
  await press(page, info, "Guardar");
  await expect(page.getByText("Contraseña requerida").first()).toBeVisible();
  await expect(page.getByText("Repetir nueva contraseña requerida")).toBeVisible();

  await old.fill("no-es-esta-1");
  await fresh.fill("nueva-clave-3");
  await repeated.fill("nueva-clave-4");
  await press(page, info, "Guardar");
  await expect(page.getByText("Las contraseñas ingresadas no coinciden")).toBeVisible();

  await old.fill("no-es-esta-1");
  await fresh.fill("nueva-clave-3");
  await repeated.fill("nueva-clave-3");
  await press(page, info, "Guardar");
  await expect(page.getByText("La contraseña actual no es correcta")).toBeVisible();

  await old.fill(person.password);
  await fresh.fill("nueva-clave-3");
  await repeated.fill("nueva-clave-3");
  await press(page, info, "Guardar");
  await expect(page.getByText("Tu contraseña se cambió. Cerramos tus otras sesiones.")).toBeVisible();
  await expect(old).toHaveValue("");
  expect((await page.request.get("/api/token-validation")).status()).toBe(200);
});

test("an account is deleted once its password confirms it", async ({ page }, info) => {
  const person = await asNewCustomer(page, info, "/customer/profile");
  await page.getByRole("link", { name: "Eliminar mi cuenta" }).click();
  await expect(page.getByText("Tus turnos futuros se cancelarán y avisaremos a los locales.")).toBeVisible();
  await expect(page.getByText("Esto no se puede deshacer.")).toBeVisible();
  await press(page, info, "Eliminar mi cuenta");
  await expect(page.getByText("Por favor, ingresa tu contraseña")).toBeVisible();
  await page.getByLabel("Contraseña", { exact: true }).fill("no-es-esta-1");
  await press(page, info, "Eliminar mi cuenta");
  await expect(page.getByText("La contraseña no es correcta")).toBeVisible();

  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await press(page, info, "Eliminar mi cuenta");
  await expect(page.getByRole("heading", { name: "Tu cuenta se eliminó" })).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "session" }));
  const login = await page.request.post("/api/authentication", {
    data: { username: person.email, password: person.password },
  });
  expect(login.status()).toBe(401);
});

test("the link of a mail leads to a button that ends optional mails", async ({ page, baseURL }, info) => {
  const person = await asNewCustomer(page, info, "/customer/profile");
  const validation = await mailTo(page, baseURL, person.email, /Validá tu email/);
  await page.goto(linkIn(validation, "/notification-profile/email-validation-callback/"));
  await expect(page.getByRole("heading", { name: "¡Email validado!" })).toBeVisible();

  const welcome = await mailTo(page, baseURL, person.email, /Bienvenido/);
  await page.goto(linkIn(welcome, "/notification-profile/unsubscribe/"));
  await expect(page.getByRole("heading", { name: "Notificaciones" })).toBeVisible();
  await press(page, info, "Confirmar");
  await expect(page.getByText("Se ha desuscripto con exito!")).toBeVisible();
  await page.getByRole("link", { name: "Ir a Mi cuenta" }).click();
  await expect(page.getByLabel("Recordatorios de mis turnos por email")).not.toBeChecked();
  await expect(page.getByLabel("Novedades por email")).not.toBeChecked();
});

test("the typed text stays if the line is down", async ({ page }, info) => {
  await asNewCustomer(page, info, "/customer/profile");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByLabel("Nombre").fill("Mora");
  await press(page, info, "Guardar");
  await expect(page.getByRole("alert")).toHaveText(
    "El servicio no responde en este momento. Por favor, intentá nuevamente.",
  );
  await expect(page.getByLabel("Nombre")).toHaveValue("Mora");
});
