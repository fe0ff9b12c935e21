import { expect, type Page, type TestInfo } from "@playwright/test";

export const PALERMO = "/booking/demo/demo-palermo";
export const CABALLITO = "/booking/demo/demo-caballito";

/** A new person. */
export function newPerson(name = "Martina") {
  const tag = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { firstname: name, lastname: "Gómez", email: `${tag}@correo.test`, password: "turno-seguro-1" };
}

export type Person = ReturnType<typeof newPerson>;

/** Whether this project runs script; the same journeys run with and without it. */
export function hasScript(info: TestInfo): boolean {
  return !info.project.name.includes("without JavaScript");
}

/**
 * Waits until React has taken the page over. Without script there is nothing to wait for, nor on a page that sends
 * none.
 */
export async function settled(page: Page, info: TestInfo): Promise<void> {
  if (!hasScript(info) || (await sendsNone(page))) return;
  try {
    await page.waitForFunction(
      () => {
        const root = document.querySelector("main");
        return root !== null && Object.keys(root).some((key) => key.startsWith("__react"));
      },
      null,
      { timeout: 30_000 },
    );
  } catch (failure) {
    throw new Error(`Script did not start at ${page.url()}:\n${await scriptOutcomes(page)}`, {
      cause: failure,
    });
  }
}

/** Pages that only inform send guests no script (DECISIONS 118); their data for programs is no script. */
async function sendsNone(page: Page): Promise<boolean> {
  return (await page.locator("script:not([type='application/ld+json'])").count()) === 0;
}

/** The outcome of each request for a script file of the page, one a line. */
async function scriptOutcomes(page: Page): Promise<string> {
  const outcomes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes(".js"))
      .map(({ name, startTime, duration, responseStatus, transferSize, initiatorType }) => {
        const times = `at ${Math.round(startTime)} ms for ${Math.round(duration)} ms`;
        return `${responseStatus || "no answer"} ${new URL(name).pathname} ${times}, ${transferSize} bytes, by ${initiatorType}`;
      }),
  );
  return outcomes.join("\n") || "none was asked for";
}

/** 'Continuar', 'Reservar' and the like stand in the bar of phones and in the panel of desks. */
export function action(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
}

/** Step 1: a service with one option and no description is chosen by one press (booking §4). */
export async function chooseService(page: Page, name: string): Promise<void> {
  await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
}

/** Days to avoid: their last times may pass during a journey at any hour, or the demo's bookings fill them. */
const EARLY_DAYS = 7;

/**
 * Step 3, on a day far enough from today and the demo's bookings. Each project and test has another day, so that
 * journeys at the same time do not take each other's times.
 */
export async function openFreeDay(page: Page, info: TestInfo, nth = 0): Promise<void> {
  const projects = ["phone", "phone without JavaScript", "desktop"];
  const open = page.locator(".strip a:not(.off)");
  const late = (await open.count()) - EARLY_DAYS;
  const own = (21 + projects.indexOf(info.project.name) + 4 * nth) % late;
  const href = (await open.nth(EARLY_DAYS + own).getAttribute("href")) ?? "";
  const day = new URL(href, page.url());
  // The page would keep the marked time, which is the next free one at this hour.
  day.searchParams.delete("t");
  await page.goto(day.toString());
  await settled(page, info);
  await expect(page.getByRole("heading", { name: "Horarios disponibles" })).toBeVisible();
}

/** The starts that the shown day offers. */
export async function offeredTimes(page: Page): Promise<string[]> {
  const times = page.locator("input[name=t]");
  return times.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

export async function chooseTime(page: Page, time: string): Promise<void> {
  await page.getByRole("radio", { name: time, exact: true }).check();
}

/** The sign-up form, at step 4 or in the modal over step 3. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Nombre").fill(person.firstname);
  await page.getByLabel("Apellido").fill(person.lastname);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByRole("checkbox", { name: /Acepto los/ }).check();
  await page.getByRole("button", { name: "Crear Cuenta" }).click();
}
