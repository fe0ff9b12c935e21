import { expect, type Page, type TestInfo } from "@playwright/test";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { enter, newCustomer } from "#tests/e2e/support/accounts.ts";
import { ask } from "#tests/e2e/support/ask-database.ts";
import {
  bearer,
  bookForClient,
  type OwnSalon,
  ownSalon,
  professionalOf,
  publish,
  sellToo,
  turnoOf,
} from "#tests/e2e/support/own-salon.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { waitFor } from "#tests/e2e/support/waiting.ts";
import { settled } from "#tests/e2e/support/wizard.ts";
import { confirmEmail, customerMakers, guestMakers, type Makers } from "./public-makers.ts";
import type { Role } from "./rows.ts";

/** The session of a role, and makers of the things on its screens. */
export type World = { readonly token: string | null; readonly makers: Makers };

const TODAY = new Date().toISOString().slice(0, 10);
let counted = 0;
/** Another day for each thing, so that none conflicts with another. */
const nextDay = () => addDays(TODAY, 10 + (counted++ % 300));

/** The world of a role's user, for a walk through its screens. */
export async function worldOf(page: Page, info: TestInfo, role: Role): Promise<World> {
  if (role === "owner" || role === "professional") return officeWorld(page, info, role);
  if (role === "guest") return { token: null, makers: guestMakers(page, info) };
  const { token, email } = await newCustomer(page.request);
  if (role === "customer") await confirmEmail(page, info, email);
  if (role === "mover") await reply(page, token, "/api/business", { name: "Salón vacío" });
  return { token, makers: role === "mover" ? {} : customerMakers(page, info, { token, email }) };
}

async function officeWorld(page: Page, info: TestInfo, role: Role): Promise<World> {
  const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
  if (role === "owner") return { token: salon.owner, makers: ownerMakers(page, info, salon) };
  const { token } = await professionalOf(page, info, salon, salon.nora);
  const ownTimeOff = () => timeOff(page, salon.owner, salon.nora);
  return { token, makers: { ownTimeOff } };
}

function ownerMakers(page: Page, info: TestInfo, salon: OwnSalon): Makers {
  const { owner, nora, cut } = salon;
  const turno = (more = {}) =>
    bookForClient(page, salon, "Sol", { employeeId: nora, date: nextDay(), localTime: "10:00", ...more });
  let isConfirmed = false;
  const works = { storeIds: [salon.storeId], serviceIds: [], bookable: true };
  const person = { firstname: "Rita", lastname: "Luna" };
  return {
    turno,
    line: async () => {
      const id = await turno();
      const { bookingServicePriceAndDurations: lines } = await turnoOf(page, salon, id);
      return `${id}/line/${lines[0].bookingServiceId}`;
    },
    unpaid: () => turno({ sold: salon.massage, requestDeposit: true }),
    nameless: async () => {
      const wait = { storeId: salon.storeId, servicePriceId: cut.servicePriceId };
      const id = await reply(page, owner, "/api/walk-in", wait).then((text) => JSON.parse(text).id);
      const seat = { ...wait, serviceId: cut.serviceId, employeeId: nora, duration: 45 };
      return JSON.parse(await reply(page, owner, `/api/walk-in/${id}/seat`, seat)).bookingId;
    },
    block: () => timeOff(page, owner, nora),
    away: async () => {
      const date = nextDay();
      await turno({ date });
      return timeOff(page, owner, nora, date);
    },
    entry: () => waitFor(page, salon, { name: "Sol", date: nextDay(), phone: "+5491158749895" }),
    client: () => idOf(page, owner, "/api/client", { ...person, phone: "11 5874-9895" }),
    doubt: async () => {
      const id = await idOf(page, owner, "/api/client", { ...person, phone: "11 5874-9895" });
      await ask(page, "update clients set phone = '15-5874-9895' where id = ?1", [id]);
      await ask(page, "insert into phone_doubts select business_id, id from clients where id = ?1", [id]);
      return id;
    },
    import: () => imported(page, info, owner),
    conversation: () => conversation(page, info, owner),
    service: async () => {
      const serviceName = `Servicio ${crypto.randomUUID().slice(0, 8)}`;
      return (await sellToo(page, salon, { serviceName, employeeIds: [nora] })).serviceId;
    },
    serviceOption: async () => {
      const serviceName = `Servicio ${crypto.randomUUID().slice(0, 8)}`;
      const sold = await sellToo(page, salon, { serviceName, employeeIds: [nora] });
      return `${sold.serviceId}/options/${sold.servicePriceId}`;
    },
    employee: () => reply(page, owner, "/api/employee", { ...person, ...works }),
    ownStore: async () => salon.storeId,
    store: () => reply(page, owner, "/api/store", STORE),
    closure: () => {
      const date = nextDay();
      const span = { from: { date, time: "00:00" }, to: { date: addDays(date, 1), time: "00:00" } };
      return idOf(page, owner, "/api/closure", { ...span, reason: "Reforma" });
    },
    cut: async () => `${new URLSearchParams({ service: cut.serviceId, option: cut.servicePriceId })}`,
    published: async () => {
      if (!isConfirmed) await publish(page, info, salon);
      isConfirmed = true;
      await page.request.put("/api/business/publish", { headers: bearer(owner), data: { published: true } });
      await enter(page, info, owner, "/backoffice/setup/business");
      return salon.businessId;
    },
    yesterdays: () => turno({ date: addDays(toLocal(utcMinuteOf(Date.now()), USUAL_ZONE).date, -1) }),
    weekAhead: async () => addDays(TODAY, 7),
    holiday: async () => `${Number(TODAY.slice(0, 4)) + 1}-01-01`,
    request: async () => filed(page, salon, await turno()),
  };
}

const STORE = {
  name: "Otro local",
  mainActivity: "HAIR_SALON",
  secondaryActivity: [],
  location: { streetName: "Mitre", streetNumber: "2", city: "CABA", region: "Buenos Aires" },
  phone: null,
  workingTimes: { weeklySlots: {} },
};

/** A day off for a professional. */
function timeOff(page: Page, owner: string, employeeId: string, date = nextDay()): Promise<string> {
  const span = { from: { date, time: "00:00" }, to: { date: addDays(date, 1), time: "00:00" } };
  return idOf(page, owner, "/api/time-off", { employeeId, ...span, reason: "Viaje" });
}

/** A file of clients that awaits its review. */
async function imported(page: Page, info: TestInfo, owner: string): Promise<string> {
  await enter(page, info, owner, "/backoffice/clients/import");
  const buffer = Buffer.from("Nombre;Celular\nAbril Vidal;5832-1122\n");
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name: "clientes.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  await expect(page).toHaveURL(/\/import\/[\w-]+/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** What a client wrote to the salon's number, which the first conversation connects. */
async function conversation(page: Page, info: TestInfo, owner: string): Promise<string> {
  const number = owner.replace(/\D/g, "").padEnd(12, "7").slice(0, 12);
  await enter(page, info, owner, "/backoffice/messages/whatsapp");
  const connect = page.getByRole("button", { name: "Conectar número" });
  if (await connect.isVisible()) {
    await page.getByLabel("Identificador del número").fill(number);
    await page.getByLabel("Llave de acceso").fill("sandbox-0123456789-0123456789");
    await connect.click();
    await expect(page.getByRole("status")).toContainText("quedó conectado");
  }
  const data = { to: number, from: `54115874${1000 + counted++}`, text: "no puedo", type: "text" };
  await page.request.post(`${sandboxOf(info.project.use.baseURL)}/whatsapp/incoming`, { data });
  await page.goto("/backoffice/messages/replies");
  await settled(page, info);
  const newest = page.locator(".inbox-list a").first();
  return ((await newest.getAttribute("href")) ?? "").split("/").at(-1) ?? "";
}

/** A client's legal request about a booking of the salon. */
async function filed(page: Page, { businessId }: OwnSalon, bookingId: string): Promise<string> {
  const id = crypto.randomUUID();
  await ask(page, FILED, [id, businessId, bookingId, TODAY, `${Date.now()}`]);
  return id;
}

const FILED = `insert into legal_requests (id, code, kind, about, name, email, business_id, booking_id, created_at, due_on,
    due_at, confirm_hash, confirmed_at)
  select ?1, 'ARR-' || ?1, 'WITHDRAWAL', 'TURNO', 'Sol', 'sol@correo.test', ?2, ?3, cast(?5 as integer), ?4,
    cast(?5 as integer), ?1, cast(?5 as integer)`;

async function idOf(page: Page, token: string, path: string, data: object): Promise<string> {
  return JSON.parse(await reply(page, token, path, data)).id;
}

/** The API's answer about a thing that it made. */
async function reply(page: Page, token: string, path: string, data: object): Promise<string> {
  const made = await page.request.post(path, { data, headers: bearer(token) });
  expect(made.ok(), `${path}: ${await made.text()}`).toBe(true);
  return made.text();
}
