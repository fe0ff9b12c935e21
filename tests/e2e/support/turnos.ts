import { expect, type Page, type TestInfo } from "@playwright/test";
import { type Customer, demoSession, newCustomer } from "./accounts.ts";
import { newPerson } from "./wizard.ts";

const STORE = "/ws/external/booking/business/demo/store/demo-palermo";

export type Booked = {
  readonly person: Customer;
  readonly id: string;
  readonly date: string;
  readonly localTime: string;
  /** Other times of that day, free for any customer. */
  readonly others: readonly string[];
};

/** A new customer's booking with Ana at the far end of the window, made by the API. */
export async function bookByApi(page: Page, info: TestInfo, service: string): Promise<Booked> {
  const person = await newCustomer(page.request);
  const { date, localTime, others } = await farPlace(page, info, service);
  const id = await postBooking(page, person, { service, date, localTime });
  return { person, id, date, localTime, others };
}

/** A haircut with Ana that the salon books for a client without an account. */
export async function bookForGuest(page: Page, info: TestInfo) {
  const { email, firstname } = newPerson();
  const { date, localTime, others } = await farPlace(page, info, "demo-corte");
  const token = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  const line = { serviceId: "demo-corte", servicePriceId: "demo-corte-1", employeeId: "demo-ana" };
  const reply = await page.request.post("/api/booking", {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ storeId: "demo-palermo", date, client: { firstname, email } },
      bookingServicePriceAndDurations: [{ ...line, localTime, duration: 45 }],
    },
  });
  expect(reply.status()).toBe(200);
  return { email, date, localTime, others };
}

/** A free time of Ana's, and others of that day. */
async function farPlace(page: Page, info: TestInfo, service: string) {
  const dates = Array.from({ length: 29 }, (_, index) => dayFromNow(index + 60)).filter(isOwnDay(info));
  const slots = await freeTimes(page, service, dates);
  const open = dates.filter((date) => (slots[date] ?? []).length > 0);
  const date = open[Math.floor(Math.random() * open.length)] ?? "";
  const times = (slots[date] ?? []).map((slot) => slot.from);
  const localTime = times[(info.parallelIndex * 7) % times.length] ?? "";
  return { date, localTime, others: farFrom(times, localTime) };
}

/** The times that do not overlap a booking at `taken`. */
export function farFrom(times: readonly string[], taken: string): string[] {
  return times.filter((time) => !clash(time, taken));
}

/** Journeys that run at the same time keep to separate days, so that they do not take each other's times. */
function isOwnDay({ parallelIndex, config }: TestInfo) {
  return (_: string, index: number) => index % config.workers === parallelIndex % config.workers;
}

/** Closer than the longest service these journeys book. */
function clash(time: string, other: string): boolean {
  return Math.abs(minuteOf(time) - minuteOf(other)) < 60;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Books exactly this time for another customer. */
export async function takeTime(page: Page, wish: { service: string; date: string; localTime: string }) {
  return postBooking(page, await newCustomer(page.request), wish);
}

/** Ana's free times by day. */
export async function freeTimes(page: Page, service: string, dates: readonly string[]) {
  const asked = { serviceId: service, servicePriceId: `${service}-1` };
  const reply = await page.request.post(`${STORE}/slots`, {
    data: { employeeId: "demo-ana", localDatesAsString: dates, serviceWithServicePriceIds: [asked] },
  });
  return (await reply.json()) as Record<string, { from: string }[]>;
}

async function postBooking(
  page: Page,
  { token }: Customer,
  { service, date, localTime }: { service: string; date: string; localTime: string },
): Promise<string> {
  const reply = await page.request.post("/api/external/user/booking", {
    headers: { authorization: `Bearer ${token}` },
    data: {
      businessId: "demo",
      storeId: "demo-palermo",
      employeeId: "demo-ana",
      date,
      bookingServicePriceAndDurations: [{ servicePriceId: `${service}-1`, localTime }],
    },
  });
  expect(reply.status()).toBe(200);
  return await reply.text();
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
