import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { fillLogin, newCustomer, openLogin } from "#tests/e2e/support/accounts.ts";
import { followRequest, sendRequest } from "#tests/e2e/support/rights.ts";

async function requestOf(page: Page, choice: string, email: string): Promise<string> {
  await page.goto("/footer/privacy-policies#pedido");
  return sendRequest(page, {
    ...{ choice, email, emailLabel: "Email que usás en Turnero", submit: "Enviar pedido" },
  });
}

test("the policy lists the data kept and leads to each of its parts", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/footer/privacy-policies");
  await expect(page).toHaveTitle("Política de privacidad · Turnero");
  await expect(page.getByRole("heading", { name: "Registro Nacional de Bases de Datos" })).toBeVisible();
  await expect(page.getByText("Proximamente", { exact: true })).toBeVisible();
  await expect(page.getByText("10 días corridos").first()).toBeVisible();
  const index = page.locator(".index:visible");
  const folded = index.locator("summary");
  if (await folded.isVisible()) await folded.click();
  await index.getByRole("link", { name: "Hacer un pedido" }).click();
  await expect(page).toHaveURL(/#pedido$/);
});

test("a customer requesting their data gets a code, a deadline and a link to the file", async ({
  page,
}, info) => {
  const person = await newCustomer(page.request);
  const code = await requestOf(page, "Ver mis datos", person.email);
  expect(code).toMatch(/^DAT-/);
  await expect(page.getByRole("heading", { name: "Recibimos tu pedido" })).toBeVisible();
  await expect(page.getByText("Pediste ver tus datos")).toBeVisible();
  await expect(
    page.getByText(/^Te respondemos a más tardar el [a-záé]+ \d{1,2} de [a-z]+ \(10 días corridos\)\.$/),
  ).toBeVisible();

  await followRequest(page, info, person.email, code);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar mis datos" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("mis-datos.json");
  const everything = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(everything.account.email).toBe(person.email);
  expect(everything.consents.map(({ what }: { what: string }) => what)).toEqual(["PRIVACY", "TERMS"]);
  await expect(page.getByText("lo busca una persona", { exact: false })).toBeVisible();
});

test("a customer who asks for erasure loses the account after a press", async ({ page }, info) => {
  const person = await newCustomer(page.request);
  const code = await requestOf(page, "Borrarlos", person.email);
  await expect(page.getByText(/\(5 días hábiles\)\.$/)).toBeVisible();
  await followRequest(page, info, person.email, code);
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Listo, ya está hecho" })).toBeVisible();
  await openLogin(page, info);
  await fillLogin(page, person.email, person.password);
  await expect(page.getByText("Usuario o password incorrecto")).toBeVisible();
});

test("a correction goes to a person, and its page leads to the profile", async ({ page }, info) => {
  const person = await newCustomer(page.request);
  const code = await requestOf(page, "Corregirlos", person.email);
  await followRequest(page, info, person.email, code);
  await expect(page.getByRole("link", { name: "Ir a mi perfil" })).toBeVisible();
  await page.getByRole("button", { name: "Sí, es mi pedido" }).click();
  await expect(page.getByText("Ya sabemos que sos vos.", { exact: false })).toBeVisible();
});

test("a made-up link is not found, and merely opening it does nothing", async ({ page }) => {
  expect((await page.goto("/pedido/nada"))?.status()).toBe(404);
  expect((await page.request.post("/pedido/nada/datos")).status()).toBe(404);
  const opened = await page.request.get("/pedido/nada/datos", { maxRedirects: 0 });
  expect(opened.status()).toBe(302);
});
