import { expect, type Page, type TestInfo } from "@playwright/test";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { type Customer, newCustomer } from "./accounts.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { hasScript } from "./wizard.ts";

/** A salon of its own with two professionals and three services. */
export type OwnSalon = {
  readonly owner: string;
  readonly businessId: string;
  readonly email: string;
  readonly storeId: string;
  readonly nora: string;
  readonly omar: string;
  /** $10.000, half an hour, no deposit. */
  readonly cut: Sold;
  /** The same, with a deposit of 30 %. */
  readonly massage: Sold;
  /** Ten minutes, which fit in before midnight. */
  readonly quick: Sold;
};

export type Sold = { readonly serviceId: string; readonly servicePriceId: string };

type Hours = { readonly from: string; readonly to: string };

/** An owner opens a salon; its store keeps the same hours every day, in this time zone. */
export async function ownSalon(
  page: Page,
  hours: Hours,
  timeZone = "America/Argentina/Buenos_Aires",
): Promise<OwnSalon> {
  const person = await newCustomer(page.request);
  const owner = person.token;
  const made = await page.request.post("/api/business", {
    headers: bearer(owner),
    data: { name: `Salón ${person.email.split("@")[0]}` },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: businessId } = await made.json();
  const open = { isOpen: true, firstShift: hours };
  const storeId = await posted(page, owner, "/api/store", {
    name: "Local único",
    mainActivity: "HAIR_SALON",
    secondaryActivity: [],
    location: { streetName: "Mitre", streetNumber: "1", city: "CABA", region: "Buenos Aires" },
    phone: null,
    timeZone,
    workingTimes: { weeklySlots: Object.fromEntries(WEEKDAYS.map((day) => [day, open])) },
  });
  const works = { storeIds: [storeId], serviceIds: [], bookable: true };
  const nora = await posted(page, owner, "/api/employee", { firstname: "Nora", lastname: "Paz", ...works });
  const omar = await posted(page, owner, "/api/employee", { firstname: "Omar", lastname: "Luna", ...works });
  const employeeIds = [nora, omar];
  return {
    ...{ owner, businessId, email: person.email, storeId, nora, omar },
    cut: await sold(page, owner, { serviceName: "Corte del día", employeeIds, percentage: null }),
    massage: await sold(page, owner, { serviceName: "Masaje del día", employeeIds, percentage: 30 }),
    quick: await sold(page, owner, {
      ...{ serviceName: "Retoque del día", employeeIds, percentage: null, duration: "TEN" },
    }),
  };
}

/** One more service of the salon, $10.000 and half an hour unless told otherwise, done by some of its professionals. */
export function sellToo(
  page: Page,
  { owner }: OwnSalon,
  offer: Pick<Offer, "serviceName" | "employeeIds"> & Partial<Offer>,
): Promise<Sold> {
  return sold(page, owner, { percentage: null, ...offer });
}

/** The salon's owner confirms their e-mail and publishes it; answers the path of its store's wizard. */
export async function publish(page: Page, info: TestInfo, salon: OwnSalon): Promise<string> {
  const mail = await mailTo(page, info.project.use.baseURL, salon.email, /./);
  await page.goto(linkIn(mail, "/notification-profile/email-validation-callback/"));
  if (!hasScript(info)) await page.locator("main").getByRole("button").click();
  await expect(page).toHaveURL(/\/thank/);
  const published = await page.request.put("/api/business/publish", {
    headers: bearer(salon.owner),
    data: { published: true },
  });
  expect(published.status(), await published.text()).toBe(200);
  return `/booking/${(await published.json()).id}/${salon.storeId}`;
}

/** Time off for a professional, from midnight to midnight. */
export async function away(page: Page, { owner }: OwnSalon, employeeId: string, from: string, to: string) {
  const span = { from: { date: from, time: "00:00" }, to: { date: to, time: "00:00" } };
  const data = { employeeId, ...span, reason: "Viaje" };
  const reply = await page.request.post("/api/time-off", { data, headers: bearer(owner) });
  expect(reply.status(), await reply.text()).toBe(200);
}

type Offer = {
  serviceName: string;
  employeeIds: readonly string[];
  percentage: number | null;
  duration?: string;
};

async function sold(
  page: Page,
  owner: string,
  { percentage, duration = "THIRTY", ...offer }: Offer,
): Promise<Sold> {
  const option = { name: "Único", duration, priceType: "FIXED", defaultPrice: { amount: 10_000 } };
  const serviceId = await posted(page, owner, "/api/service", {
    ...offer,
    ...{ serviceCategoryId: "CABELLO", displayColor: "GREEN", bookable: true, servicePrices: [option] },
    reservationPayment: { enabled: percentage !== null, ...(percentage === null ? {} : { percentage }) },
  });
  const kept = await page.request.get(`/api/service/${serviceId}`, { headers: bearer(owner) });
  return { serviceId, servicePriceId: (await kept.json()).servicePrices[0].id };
}

/** A new account that took an invitation to be one of the salon's professionals. A salon must be public to invite. */
export async function professionalOf(
  page: Page,
  info: TestInfo,
  salon: OwnSalon,
  employeeId: string,
): Promise<Customer> {
  await publish(page, info, salon);
  const person = await newCustomer(page.request);
  const invited = { email: person.email, role: "PROFESSIONAL", employeeId };
  const reply = await page.request.post("/api/team/invite", { headers: bearer(salon.owner), data: invited });
  expect(reply.ok(), await reply.text()).toBe(true);
  const link = linkIn(
    await mailTo(page, info.project.use.baseURL, person.email, /^Te invitaron a /),
    "/invite/",
  );
  const accepted = await page.request.post(`/api${link}/accept`, { headers: bearer(person.token), data: {} });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return person;
}

type Wanted = {
  readonly employeeId: string;
  readonly date: string;
  readonly localTime: string;
  readonly sold?: Sold;
  readonly requestDeposit?: boolean;
};

/** A booking that staff make by the API for a client with this first name. */
export async function bookForClient(page: Page, salon: OwnSalon, firstname: string, wanted: Wanted) {
  const { employeeId, date, localTime, sold: what = salon.cut, requestDeposit = false } = wanted;
  return posted(page, salon.owner, "/api/booking", {
    ...{ storeId: salon.storeId, date, requestDeposit, client: { firstname } },
    bookingServicePriceAndDurations: [{ ...what, employeeId, localTime, duration: 30 }],
  });
}

/** A booking in the API's answer. */
export async function turnoOf(page: Page, { owner }: OwnSalon, bookingId: string) {
  const reply = await page.request.get(`/api/booking/${bookingId}`, { headers: bearer(owner) });
  return await reply.json();
}

export async function statusOf(page: Page, salon: OwnSalon, bookingId: string): Promise<string> {
  return (await turnoOf(page, salon, bookingId)).status;
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function posted(page: Page, token: string, path: string, data: object): Promise<string> {
  const reply = await page.request.post(path, { data, headers: bearer(token) });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.text();
}
