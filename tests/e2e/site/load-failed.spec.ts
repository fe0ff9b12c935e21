import { expect, type Page, type Route, test } from "@playwright/test";
import { demoSession, enter, enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { action, chooseService, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const LOADS = /\.data(\?|$)/;

const lost = (route: Route) => route.abort();
const broken = (route: Route) => route.fulfill({ status: 500, body: "" });

/** Every load ends like this, until `page.unroute(LOADS)`. */
async function failing(page: Page, end: (route: Route) => Promise<void>): Promise<void> {
  await page.route(LOADS, end);
}

function alertOf(page: Page) {
  return page.getByRole("alert");
}

test("a step that fails to load leaves the earlier step, and 'Reintentar' goes on", async ({
  page,
}, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  await chooseService(page, "Corte de pelo");
  const before = page.url();
  await failing(page, lost);
  await action(page, "Continuar").click();
  await expect(alertOf(page)).toBeFocused();
  await expect(alertOf(page)).toContainText("No pudimos cargar los profesionales");
  await expect(alertOf(page)).toContainText("Error de conexión. Intenta nuevamente.");
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Corte de pelo/ })).toBeChecked();
  await expect(action(page, "Continuar")).toHaveAttribute("aria-busy", "false");
  expect(page.url()).toBe(before);
  await page.unroute(LOADS);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { name: "Elige tu profesional" })).toBeFocused();
  await expect(alertOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /^Corte de pelo/ })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
});

test("the screen shows that a load is being tried again, and reports a second failure", async ({
  page,
}, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  await chooseService(page, "Corte de pelo");
  await failing(page, broken);
  await action(page, "Continuar").click();
  await expect(alertOf(page)).toContainText("El servicio no responde. Intentá nuevamente.");
  await page.unroute(LOADS);
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await failing(page, (route) => told.then(() => route.abort()));
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("button", { name: "Reintentando..." })).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(alertOf(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

test("a list stays when another part of it fails to load", async ({ page }, info) => {
  await enter(page, info, await demoSession(page.request, "cliente@turnero.test"), "/bookings");
  await failing(page, lost);
  await page.getByRole("link", { name: /Finalizado/ }).click();
  await expect(alertOf(page)).toContainText("No pudimos cargar la página");
  await expect(page.getByRole("heading", { name: /^¡Hola/ })).toBeVisible();
  await page.unroute(LOADS);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("link", { name: /Finalizado/ })).toHaveAttribute("aria-current", /.+/);
  await expect(alertOf(page)).toHaveCount(0);
});

const DAY = "/backoffice/calendar?date=2027-03-10";
const failure = (page: Page) => alertOf(page).filter({ hasText: "No pudimos cargar" });

/** The first empty time of the day, opened in the panel of a new booking. */
async function openFreeTime(page: Page) {
  await page.locator("main a.free").filter({ visible: true }).first().click({ force: true });
}

test(
  "a load that fails in a turno over the agenda is reported only there",
  { tag: "@wide" },
  async ({ page }, info) => {
    await enterBackoffice(page, info, DAY);
    await failing(page, lost);
    await openFreeTime(page);
    await expect(failure(page)).toHaveText(/^No pudimos cargar el turno/);
    await page.unroute(LOADS);
    await failure(page).getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("dialog").getByText("Falta cliente y servicio")).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  },
);

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test("a day that fails to load is reported over the agenda's bar, not in it", async ({ page }, info) => {
    await enterBackoffice(page, info, DAY);
    await openFreeTime(page);
    await expect(page.getByRole("dialog").getByText("Falta cliente y servicio")).toBeVisible();
    await failing(page, lost);
    await page.getByRole("link", { name: "Día siguiente" }).click();
    await expect(failure(page)).toContainText("No pudimos cargar la página");
    const [alert, bar] = await Promise.all([
      failure(page).boundingBox(),
      page.locator(".bo-bar").boundingBox(),
    ]);
    expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.unroute(LOADS);
    await failure(page).getByRole("button", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(/date=2027-03-11/);
    await expect(failure(page)).toHaveCount(0);
  });
});
