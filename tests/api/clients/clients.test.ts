import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const CLIENT = "/api/client";

let owner = "";
let manager = "";
let professional = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  professional = await newProfessional();
  rival = await newMember("OWNER", "rival");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from clients" }));

type Client = { readonly id: string; readonly firstname: string; readonly phone: string | null };
type Part = { readonly items: readonly Client[]; readonly next: string | null };

const NOTHING_YET = {
  visits: 0,
  noShows: 0,
  cancellations: 0,
  spent: 0,
  lastVisit: null,
  nextBooking: null,
};

const add = (body: unknown, token = owner) => call(CLIENT, { body, token });
async function added(body: unknown, token = owner): Promise<Client> {
  const reply = await add(body, token);
  expect(reply.status).toBe(201);
  return reply.json();
}
const list = async (query = "", token = owner) => (await call(`${CLIENT}${query}`, { token })).json<Part>();
const one = (id: string, token = owner) => call(`${CLIENT}/${id}`, { token });
const named = async (q: string, token = owner) =>
  (await list(`?q=${encodeURIComponent(q)}`, token)).items.map(({ firstname }) => firstname);

test("a client is created with all their details", async () => {
  const body = {
    firstname: " Lucía ",
    lastname: "Pérez",
    email: " Lucia@Correo.TEST ",
    phone: "011 15-5874-9895",
    otherPhones: ["11 4774-1200"],
    otherEmails: ["Lu@Trabajo.test"],
    instagram: "https://www.instagram.com/Lu.Perez_/?igsh=1",
    notes: "Alérgica al amoníaco\nPrefiere la mañana",
    allergies: "Látex",
    tags: ["VIP", "VIP", "Color"],
    birthday: "1990-02-28",
    blocked: true,
  };
  const client = await added(body);
  expect(client).toEqual({
    ...body,
    ...NOTHING_YET,
    version: 1,
    id: client.id,
    userId: null,
    firstname: "Lucía",
    email: "lucia@correo.test",
    phone: "+5491158749895",
    otherPhones: ["+5491147741200"],
    otherEmails: ["lu@trabajo.test"],
    instagram: "lu.perez_",
    tags: ["VIP", "Color"],
  });
  expect(await (await one(client.id)).json()).toEqual(client);
  expect(await list()).toEqual({ items: [client], next: null });
});

test("a first name is enough, and unknown details are null", async () => {
  expect(await added({ firstname: "Lucía" }, manager)).toMatchObject({
    ...NOTHING_YET,
    lastname: null,
    email: null,
    phone: null,
    instagram: null,
    notes: null,
    tags: [],
    birthday: null,
    blocked: false,
  });
});

test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
  ["no name", { firstname: undefined }, { firstname: "REQUIRED" }],
  ["an empty name", { firstname: "  " }, { firstname: "REQUIRED" }],
  ["a name that is a number", { firstname: 7 }, { firstname: "VALIDATION" }],
  ["a long name", { firstname: "x".repeat(61) }, { firstname: "VALIDATION" }],
  ["a long last name", { lastname: "x".repeat(61) }, { lastname: "VALIDATION" }],
  ["an email that is none", { email: "lucia" }, { email: "INVALID_EMAIL" }],
  ["a phone that is none", { phone: "no tiene" }, { phone: "INVALID_PHONE" }],
  ["a phone without its area", { phone: "5874-9895" }, { phone: "INVALID_PHONE" }],
  ["a phone that is a number", { phone: 1158749895 }, { phone: "INVALID_PHONE" }],
  ["a handle with a space", { instagram: "lu perez" }, { instagram: "VALIDATION" }],
  ["a handle of 31 letters", { instagram: "x".repeat(31) }, { instagram: "VALIDATION" }],
  ["another site's profile", { instagram: "https://tiktok.com/@lu" }, { instagram: "VALIDATION" }],
  ["long notes", { notes: "x".repeat(4001) }, { notes: "VALIDATION" }],
  ["tags that are a word", { tags: "VIP" }, { tags: "VALIDATION" }],
  ["too many tags", { tags: Array.from({ length: 21 }, (_, nth) => `t${nth}`) }, { tags: "VALIDATION" }],
  ["an empty tag", { tags: ["VIP", ""] }, { "tags.1": "REQUIRED" }],
  ["a long tag", { tags: ["x".repeat(41)] }, { "tags.0": "VALIDATION" }],
  ["a birthday that is none", { birthday: "1990-02-30" }, { birthday: "VALIDATION" }],
  ["a birthday to come", { birthday: addDays(TODAY, 2) }, { birthday: "VALIDATION" }],
  ["a birthday of long ago", { birthday: "1899-12-31" }, { birthday: "VALIDATION" }],
  ["a word for a switch", { blocked: "sí" }, { blocked: "VALIDATION" }],
])("%s is refused", async (_, wishes, fields) => {
  const reply = await add({ firstname: "Lucía", ...wishes });
  expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual(fields);
  expect((await list()).items).toEqual([]);
});

test("a search ignores accents and case, and takes words in any order", async () => {
  await added({ firstname: "Lucía", lastname: "Pérez", email: "lu@correo.test", phone: "11 5874-9895" });
  await added({ firstname: "Ñandú", lastname: "Gómez" });
  expect(await named("PEREZ lucia")).toEqual(["Lucía"]);
  expect(await named("nandu")).toEqual(["Ñandú"]);
  expect(await named("lu@correo")).toEqual(["Lucía"]);
  expect(await named("011 15-5874-9895")).toEqual(["Lucía"]);
  expect(await named("5874 98")).toEqual(["Lucía"]);
  expect(await named("lucia gomez")).toEqual([]);
  expect(await named("%")).toEqual([]);
  expect((await named(" ")).length).toBe(2);
});

test("two clients may share a phone and an email, and a search shows both", async () => {
  const same = { phone: "11 5874-9895", email: "casa@correo.test" };
  await added({ firstname: "Ana", ...same });
  await added({ firstname: "Berta", ...same });
  expect(await named("11 5874-9895")).toEqual(["Ana", "Berta"]);
  expect(await named("casa@correo.test")).toEqual(["Ana", "Berta"]);
});

test("a tag finds the clients that bear it", async () => {
  await added({ firstname: "Ana", tags: ["Color", "VIP"] });
  await added({ firstname: "Berta", tags: ["VIPs"] });
  expect((await list("?tag=VIP")).items.map(({ firstname }) => firstname)).toEqual(["Ana"]);
  expect((await list("?tag=Novias")).items).toEqual([]);
});

test("the list comes by name in parts of 50", async () => {
  const rows = Array.from({ length: 52 }, (_, nth) => ({
    sql: "insert into clients (id, business_id, first_name, created_at) values (?, 'salon', ?, 1)",
    params: [`c${nth}`, `Cliente ${String(nth % 26).padStart(2, "0")}`],
  }));
  await run(...rows);
  const first = await list();
  const rest = await list(`?after=${first.next}`);
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 2, null]);
  const all = [...first.items, ...rest.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(52);
  expect(all.map(({ firstname }) => firstname)).toEqual(all.map(({ firstname }) => firstname).toSorted());
  await expectRefusal(await call(`${CLIENT}?after=nobody`, { token: owner }), 404, "NOT_FOUND");
});

test.each(["?q=", "?tag="])("a search by %s is limited in length", async (query) => {
  const reply = await call(`${CLIENT}${query}${"x".repeat(101)}`, { token: owner });
  await expectRefusal(reply, 400, "VALIDATION");
});

test("a customer who books becomes a client with figures of their bookings", async () => {
  const customer = await newCustomer();
  const ids: string[] = [];
  for (const hour of ["09:00", "10:00", "11:00", "12:00", "16:00"]) {
    const line = { servicePriceId: "corte-unico", localTime: hour };
    ids.push(await book(customer, { bookingServicePriceAndDurations: [line] }));
  }
  const [missed, charged, came, expired, coming] = ids;
  await set(missed, "NO_SHOW");
  await set(charged, "CHECKOUT");
  await set(came, "DONE");
  await set(expired, "CANCELLED", "DEPOSIT_EXPIRED");
  const [client] = (await list()).items;
  expect(client).toMatchObject({
    visits: 2,
    noShows: 1,
    cancellations: 0,
    spent: 10_000,
    lastVisit: FRIDAY,
    nextBooking: { bookingId: coming, date: FRIDAY, localTime: "16:00" },
  });
  await set(coming, "CANCELLED", "BY_CUSTOMER");
  expect(await (await one(client?.id ?? "")).json()).toMatchObject({ cancellations: 1, nextBooking: null });
});

test("a professional sees only clients they attend, with figures of their own bookings", async () => {
  const shared = await newCustomer();
  const own = await book(shared);
  const others = await book(shared, {
    employeeId: "bruno",
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  await book(await newCustomer(), { employeeId: "bruno" });
  await added({ firstname: "Nadie" });
  await set(own, "CHECKOUT");
  await set(others, "CHECKOUT");
  const all = (await list()).items;
  const seen = (await list("", professional)).items;
  expect([all.length, seen.length]).toEqual([3, 1]);
  expect(seen[0]).toMatchObject({ visits: 1, spent: 10_000 });
  expect(all.find(({ id }) => id === seen[0]?.id)).toMatchObject({ visits: 2, spent: 20_000 });
  for (const { id } of all) expect((await one(id, professional)).status).toBe(id === seen[0]?.id ? 200 : 404);
  await expectRefusal(await add({ firstname: "Ana" }, professional), 403, "FORBIDDEN");
});

test("a member without a professional's record has no clients", async () => {
  const { id } = await added({ firstname: "Ana" });
  const nobody = await newMember("PROFESSIONAL");
  expect(await list("", nobody)).toEqual({ items: [], next: null });
  await expectRefusal(await one(id, nobody), 404, "NOT_FOUND");
});

test("another business's client is not found, and callers outside the business find nothing", async () => {
  const { id } = await added({ firstname: "Ana" });
  expect(await list("", rival)).toEqual({ items: [], next: null });
  await expectRefusal(await one(id, rival), 404, "NOT_FOUND");
  await expectRefusal(await call(`${CLIENT}?after=${id}`, { token: rival }), 404, "NOT_FOUND");
  await expectRefusal(await one("nobody"), 404, "NOT_FOUND");
  await expectRefusal(await call(CLIENT), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(CLIENT, { token: await newCustomer() }), 403, "FORBIDDEN");
});

/** Sets a booking's outcome, as if long ago; the test is not about the guard of statuses. */
async function set(bookingId: string | undefined, status: string, reason: string | null = null) {
  const sql = "update bookings set status = ?, cancel_reason = ? where id = ?";
  await run({ sql, params: [status, reason, bookingId] });
}
