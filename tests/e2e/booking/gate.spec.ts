import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enter, newCustomer } from "#tests/e2e/support/accounts.ts";
import {
  action,
  newPerson,
  offeredTimes,
  openFreeDay,
  PALERMO,
  settled,
  signUp,
} from "#tests/e2e/support/wizard.ts";

const BAD_CREDENTIALS = "Usuario o password incorrecto";
const BOOKED = /^\S{3} \d+ \S{3}, \d\d:\d\d · Corte de pelo/;

/** A guest continues from step 3, to the modal. Answers the time. */
async function goOn(page: Page, info: TestInfo, nth: number): Promise<string> {
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=demo-bruno`);
  await openFreeDay(page, info, nth);
  const time = (await offeredTimes(page))[0] ?? "";
  await action(page, "Continuar").click();
  await expect(page.getByRole("dialog", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.locator(".what")).toContainText(BOOKED);
  return time;
}

async function expectReview(page: Page, time: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await expect(page.getByText(`A las ${time} con Bruno`, { exact: false })).toBeVisible();
}

test("a cancelled Google login keeps every choice, and a login leads to the review", async ({
  page,
}, info) => {
  const time = await goOn(page, info, 11);
  await page.getByRole("link", { name: "Continuar con Google", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(BAD_CREDENTIALS);
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.locator(".what")).toContainText(`${time} · Corte de pelo`);

  await settled(page, info);
  await page.getByRole("link", { name: "Continuar con Google", exact: true }).click();
  await page.getByLabel("Email").fill(newPerson().email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectReview(page, time);
});

test("switching to sign-up and back keeps the typed address, on the page and in the modal", async ({
  page,
}, info) => {
  const { email } = newPerson();
  const time = await goOn(page, info, 12);
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(email);
  await modal.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(modal.getByLabel("Nombre")).toBeFocused();
  await expect(modal.getByLabel("Email")).toHaveValue(email);
  await modal.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(modal.getByLabel("Email")).toHaveValue(email);

  const gate = new URL(page.url());
  gate.searchParams.set("step", "4");
  gate.searchParams.set("t", time);
  await page.goto(gate.toString());
  await settled(page, info);
  await page.getByLabel("Email").fill(email);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.url().includes(".data")) asked.push(request.url());
  });
  await page.getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Crear cuenta" })).toBeVisible();
  await expect(page).toHaveURL(/#crear$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: "¿Has olvidado la contraseña?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("link", { name: "Volver a iniciar sesion" }).click();
  await settled(page, info);
  await page.getByRole("link", { name: "Crear cuenta" }).click();
  await signUp(page, { ...newPerson(), email });
  await expectReview(page, time);
});

test("the gate is a page of its own without the script of its modal", async ({ page }, info) => {
  await page.route(/auth-modal-[\w-]+\.js/, (route) => route.abort());
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=demo-bruno`);
  await openFreeDay(page, info, 13);
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page).toHaveURL(/step=4/);
});

test("a signed-in customer never fetches the gate", async ({ page }, info) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const { token } = await newCustomer(page.request);
  await enter(page, info, token, `${PALERMO}?step=3&s=demo-corte-1&e=demo-bruno`);
  await openFreeDay(page, info, 14);
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  expect(scripts.filter((path) => /shell-/.test(path))).not.toEqual([]);
  expect(scripts.filter((path) => /\/(auth-modal|auth-step|gate-body)-/.test(path))).toEqual([]);
});
