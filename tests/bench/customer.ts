import { addDays, datesFrom } from "#app/domain/time/time.ts";
import type { Product } from "./product.ts";

/** The salon, professional and service of the demo that the bench books (contract, Demo data). */
export const SALON = { businessId: "demo", storeId: "demo-palermo" } as const;
export const STORE_CALLS = `/ws/external/booking/business/${SALON.businessId}/store/${SALON.storeId}`;
export const BOOKINGS = "/api/external/user/booking";
const SERVICE = "demo-corte";

export type Chosen = { readonly serviceId: string; readonly servicePriceId: string };
type Slot = { readonly from: string; readonly to: string };
export type Start = { readonly date: string; readonly time: string };

/** Sends a request to the product; throws unless the answer is a success. */
export async function ask(product: Product, path: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(new URL(path, product.address), { redirect: "manual", ...init });
  if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

export function json(body: unknown, token: string | null = null): RequestInit {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify(body),
  };
}

/** Signs a customer up; the answer is their token. */
export async function signUp(product: Product, name: string): Promise<string> {
  const person = {
    firstname: name,
    lastname: "Banco",
    email: `${name}@banco.test`,
    password: "una clave larga",
    tos: true,
  };
  const reply = await ask(product, "/api/registration/and-login", json(person));
  return ((await reply.json()) as { token: string }).token;
}

/** The only option of the service that every demo professional offers. */
export async function chosenService(product: Product): Promise<Chosen> {
  const reply = await ask(product, `${STORE_CALLS}/service`);
  const services = (await reply.json()) as { serviceId: string; servicePrices: { id: string }[] }[];
  const found = services.find(({ serviceId }) => serviceId === SERVICE);
  return { serviceId: SERVICE, servicePriceId: found?.servicePrices[0]?.id ?? "" };
}

/** Free times of a professional in the next two months; none overlaps another. */
export async function freeStarts(product: Product, chosen: Chosen, employeeId: string): Promise<Start[]> {
  const dates = nextDates(62);
  const halves = [dates.slice(0, 31), dates.slice(31)].map(async (asked) => {
    const reply = await ask(product, `${STORE_CALLS}/slots`, json(slotsInput([chosen], employeeId, asked)));
    return Object.entries((await reply.json()) as Record<string, readonly Slot[]>);
  });
  const days = (await Promise.all(halves)).flat();
  return days.flatMap(([date, slots]) => apart(slots).map(({ from }) => ({ date, time: from })));
}

export function slotsInput(chain: readonly Chosen[], employeeId: string, dates: readonly string[]) {
  return { employeeId, localDatesAsString: dates, serviceWithServicePriceIds: chain };
}

export function bookingOf(chosen: Chosen, employeeId: string, { date, time }: Start) {
  const lines = [{ servicePriceId: chosen.servicePriceId, localTime: time }];
  return { ...SALON, employeeId, date, bookingServicePriceAndDurations: lines };
}

/** Dates in a row, the first tomorrow. */
export function nextDates(count: number): string[] {
  return datesFrom(addDays(new Date().toISOString().slice(0, 10), 1), count);
}

/** `HH:mm` sorts as text. */
function apart(slots: readonly Slot[]): Slot[] {
  let free = "";
  return slots.filter(({ from, to }) => {
    if (from < free) return false;
    free = to;
    return true;
  });
}
