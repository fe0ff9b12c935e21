import { type Browser, type BrowserContext, expect, type Page, type TestInfo } from "@playwright/test";
import { bearer, type OwnSalon, turnoOf } from "../own-salon.ts";
import { expectTold, pressTold } from "../told.ts";
import { settled } from "../wizard.ts";
import type { Taps } from "./taps.ts";
import { bookWithMail, OTHER, OWNER } from "./week-salon.ts";

/** The empty time of the owner's column at an hour. */
function freeAt(page: Page, { nora }: OwnSalon, hour: string) {
  const link = `main a.free[href*="time=${hour}%3A00"][href*="employee=${nora}"]`;
  return page.locator(link).filter({ visible: true }).first();
}

/** Books an unknown caller at 10:00 from the empty time; the panel closes to the agenda. Answers the booking's id. */
export async function bookByPhone(page: Page, info: TestInfo, salon: OwnSalon, date: string, taps: Taps) {
  await page.goto(`/backoffice/calendar?date=${date}`);
  await settled(page, info);
  taps.taken();
  await taps.tap(freeAt(page, salon, "10"));
  const panel = page.getByRole("dialog", { name: "Nuevo turno" });
  await panel.getByLabel("Nombre, teléfono o email").fill("Rosa Paz");
  await expect(panel.getByText("No encontramos a nadie así.")).toBeVisible();
  await taps.tap(panel.getByText("Crear “Rosa Paz”"));
  await panel.getByLabel("Teléfono (opcional)").fill("11 5874-9895");
  await taps.tap(panel.getByText("Corte de mujer"));
  await expect(panel.getByRole("button", { name: "Guardar turno" })).toBeEnabled();
  await taps.tap(panel.getByRole("button", { name: "Guardar turno" }));
  await expect(panel).toBeHidden();
  await expectTold(page, "Turno guardado: Rosa Paz");
  await expect(page).toHaveURL(new RegExp(`/backoffice/calendar\\?.*date=${date}`));
  const block = page.locator("main a[data-line]").filter({ visible: true, hasText: "Rosa" }).first();
  await expect(block).toBeFocused();
  return (await block.getAttribute("href"))?.split("/").at(-1) ?? "";
}

const HERE = { locale: "es-AR", timezoneId: "America/Argentina/Buenos_Aires" };

/** Another person's phone. */
export function elsewhere(browser: Browser, { project }: TestInfo): Promise<BrowserContext> {
  const { baseURL = "", viewport = null } = project.use;
  return browser.newContext({ ...HERE, baseURL, viewport, isMobile: true, hasTouch: true });
}

/** The same owner at a desk's screen, where bookings can be dragged. */
export async function atDesk(browser: Browser, page: Page, info: TestInfo): Promise<Page> {
  const { baseURL = "" } = info.project.use;
  const viewport = { width: 1280, height: 1100 };
  const storageState = await page.context().storageState();
  return (await browser.newContext({ ...HERE, baseURL, viewport, storageState })).newPage();
}

/** Blocks the owner's time at 14:00, so that customers are not offered it. */
export async function block(page: Page, info: TestInfo, salon: OwnSalon, date: string) {
  await page.goto(`/backoffice/calendar?date=${date}`);
  await settled(page, info);
  await freeAt(page, salon, "14").click();
  await page.getByRole("dialog", { name: "Nuevo turno" }).getByRole("link", { name: "Bloquear" }).click();
  const panel = page.getByRole("dialog", { name: "Bloquear" });
  await panel.getByLabel(/^Motivo/).fill("Proveedores");
  await panel.getByRole("button", { name: "Bloquear", exact: true }).click();
  await expectTold(page, "Bloqueaste el horario.");
  const asked = { from: date, to: date, storeId: salon.storeId };
  const calendar = await page.request.get("/api/calendar", { headers: bearer(salon.owner), params: asked });
  const { blocks } = await calendar.json();
  expect(blocks).toMatchObject([{ employeeId: salon.nora, reason: "Proveedores" }]);
}

/** The other professional is ill. Her booking goes to the owner at the same hour, and its client is told. */
export async function fallIll(page: Page, info: TestInfo, salon: OwnSalon, date: string, email: string) {
  const wanted = { employeeId: salon.omar, date, localTime: "16:00" };
  const id = await bookWithMail(page, salon, email, wanted);
  await page.goto(`/backoffice/calendar/block?date=${date}&employee=${salon.omar}`);
  await settled(page, info);
  await page.getByText("Todo el día", { exact: true }).click();
  await page.getByRole("button", { name: "Bloquear", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${OTHER} no viene` })).toBeVisible();
  await expect(page.getByText(`Tu turno sigue a la misma hora, ahora con ${OWNER}`)).toBeVisible();
  await settled(page, info);
  await pressTold(page, "Mover 1 y avisar", "Movimos 1 turno. Le avisamos al cliente.");
  const { bookingServicePriceAndDurations: lines } = await turnoOf(page, salon, id);
  expect(lines).toMatchObject([{ employeeId: salon.nora, localTime: "16:00" }]);
}
