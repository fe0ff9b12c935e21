import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const CLIENT = "/api/client";
let owner = "";
let professional = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
  rival = await newMember("OWNER", "rival");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from client_merges" }, { sql: "delete from clients" }));

type Client = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

async function added(body: unknown): Promise<Client> {
  return (await call(CLIENT, { body, token: owner })).json();
}
const put = (id: string, body: unknown, token = owner) =>
  call(`${CLIENT}/${id}`, { method: "PUT", body, token });
const erase = (id: string, token = owner) => call(`${CLIENT}/${id}`, { method: "DELETE", token });
const merge = (keepId: string, mergeId: string, token = owner) =>
  call(`${CLIENT}/merge`, { body: { keepId, mergeId }, token });
const one = async (id: string, token = owner) => (await call(`${CLIENT}/${id}`, { token })).json<Client>();
const list = async (query = "", token = owner) =>
  (await call(`${CLIENT}${query}`, { token })).json<{ items: Client[] }>();
async function booker(wishes: Parameters<typeof book>[1] = {}) {
  const customer = await newCustomer();
  const bookingId = await book(customer, wishes);
  const [rows = []] = await run({ sql: "select client_id from bookings where id = ?", params: [bookingId] });
  return { customer, bookingId, clientId: String(rows[0]?.client_id) };
}

test("further contacts come and go by the API, and without a first one the next takes its place", async () => {
  const otherEmails = ["paz@trabajo.test"];
  const made = await added({
    firstname: "Ana",
    phone: "11 5874-9895",
    otherPhones: ["11 4774-1200"],
    email: "ana@correo.test",
    otherEmails,
  });
  expect(made).toMatchObject({ otherPhones: ["+5491147741200"], otherEmails });
  expect((await list("?q=4774-1200")).items).toHaveLength(1);
  const kept = await put(made.id, { firstname: "Ana" });
  expect(await kept.json()).toMatchObject({
    ...{ phone: "+5491147741200", otherPhones: [], email: "paz@trabajo.test", otherEmails: [] },
  });
  const gone = await put(made.id, { firstname: "Ana", phone: "11 4774-1200", otherPhones: ["11 4774-1200"] });
  expect(await gone.json()).toMatchObject({ phone: "+5491147741200", otherPhones: [], email: null });
  const fault = await put(made.id, { firstname: "Ana", otherPhones: ["11", ""] });
  await expectRefusal(fault, 400, "VALIDATION");
  const many = Array.from({ length: 11 }, (_, at) => `11 4774-12${at + 10}`);
  await expectRefusal(await put(made.id, { firstname: "Ana", otherPhones: many }), 400, "VALIDATION");
});

test("an update replaces the whole client and its search words", async () => {
  const { id } = await added({ firstname: "Ana", lastname: "Paz", notes: "x", tags: ["VIP"] });
  const changed = await put(id, {
    firstname: "Berta",
    phone: "11 5874-9895",
    instagram: "@berta",
    allergies: "Látex",
  });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({
    ...{ firstname: "Berta", lastname: null, instagram: "berta", notes: null, allergies: "Látex", tags: [] },
    ...{ phone: "+5491158749895", version: 2 },
  });
  expect((await list("?q=paz")).items).toEqual([]);
  expect((await list("?q=berta")).items).toHaveLength(1);
  await expectRefusal(await put(id, { firstname: "Cora", version: 1 }), 409, "STALE");
  expect((await put(id, { firstname: "Cora", version: 2 })).status).toBe(200);
});

test.each<[Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
  [{ firstname: "" }, { firstname: "REQUIRED" }],
  [{ firstname: "Ana", phone: "no" }, { phone: "INVALID_PHONE" }],
  [{ firstname: "Ana", birthday: "2999-01-01" }, { birthday: "VALIDATION" }],
  [{ firstname: "Ana", allergies: "x".repeat(4001) }, { allergies: "VALIDATION" }],
  [{ firstname: "Ana", version: "one" }, { version: "VALIDATION" }],
])("a change to %j is refused", async (body, fields) => {
  const { id } = await added({ firstname: "Ana" });
  expect(await expectRefusal(await put(id, body), 400, "VALIDATION")).toEqual(fields);
});

test("unknown and foreign clients are neither changed, erased nor merged", async () => {
  const [{ id }, other] = [await added({ firstname: "Ana" }), await added({ firstname: "Ana" })];
  for (const token of [rival]) {
    await expectRefusal(await put(id, { firstname: "Zoe" }, token), 404, "NOT_FOUND");
    await expectRefusal(await erase(id, token), 404, "NOT_FOUND");
    await expectRefusal(await merge(id, other.id, token), 404, "NOT_FOUND");
  }
  await expectRefusal(await put("nobody", { firstname: "Zoe" }), 404, "NOT_FOUND");
  await expectRefusal(await erase("nobody"), 404, "NOT_FOUND");
  await expectRefusal(await merge(id, "nobody"), 404, "NOT_FOUND");
  expect(await expectRefusal(await merge(id, id), 400, "VALIDATION")).toEqual({ mergeId: "VALIDATION" });
  expect(await one(id)).toMatchObject({ firstname: "Ana", version: 1 });
});

test("a client without bookings is deleted, and a client with visits is anonymized", async () => {
  const { id } = await added({ firstname: "Ana", phone: "11 5874-9895" });
  expect((await erase(id)).status).toBe(204);
  expect((await run({ sql: "select id from clients" }))[0]).toEqual([]);

  const { clientId, bookingId, customer } = await booker();
  await expectRefusal(await erase(clientId), 409, "HAS_BOOKINGS");
  await run({ sql: "update bookings set status = 'CHECKOUT' where id = ?", params: [bookingId] });
  await run({ sql: "update clients set instagram = 'ana.gil'" });
  expect((await erase(clientId)).status).toBe(204);
  await expectRefusal(await erase(clientId), 404, "NOT_FOUND");
  expect((await list()).items).toEqual([]);
  const [rows] = await run({ sql: "select user_id, first_name, email, instagram, visits from clients" });
  expect(rows).toEqual([{ user_id: null, first_name: "Cliente", email: null, instagram: null, visits: 1 }]);
  await book(customer, {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  expect((await list()).items).toHaveLength(1);
});

test("a merge fills gaps from the other client and keeps notes, tags and bookings of both", async () => {
  const keep = await added({ firstname: "Sofía", notes: "Café", tags: ["VIP"], allergies: "PPD" });
  const { clientId, bookingId } = await booker();
  await run({ sql: "update bookings set status = 'CHECKOUT' where id = ?", params: [bookingId] });
  const more = { notes: "Balayage", tags: ["Color", "VIP"], allergies: "Látex" };
  const other = await one(clientId);
  await put(clientId, { firstname: "Sofi", email: other.email, phone: "11 5874-9895", ...more });
  const merged = await merge(keep.id, clientId);
  expect(merged.status).toBe(200);
  expect(await merged.json()).toMatchObject({
    ...{ firstname: "Sofía", email: other.email, phone: "+5491158749895", userId: other.userId },
    ...{ notes: "Café\nBalayage", allergies: "PPD\nLátex", tags: ["VIP", "Color"] },
    ...{ visits: 1, spent: 10_000, lastVisit: FRIDAY },
  });
  expect((await merge(keep.id, clientId)).status).toBe(200);
  await expectRefusal(await merge(clientId, keep.id), 404, "NOT_FOUND");
  expect((await list()).items.map(({ id }) => id)).toEqual([keep.id]);
  expect((await run({ sql: "select client_id from bookings" }))[0]).toEqual([{ client_id: keep.id }]);
});

test("a merged client refuses messages where either of the two clients did", async () => {
  const [keep, other] = [await added({ firstname: "Ana" }), await added({ firstname: "Anita" })];
  await run({
    sql: "insert into client_choices (business_id, client_id, refused_at, refused_by) values ('salon', ?, 5, 'CLIENT')",
    params: [other.id],
  });
  expect((await merge(keep.id, other.id)).status).toBe(200);
  const [choices] = await run({ sql: "select client_id, refused_at from client_choices" });
  expect(choices).toEqual([{ client_id: keep.id, refused_at: 5 }]);
});

test("three simultaneous merges of the same clients merge once", async () => {
  const [keep, other] = [await added({ firstname: "Ana" }), await added({ firstname: "Anita" })];
  const replies = await Promise.all([1, 2, 3].map(() => merge(keep.id, other.id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await run({ sql: "select count(*) as n from client_merges" }))[0]).toEqual([{ n: 1 }]);
});

test("two clients with an account each are not merged", async () => {
  const [one, other] = [
    await booker(),
    await booker({
      bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
    }),
  ];
  await expectRefusal(await merge(one.clientId, other.clientId), 409, "STATUS_NOT_ALLOWED");
});

test("a blocked client cannot book and is told to call the store", async () => {
  const { customer, clientId } = await booker();
  const before = await one(clientId);
  await put(clientId, { firstname: "Ana", blocked: true });
  const wish = {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  };
  await run({ sql: "update stores set phone = '+5491144127788' where id = 'centro'" });
  await expect(book(customer, wish)).rejects.toThrow(/11 4412-7788/);
  await put(clientId, { firstname: "Ana", blocked: false });
  expect(await book(customer, wish)).toEqual(expect.any(String));
  expect(before.blocked).toBe(false);
});

test("a blocked client cannot move a booking, but may cancel it, and staff may move it", async () => {
  const { customer, clientId, bookingId } = await booker();
  await put(clientId, { firstname: "Ana", blocked: true });
  await run({ sql: "update stores set phone = '+5491144127788' where id = 'centro'" });
  const path = `/api/external/user/booking/${bookingId}`;
  const seen = await (await call(path, { token: customer })).json<{
    bookingServicePriceAndDurations: { bookingServiceId: string }[];
  }>();
  const [line] = seen.bookingServicePriceAndDurations;
  const moved = await call(`${path}/reschedule`, {
    token: customer,
    body: {
      date: FRIDAY,
      bookingServicePriceAndDurationReschedules: [
        { bookingServicePriceAndDurationId: line?.bookingServiceId, localTime: "12:00" },
      ],
    },
  });
  expect(moved.status).toBe(200);
  expect(await moved.json()).toEqual({
    ...{ rescheduled: false, errorCode: "FORBIDDEN" },
    errorMessage: expect.stringMatching(
      /^Por ahora no podés reservar en .+ por la página\. Llamá al 11 4412-7788/,
    ),
  });
  const move = { date: FRIDAY, localTime: "12:00", version: 1, notify: false };
  expect(
    (await call(`/api/booking/${bookingId}/move`, { method: "PUT", token: owner, body: move })).status,
  ).toBe(200);
  const cancelled = await call(`${path}/cancel`, { method: "POST", token: customer });
  expect(await cancelled.json()).toEqual({ cancelled: true });
});

test("a professional reads and searches phones and emails only where the business allows it", async () => {
  const { clientId, bookingId } = await booker();
  await put(clientId, { firstname: "Ana", email: "ana@correo.test", phone: "11 5874-9895" });
  const replies = async () => [
    JSON.stringify((await list("", professional)).items),
    JSON.stringify(await one(clientId, professional)),
    JSON.stringify(await (await call(`/api/booking/${bookingId}`, { token: professional })).json()),
    JSON.stringify(await (await call(`/api/booking?dates=${FRIDAY}`, { token: professional })).json()),
    JSON.stringify(
      await (await call(`/api/calendar?from=${FRIDAY}&to=${FRIDAY}`, { token: professional })).json(),
    ),
  ];
  for (const reply of await replies()) {
    expect(reply).toContain("Ana");
    expect(reply).not.toMatch(/58749895|ana@correo/);
  }
  for (const q of ["5874", "ana@correo.test"])
    expect((await list(`?q=${q}`, professional)).items).toEqual([]);
  await run({ sql: "update businesses set professionals_see_phones = 1 where id = 'salon'" });
  for (const reply of await replies()) expect(reply).toMatch(/58749895/);
  expect((await list("?q=5874", professional)).items).toHaveLength(1);
  await run({ sql: "update businesses set professionals_see_phones = 0" });
  expect(JSON.stringify(await one(clientId))).toMatch(/58749895/);
});

test("a business learns nothing of a client from another business", async () => {
  const { customer, clientId } = await booker();
  await put(clientId, { firstname: "Ana", notes: "Secreto", phone: "11 5874-9895", blocked: true });
  expect(JSON.stringify(await list("", rival))).not.toMatch(/Secreto|58749895/);
  expect((await list("?q=5874", rival)).items).toEqual([]);
  expect(customer).toEqual(expect.any(String));
});
