import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { enterBackoffice } from "./accounts.ts";
import { ownerHeaders } from "./made-service.ts";

// Carla's mornings far ahead, where no other journey books; each test has a new client.
export const STORE = "demo-palermo";

type Made = { readonly id: string; readonly date: string; readonly name: string };

/** The agenda of a day with a new client's booking. */
export async function openAgenda(page: Page, info: TestInfo, { isToday = false } = {}): Promise<Made> {
  const made = await makeTurno(page, isToday);
  await enterBackoffice(page, info, `/backoffice/calendar?date=${made.date}&store=${STORE}`);
  return made;
}

export async function makeTurno(page: Page, isToday: boolean): Promise<Made> {
  const now = new Date(Date.now() - 3 * 3_600_000);
  const date = isToday ? dayOf(now) : farDay();
  const lastname = crypto.randomUUID().slice(0, 8);
  const localTime = isToday ? now.toISOString().slice(11, 15).concat("0") : "10:00";
  const line = { serviceId: "demo-corte", servicePriceId: "demo-corte-1", employeeId: "demo-carla" };
  const reply = await page.request.post("/api/booking", {
    headers: await ownerHeaders(page),
    data: {
      storeId: STORE,
      date,
      client: { firstname: "Nora", lastname },
      bookingServicePriceAndDurations: [{ ...line, localTime, duration: "FORTY_FIVE" }],
    },
  });
  expect(reply.status()).toBe(200);
  return { id: await reply.text(), date, name: `Nora ${lastname}` };
}

/** Moves the booking meanwhile, as another member would. */
export async function moveByApi(page: Page, { id, date }: Made, localTime: string): Promise<void> {
  const headers = await ownerHeaders(page);
  const { version } = await (await page.request.get(`/api/booking/${id}`, { headers })).json();
  const data = { date, localTime, version, notify: false };
  expect((await page.request.put(`/api/booking/${id}/move`, { headers, data })).status()).toBe(200);
}

/** Returns to the page, so that it asks for changes. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

export function blockOf(page: Page, { id }: Made): Locator {
  return page.locator(`#sheet a[href="/backoffice/booking/${id}"]`).first();
}

export async function openDrawer(page: Page, made: Made, key?: string): Promise<Locator> {
  const drawer = page.locator("dialog.drawer");
  const block = blockOf(page, made);
  if (key) await block.press(key);
  else await block.click();
  await expect(drawer.getByRole("heading", { name: made.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`turno=${made.id}`));
  return drawer;
}

export async function expectClosed(page: Page, made: Made): Promise<void> {
  await expect(page.locator("dialog.drawer")).toHaveCount(0);
  await expect(page).not.toHaveURL(/turno=/);
  await expect(blockOf(page, made)).toBeFocused();
}

/** Spreads the tests over many Wednesdays, so that no column gets too full. */
function farDay(): string {
  const now = new Date();
  const weeks = 4 + Math.floor(Math.random() * 8);
  return dayOf(new Date(now.getTime() + (weeks * 7 + ((10 - now.getUTCDay()) % 7)) * 86_400_000));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
