import { expect, type Page, type TestInfo } from "@playwright/test";
import { type Customer, enter, newCustomer } from "./accounts.ts";
import { newPerson, offeredTimes, openFreeDay, PALERMO, type Person, settled, signUp } from "./wizard.ts";

const CUT_BY_BRUNO = { option: "demo-corte-1", employee: "demo-bruno" };

/** A new customer, logged in at step 4, about to book the first free time of a day that no other test uses. */
export async function atReview(page: Page, info: TestInfo, nth: number, wish = CUT_BY_BRUNO) {
  const customer: Customer = await newCustomer(page.request);
  await enter(page, info, customer.token, await chooseTime(page, info, nth, wish));
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  return customer;
}

/** The same for a guest signing up at step 4; `onLogin` checks the gate. */
export async function signUpAtReview(
  page: Page,
  info: TestInfo,
  nth: number,
  wish = CUT_BY_BRUNO,
  onLogin: (page: Page) => Promise<void> = async () => {},
): Promise<Person> {
  const person = newPerson();
  await page.goto(await chooseTime(page, info, nth, wish));
  await settled(page, info);
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await onLogin(page);
  await page.getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Crear cuenta" })).toBeVisible();
  await onLogin(page);
  await signUp(page, person);
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await settled(page, info);
  return person;
}

/** The address of step 4 with that time. */
async function chooseTime(
  page: Page,
  info: TestInfo,
  nth: number,
  { option, employee }: typeof CUT_BY_BRUNO,
) {
  await page.goto(`${PALERMO}?step=3&s=${option}&e=${employee}`);
  await openFreeDay(page, info, nth);
  const url = new URL(page.url());
  url.hash = "";
  url.searchParams.set("step", "4");
  url.searchParams.set("t", (await offeredTimes(page))[0] ?? "");
  return url.toString();
}
