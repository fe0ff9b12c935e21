import { expect, type Page } from "@playwright/test";
import { addDays, weekdayOf } from "#app/domain/time/time.ts";
import { bearer, type OwnSalon, sellToo } from "../own-salon.ts";
import { localNow } from "../whole-day.ts";
import type { Person } from "../wizard.ts";

/** The salon that an owner has just opened in five steps: the owner is `nora`, the other professional `omar`. */
export async function openedSalon(page: Page, { email, password }: Person): Promise<OwnSalon> {
  const session = await page.request.post("/api/authentication", {
    data: { username: email, password, profile: "BUSINESS" },
  });
  const owner: string = (await session.json()).token;
  const read = async (path: string) => {
    const reply = await page.request.get(path, { headers: bearer(owner) });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  const items = async (path: string) => (await read(path)).items;
  const { id: businessId } = await read("/api/business");
  const [store] = await items("/api/store");
  const people: { id: string; firstname: string }[] = await items("/api/employee");
  const named = (firstname: string) => people.find((each) => each.firstname === firstname)?.id ?? "";
  const services: { id: string; serviceName: string; servicePrices: { id: string }[] }[] =
    await items("/api/service");
  const cut = services.find(({ serviceName }) => serviceName === "Corte de mujer");
  const sold = { serviceId: cut?.id ?? "", servicePriceId: cut?.servicePrices[0]?.id ?? "" };
  const salon = { owner, businessId, email, storeId: store.id, nora: named(OWNER), omar: named(OTHER) };
  const massage = await sellToo(
    page,
    { ...salon, cut: sold, massage: sold, quick: sold },
    {
      ...{ serviceName: "Masaje capilar", employeeIds: [salon.nora, salon.omar], percentage: 30 },
    },
  );
  return { ...salon, cut: sold, massage, quick: sold };
}

export const OWNER = "Martina";
export const OTHER = "Lucía";

/** A booking for a client with an e-mail address, so that the salon can send mails about it. */
export async function bookWithMail(page: Page, salon: OwnSalon, email: string, wanted: Place) {
  const reply = await page.request.post("/api/booking", {
    headers: bearer(salon.owner),
    data: {
      ...{ storeId: salon.storeId, date: wanted.date, client: { firstname: "Teresa", email } },
      bookingServicePriceAndDurations: [
        { ...salon.cut, employeeId: wanted.employeeId, localTime: wanted.localTime, duration: 45 },
      ],
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.text();
}

type Place = { readonly employeeId: string; readonly date: string; readonly localTime: string };

/** The Tuesday of the week after next: open, and before any day that other journeys' customers choose. */
export function weekday(): string {
  const { date } = localNow();
  const days = Array.from({ length: 7 }, (_, place) => addDays(date, place + 8));
  return days.find((each) => weekdayOf(each) === weekdayOf("2026-12-01")) ?? date;
}

/** The present price of the cut, in pesos. */
export async function priceOf(page: Page, { owner, cut }: OwnSalon): Promise<number> {
  const reply = await page.request.get(`/api/service/${cut.serviceId}`, { headers: bearer(owner) });
  return (await reply.json()).servicePrices[0].defaultPrice.amount;
}
