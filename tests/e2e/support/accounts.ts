import { type APIRequestContext, expect, type Page, type Route, type TestInfo } from "@playwright/test";
import { newPerson, type Person, settled } from "./wizard.ts";

export const DEMO_PASSWORD = "turnero-demo";

/** With a session of their own. */
export type Customer = Person & { readonly token: string };

/** A new customer with an account. */
export async function newCustomer(request: APIRequestContext): Promise<Customer> {
  const person = newPerson();
  const reply = await request.post("/api/registration/and-login", { data: { ...person, tos: true } });
  expect(reply.status(), await reply.text()).toBe(201);
  return { ...person, token: (await reply.json()).token };
}

/** A new session of a demo user. */
export async function demoSession(
  request: APIRequestContext,
  username: string,
  profile: "BUSINESS" | "CUSTOMER" = "CUSTOMER",
): Promise<string> {
  const data = { username, password: DEMO_PASSWORD, profile };
  return (await (await request.post("/api/authentication", { data })).json()).token;
}

/** Opens a page with a session made by the API, for tests that are not about logging in. */
export async function enter(page: Page, info: TestInfo, token: string, path: string) {
  const { baseURL = "" } = info.project.use;
  await page.context().clearCookies();
  await page.context().addCookies([{ name: "session", value: token, url: baseURL }]);
  const reply = await page.goto(path);
  await settled(page, info);
  return reply;
}

/** Opens a page as a member of the demo salon, its owner unless told otherwise. */
export async function enterBackoffice(
  page: Page,
  info: TestInfo,
  path: string,
  username = "duena@turnero.test",
) {
  return enter(page, info, await demoSession(page.request, username, "BUSINESS"), path);
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
  await enter(page, info, person.token, path);
  return person;
}

/** Presses a button that starts a journey; with script, only once it has taken the page over. */
export async function press(page: Page, info: TestInfo, name: string): Promise<void> {
  await settled(page, info);
  await page.getByRole("button", { name, exact: true }).click();
}

/** Keeps requests waiting until the returned function is called; then `end` handles each. */
export async function hold(page: Page, pattern: string, end: (route: Route) => Promise<void>) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, (route) => held.then(() => end(route)));
  return () => letGo();
}
