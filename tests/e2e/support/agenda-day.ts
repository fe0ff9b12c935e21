import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { enterBackoffice } from "./accounts.ts";
import { ownerHeaders } from "./made-service.ts";

/** A row of the grid: five minutes, in pixels. */
const ROW = 7;

type Turno = { readonly id: string; readonly name: string; readonly email: string };
type Place = {
  readonly employee: string;
  readonly time: string;
  readonly minutes?: number;
  /** The professional of one more hour of the booking, and its start. */
  readonly then?: { readonly employee: string; readonly time: string };
};

type Headers = ReturnType<typeof ownerHeaders>;
const sessions = new WeakMap<Page, Headers>();

/** One session for each page, because logging in is slow on purpose. */
function asOwner(page: Page): Headers {
  const begun = sessions.get(page) ?? ownerHeaders(page);
  sessions.set(page, begun);
  return begun;
}

/** Tuesdays from the end of the customers' window to two years ahead, the limit for staff. */
const TUESDAYS = { first: 18, count: 86 };

/** A Tuesday past the customers' window, and one that no journey has used. */
export async function ownTuesday(page: Page): Promise<string> {
  const headers = await asOwner(page);
  const offset = Math.floor(Math.random() * TUESDAYS.count);
  for (let tried = 0; tried < TUESDAYS.count; tried++) {
    const dates = tuesday(TUESDAYS.first + ((offset + tried) % TUESDAYS.count));
    const params = { dates, storeId: "demo-palermo" };
    const reply = await page.request.get("/api/booking", { headers, params });
    expect(reply.status(), await reply.text()).toBe(200);
    if ((await reply.json()).length === 0) return dates;
  }
  throw new Error("Each Tuesday has turnos of another journey");
}

function tuesday(weeks: number): string {
  const now = new Date();
  const days = weeks * 7 + ((9 - now.getUTCDay()) % 7);
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** A booking that the owner makes by the API, for a new client. */
export async function bookOn(
  page: Page,
  date: string,
  { employee, time, minutes = 60, then }: Place,
): Promise<Turno> {
  const tag = crypto.randomUUID().slice(0, 8);
  const client = { firstname: "Camila", lastname: `Roldán ${tag}`, email: `camila-${tag}@correo.test` };
  const cut = { serviceId: "demo-corte", servicePriceId: "demo-corte-1", duration: minutes };
  const lines = [{ employee, time }, ...(then ? [then] : [])].map((each) => ({
    ...{ ...cut, employeeId: each.employee, localTime: each.time },
  }));
  const reply = await page.request.post("/api/booking", {
    headers: await asOwner(page),
    data: { storeId: "demo-palermo", date, client, bookingServicePriceAndDurations: lines },
  });
  expect(reply.status()).toBe(200);
  return { id: await reply.text(), name: `Camila Roldán ${tag}`, email: client.email };
}

const PEOPLE = ["demo-ana", "demo-bruno", "demo-carla"];

/** So many bookings of ten minutes, one after the other from nine on, the same number for each of three professionals. */
export async function fillDay(page: Page, date: string, count: number): Promise<readonly Turno[]> {
  const turnos: Turno[] = [];
  for (let index = 0; index < count; index += 6) {
    const six = Array.from({ length: 6 }, (_, more) => bookOn(page, date, nthPlace(index + more)));
    turnos.push(...(await Promise.all(six)));
  }
  return turnos;
}

function nthPlace(index: number): Place {
  const minute = 9 * 60 + Math.floor(index / PEOPLE.length) * 10;
  const time = [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
  return { employee: PEOPLE[index % PEOPLE.length] ?? "", time, minutes: 10 };
}

/** The booking in the API's answer: professional, date, time and duration. */
export async function placeOf(page: Page, { id }: Turno) {
  const reply = await page.request.get(`/api/booking/${id}`, { headers: await asOwner(page) });
  const { date, version, bookingServicePriceAndDurations } = await reply.json();
  const [{ employeeId, localTime, duration, hasConflict }] = bookingServicePriceAndDurations;
  return { date, version, employeeId, localTime, duration, hasConflict };
}

/** Moves the booking meanwhile, as another member would. */
export async function moveByApi(page: Page, turno: Turno, localTime: string): Promise<void> {
  const { date, version } = await placeOf(page, turno);
  const reply = await page.request.put(`/api/booking/${turno.id}/move`, {
    headers: await asOwner(page),
    data: { date, localTime, version, notify: false },
  });
  expect(reply.status()).toBe(200);
}

/** Hands the booking over meanwhile, as another member would. */
export async function handOver(page: Page, turno: Turno, employeeId: string): Promise<void> {
  const { date, version, localTime } = await placeOf(page, turno);
  const reply = await page.request.put(`/api/booking/${turno.id}/move`, {
    headers: await asOwner(page),
    data: { date, localTime, employeeId, version, notify: false },
  });
  expect(reply.status()).toBe(200);
}

/** Opens the agenda of a day, or with other parameters, and waits until its blocks can be dragged. */
export async function openAgenda(page: Page, info: TestInfo, asked: string, username?: string) {
  await enterBackoffice(page, info, `/backoffice/calendar?store=demo-palermo&${asked}`, username);
  await expect(page.locator("#drag-help")).toBeAttached();
}

export function blockOf(page: Page, { name }: Turno): Locator {
  return page.locator("#sheet [data-line]").filter({ hasText: name });
}

type Way = { readonly minutes?: number; readonly columns?: number };

/** The way of a block from where it is held to its target, in pixels of the screen. */
export async function wayOf(
  page: Page,
  turno: Turno,
  { minutes = 0, columns = 0 }: Way,
  part: "top" | "edge" = "top",
) {
  const block = blockOf(page, turno).first();
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  const column = await page.locator(".sheet-col").first().boundingBox();
  if (box === null || column === null) throw new Error(`${turno.name} is not to be seen`);
  const from = { x: box.x + 40, y: part === "top" ? box.y + 12 : box.y + box.height - 4 };
  return { from, to: { x: from.x + columns * column.width, y: from.y + (minutes / 5) * ROW } };
}

/** Picks a block up with the mouse and carries it there without letting go. */
export async function carry(page: Page, turno: Turno, way: Way, part: "top" | "edge" = "top") {
  const { from, to } = await wayOf(page, turno, way, part);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y + 6, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

export async function drag(page: Page, turno: Turno, way: Way, part: "top" | "edge" = "top") {
  await carry(page, turno, way, part);
  await page.mouse.up();
}
