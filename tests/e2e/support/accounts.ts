import { type APIRequestContext, expect, type Page, type TestInfo } from "@playwright/test";
import { hasScript, newPerson, type Person, settled } from "./wizard.ts";

export const DEMO_PASSWORD = "turnero-demo";

/** A customer nobody has met yet, with an account. */
export async function newCustomer(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  const reply = await request.post("/api/registration", { data: { ...person, tos: true } });
  expect(reply.status()).toBe(201);
  return person;
}

export async function openLogin(page: Page, info: TestInfo, path = "/login"): Promise<void> {
  await page.goto(path);
  await settled(page, info);
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Logs in by the page, at `redir`. */
export async function logIn(page: Page, info: TestInfo, email: string, password: string, redir = "/") {
  await openLogin(page, info, `/login?${new URLSearchParams({ redir })}`);
  await fillLogin(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
  await settled(page, info);
}

/** A new customer, logged in and at `path`. */
export async function asNewCustomer(page: Page, info: TestInfo, path: string): Promise<Person> {
  const person = await newCustomer(page.request);
  await logIn(page, info, person.email, person.password);
  await page.goto(path);
  await settled(page, info);
  return person;
}

/** Presses a button that starts a journey only once script has taken the page over, where there is script. */
export async function press(page: Page, info: TestInfo, name: string): Promise<void> {
  await settled(page, info);
  await page.getByRole("button", { name, exact: true }).click();
}

/** Sends the form as it stands, also where script would not let its button be pressed. */
export async function sendAnyway(page: Page, info: TestInfo, name: string): Promise<void> {
  if (hasScript(info)) await page.getByRole("button", { name, exact: true }).dispatchEvent("click");
  else await press(page, info, name);
}
