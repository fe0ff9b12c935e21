import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { hire, newProfessional, staffBody } from "./staff.ts";

const EMPLOYEES = "/api/employee";

let owner = "";
let manager = "";
let professional = "";
let rival = "";
let customer = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  professional = await newProfessional();
  rival = await newMember("OWNER", "rival");
  customer = await newCustomer();
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update employees set hidden_at = null where id in ('ana', 'bruno', 'carla')" }));

const get = async (id: string, token = owner) => call(`${EMPLOYEES}/${id}`, { token });
const remove = (id: string, query = "", token = owner) =>
  call(`${EMPLOYEES}/${id}${query}`, { method: "DELETE", token });
const put = (id: string, body: object, token = owner) =>
  call(`${EMPLOYEES}/${id}`, { method: "PUT", body, token });

async function statusOf(bookingId: string) {
  const sql = "select employee_id from booking_lines where booking_id = ? and active = 1";
  const [rows] = await run({ sql, params: [bookingId] });
  return rows?.map(({ employee_id }) => employee_id);
}

test("a professional is added, read, changed and removed, and is not found afterwards", async () => {
  const posted = await call(EMPLOYEES, { token: manager, body: staffBody() });
  expect([posted.status, posted.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const id = await posted.text();
  const nadia = { id, pictureUrl: null, ...staffBody(), phone: "+5491158749895" };
  expect(await (await get(id)).json()).toEqual(nadia);
  const changed = await put(id, staffBody({ phone: null, email: null, storeIds: [], bookable: false }));
  const after = { ...nadia, phone: null, email: null, storeIds: [], bookable: false };
  expect([changed.status, await changed.json()]).toEqual([200, after]);
  expect(await (await put(id, staffBody({ storeIds: ["norte", "centro", "norte"] }))).json()).toMatchObject({
    storeIds: ["centro", "norte"],
  });
  expect((await remove(id)).status).toBe(204);
  await expectRefusal(await remove(id), 404, "NOT_FOUND");
  await expectRefusal(await get(id), 404, "NOT_FOUND");
  await expectRefusal(await put(id, staffBody()), 404, "NOT_FOUND");
});

test("the list has the business's professionals in its order, 50 at a time", async () => {
  const id = await hire(owner);
  const all = await (await call(EMPLOYEES, { token: owner })).json<Part>();
  expect(all.next).toBeNull();
  expect(all.items.map((each) => each.id).slice(0, 3)).toEqual(["ana", "bruno", "carla"]);
  expect(all.items.at(-1)?.id).toBe(id);
  const rest = await (await call(`${EMPLOYEES}?after=bruno`, { token: owner })).json<Part>();
  expect(rest.items[0]?.id).toBe("carla");
  await expectRefusal(await call(`${EMPLOYEES}?after=rita`, { token: owner }), 404, "NOT_FOUND");
  await remove(id);
});

type Part = { readonly items: readonly { readonly id: string }[]; readonly next: string | null };

test("a list of 51 professionals comes in two parts", async () => {
  const cloned = `insert into employees (id, business_id, first_name, last_name, position, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 51)
    select 'copia-' || i, 'rival', 'Copia', 'Copia', 9, 0 from n`;
  await run({ sql: cloned });
  const first = await (await call(EMPLOYEES, { token: rival })).json<Part>();
  expect([first.items.length, first.next]).toEqual([50, first.items.at(-1)?.id]);
  const rest = await (await call(`${EMPLOYEES}?after=${first.next}`, { token: rival })).json<Part>();
  expect([rest.items.length, rest.next]).toEqual([2, null]);
  await run({ sql: "delete from employees where first_name = 'Copia'" });
});

test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
  ["no names", { firstname: undefined, lastname: " " }, { firstname: "REQUIRED", lastname: "REQUIRED" }],
  ["a name of 61 letters", { firstname: "x".repeat(61) }, { firstname: "VALIDATION" }],
  ["a name that is a number", { lastname: 7 }, { lastname: "VALIDATION" }],
  ["a short email", { email: "a@b.co" }, { email: "INVALID_EMAIL" }],
  ["a phone in words", { phone: "no tiene" }, { phone: "INVALID_PHONE" }],
  ["a phone without area", { phone: "5874-9895" }, { phone: "INVALID_PHONE" }],
  ["a phone that is a number", { phone: 1158749895 }, { phone: "INVALID_PHONE" }],
  ["no lists", { storeIds: undefined, serviceIds: null }, { storeIds: "REQUIRED", serviceIds: "REQUIRED" }],
  ["a text for a list", { storeIds: "centro" }, { storeIds: "VALIDATION" }],
  ["a number in a list", { serviceIds: [1] }, { "serviceIds.0": "VALIDATION" }],
  ["a word for a switch", { bookable: "sí" }, { bookable: "VALIDATION" }],
  ["no switch", { bookable: undefined }, { bookable: "REQUIRED" }],
])("a professional with %s is refused", async (_, wishes, fields) => {
  const reply = await call(EMPLOYEES, { token: owner, body: staffBody(wishes) });
  expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual(fields);
  expect(await expectRefusal(await put("ana", staffBody(wishes)), 400, "VALIDATION")).toEqual(fields);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["an unknown store", { storeIds: ["nada"] }],
  ["another business's store", { storeIds: ["centro", "ajena"] }],
  ["an unknown service", { serviceIds: ["nada"] }],
  ["another business's service", { serviceIds: ["ajeno"] }],
])("%s is not found, and no professional is added or changed", async (_, wishes) => {
  const before = await (await get("bruno")).json();
  const body = staffBody({ lastname: "Nunca", ...wishes });
  await expectRefusal(await call(EMPLOYEES, { token: owner, body }), 404, "NOT_FOUND");
  await expectRefusal(await put("bruno", body), 404, "NOT_FOUND");
  expect(await (await get("bruno")).json()).toEqual(before);
  const [rows] = await run({ sql: "select id from employees where last_name = 'Nunca'" });
  expect(rows).toEqual([]);
});

test("a caller who does not run the business reads and changes no professional", async () => {
  const asks: readonly [string, string, object?][] = [
    ["GET", EMPLOYEES],
    ["POST", EMPLOYEES, staffBody()],
    ["GET", `${EMPLOYEES}/ana`],
    ["PUT", `${EMPLOYEES}/ana`, staffBody()],
    ["DELETE", `${EMPLOYEES}/ana`],
  ];
  for (const [method, path, body] of asks) {
    await expectRefusal(await call(path, { method, body }), 401, "UNAUTHENTICATED");
    for (const token of [professional, customer])
      await expectRefusal(await call(path, { method, body, token }), 403, "FORBIDDEN");
    if (path !== EMPLOYEES)
      await expectRefusal(await call(path, { method, body, token: rival }), 404, "NOT_FOUND");
  }
});

test("a professional with future bookings is not removed, and the refusal names the bookings", async () => {
  const bookingId = await book(customer);
  const reply = await remove("ana");
  expect(await reply.clone().json()).toMatchObject({ bookingIds: [bookingId] });
  await expectRefusal(reply, 409, "HAS_BOOKINGS");
  expect((await get("ana")).status).toBe(200);
});

test("removal hands future bookings only to a professional of the business who can take them", async () => {
  const bookingId = await book(customer);
  for (const moveTo of ["carla", "ana"]) {
    const refused = await remove("ana", `?moveTo=${moveTo}`);
    expect(await refused.clone().json()).toMatchObject({ bookingIds: [bookingId] });
    await expectRefusal(refused, 409, "HAS_BOOKINGS");
  }
  for (const moveTo of ["nadie", "rita"])
    await expectRefusal(await remove("ana", `?moveTo=${moveTo}`), 404, "NOT_FOUND");
  expect(await statusOf(bookingId)).toEqual(["ana"]);
  expect((await remove("ana", "?moveTo=bruno")).status).toBe(204);
  expect(await statusOf(bookingId)).toEqual(["bruno"]);
});

test("ten simultaneous removals remove a professional once", async () => {
  const id = await hire(owner);
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.every((status) => [204, 404, 409].includes(status))).toBe(true);
  const sql = "select act from setup_changes where subject_id = ? order by at, act";
  const [rows] = await run({ sql, params: [id] });
  expect(rows?.map(({ act }) => act)).toEqual(["CREATED", "REMOVED"]);
});

test("simultaneous changes of a professional all succeed, and the last change stays whole", async () => {
  const id = await hire(owner);
  const names = ["Uno", "Dos", "Tres"];
  const replies = await Promise.all(
    names.map((lastname, index) =>
      put(id, staffBody({ lastname, serviceIds: index === 0 ? ["corte", "color"] : ["color"] })),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const kept = await (await get(id)).json<{ lastname: string; serviceIds: string[] }>();
  expect(names).toContain(kept.lastname);
  expect(kept.serviceIds).toEqual(kept.lastname === "Uno" ? ["corte", "color"] : ["color"]);
  await remove(id);
});
