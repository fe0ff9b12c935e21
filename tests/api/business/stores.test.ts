import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const STORES = "/api/store";
const OPEN = { isOpen: true, firstShift: { from: "10:00", to: "19:00" } };
const BODY = {
  name: "Sucursal sur",
  mainActivity: "NAIL_SALON",
  secondaryActivity: ["SPA"],
  location: { streetName: "Mitre", streetNumber: "s/n", city: "Bariloche", region: "Río Negro" },
  phone: null,
  timeZone: "America/Argentina/Buenos_Aires",
  workingTimes: { weeklySlots: { monday: OPEN, sunday: { isOpen: false } } },
  policy: { hoursToCancel: 24, hoursToReschedule: null },
  minimumNoticeMinutes: 60,
  gridMinutes: 30,
  suggestions: "MARK",
};

let owner = "";
let manager = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);

async function add(body: object = BODY): Promise<string> {
  const reply = await call(STORES, { body, token: owner });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  return reply.text();
}

const put = (id: string, body: unknown, token = owner) =>
  call(`${STORES}/${id}`, { method: "PUT", body, token });

async function named(id: string): Promise<unknown> {
  const reply = await call(`${STORES}/${id}`, { token: manager });
  return ((await reply.json()) as { name: string }).name;
}

test("a store is added, read, replaced and closed for good", async () => {
  const id = await add();
  const read = await call(`${STORES}/${id}`, { token: manager });
  expect(await read.json()).toMatchObject({
    ...BODY,
    id,
    pictureUrl: null,
    workingTimes: {
      weeklySlots: {
        monday: OPEN,
        tuesday: { isOpen: false, firstShift: null },
        sunday: { isOpen: false, firstShift: null },
      },
    },
  });
  const changed = await put(id, {
    ...BODY,
    name: "Sucursal austral",
    minimumNoticeMinutes: null,
    suggestions: null,
  });
  const usual = { minimumNoticeMinutes: 30, suggestions: "OFF" };
  expect(await changed.json()).toMatchObject({ name: "Sucursal austral", ...usual });
  expect((await call(`${STORES}/${id}`, { method: "DELETE", token: owner })).status).toBe(204);
  for (const method of ["GET", "DELETE"])
    await expectRefusal(await call(`${STORES}/${id}`, { method, token: owner }), 404, "NOT_FOUND");
  await expectRefusal(await put(id, BODY), 404, "NOT_FOUND");
  const [notes] = await run({
    sql: "select act from setup_changes where subject_id = ? and subject = 'STORE' order by at, rowid",
    params: [id],
  });
  expect(notes?.map(({ act }) => act)).toEqual(["CREATED", "CHANGED", "REMOVED"]);
});

test("a repeated update changes nothing and is not recorded", async () => {
  const id = await add();
  for (let time = 0; time < 2; time++) expect((await put(id, BODY)).status).toBe(200);
  const [rows] = await run({ sql: "select version from stores where id = ?", params: [id] });
  expect(rows?.[0]?.version).toBe(1);
  await call(`${STORES}/${id}`, { method: "DELETE", token: owner });
});

test("simultaneous changes of a store all succeed, and simultaneous removals succeed once", async () => {
  const id = await add();
  const names = ["Uno", "Dos", "Tres"];
  const replies = await Promise.all(names.map((name) => put(id, { ...BODY, name })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(names).toContain(await named(id));
  const gone = await Promise.all(
    [1, 2].map(() => call(`${STORES}/${id}`, { method: "DELETE", token: owner })),
  );
  expect(gone.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test("a store's time zone does not change while it would shift a future booking", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const centro: object = await (await call(`${STORES}/centro`, { token: owner })).json();
  const refused = await put("centro", { ...centro, timeZone: "America/La_Paz" });
  const { bookingIds }: { bookingIds: readonly string[] } = await refused.clone().json();
  expect(bookingIds).toEqual([bookingId]);
  expect(await expectRefusal(refused, 409, "HAS_BOOKINGS")).toEqual({ timeZone: "HAS_BOOKINGS" });
  const kept: object = await (await call(`${STORES}/centro`, { token: owner })).json();
  expect(kept).toEqual(centro);
});

test("a list continues after the last of fifty", async () => {
  const ids = Array.from({ length: 55 }, (_, index) => `mas-${index}`);
  await run(
    ...ids.map((id) => ({
      sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, position, created_at)
        select ?, business_id, name, main_activity, street_name, street_number, city, region, hours, 9, 0 from stores where id = 'norte'`,
      params: [id],
    })),
  );
  type List = { readonly items: readonly { readonly id: string }[]; readonly next: string | null };
  const first: List = await (await call(STORES, { token: owner })).json();
  const rest: List = await (await call(`${STORES}?after=${first.next}`, { token: owner })).json();
  expect(first.items).toHaveLength(50);
  expect(rest.next).toBeNull();
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(50 + rest.items.length);
  await run({ sql: "delete from stores where id like 'mas-%'" });
});

const SHIFT = { from: "09:00", to: "13:00" };
const week = (monday: unknown) => ({ workingTimes: { weeklySlots: { monday } } });

test.each([
  [{ name: undefined }, { name: "REQUIRED" }],
  [{ name: "  " }, { name: "REQUIRED" }],
  [{ name: "x".repeat(81) }, { name: "VALIDATION" }],
  [{ name: 7 }, { name: "VALIDATION" }],
  [{ mainActivity: "PLOMERIA" }, { mainActivity: "VALIDATION" }],
  [{ secondaryActivity: ["PLOMERIA"] }, { secondaryActivity: "VALIDATION" }],
  [{ location: undefined }, { location: "REQUIRED" }],
  [
    { location: { ...BODY.location, streetNumber: "1".repeat(21) } },
    { "location.streetNumber": "VALIDATION" },
  ],
  [{ location: { ...BODY.location, city: null } }, { "location.city": "REQUIRED" }],
  [{ phone: "1".repeat(201) }, { phone: "INVALID_PHONE" }],
  [{ phone: "4555-1234" }, { phone: "INVALID_PHONE" }],
  [{ phone: "no tiene" }, { phone: "INVALID_PHONE" }],
  [{ timeZone: "Marte/Olimpo" }, { timeZone: "VALIDATION" }],
  [{ workingTimes: undefined }, { workingTimes: "REQUIRED" }],
  [week({ isOpen: true }), { "workingTimes.weeklySlots.monday.firstShift": "REQUIRED" }],
  [
    week({ isOpen: true, firstShift: { from: "13:00", to: "09:00" } }),
    { "workingTimes.weeklySlots.monday.firstShift.to": "VALIDATION" },
  ],
  [
    week({ isOpen: true, firstShift: { from: "24:00", to: "09:00" } }),
    { "workingTimes.weeklySlots.monday.firstShift.from": "VALIDATION" },
  ],
  [
    week({ isOpen: true, firstShift: SHIFT, secondShift: { from: "12:00", to: "20:00" } }),
    { "workingTimes.weeklySlots.monday.secondShift.from": "VALIDATION" },
  ],
  [{ policy: { hoursToCancel: -1 } }, { "policy.hoursToCancel": "VALIDATION" }],
  [{ policy: { hoursToCancel: 2161 } }, { "policy.hoursToCancel": "VALIDATION" }],
  [{ minimumNoticeMinutes: "30" }, { minimumNoticeMinutes: "VALIDATION" }],
  [{ gridMinutes: 0 }, { gridMinutes: "VALIDATION" }],
  [{ suggestions: "SOMETIMES" }, { suggestions: "VALIDATION" }],
  [{ gridMinutes: 1.5 }, { gridMinutes: "VALIDATION" }],
])("a store with %j is refused, and nothing changes", async (wrong, fields) => {
  const body = { ...BODY, ...wrong };
  expect(await expectRefusal(await call(STORES, { body, token: owner }), 400, "VALIDATION")).toEqual(fields);
  expect(await expectRefusal(await put("norte", body), 400, "VALIDATION")).toEqual(fields);
  expect(await named("norte")).toBe("Sucursal norte");
});

test("a store with future bookings is not closed over the API", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const reply = await call(`${STORES}/centro`, { method: "DELETE", token: owner });
  const body: { bookingIds?: readonly string[]; errorCode: string } = await reply.json();
  expect([reply.status, body.errorCode]).toEqual([409, "HAS_BOOKINGS"]);
  expect(JSON.stringify(body)).toContain(bookingId);
  expect(await named("centro")).toBe("Sucursal centro");
});

test("unknown and foreign stores are not found", async () => {
  const outsider = await newMember("OWNER", "rival");
  for (const [id, token] of [
    ["nada", owner],
    ["ajena", owner],
    ["norte", outsider],
  ] as const) {
    await expectRefusal(await call(`${STORES}/${id}`, { token }), 404, "NOT_FOUND");
    await expectRefusal(await put(id, BODY, token), 404, "NOT_FOUND");
    await expectRefusal(await call(`${STORES}/${id}`, { method: "DELETE", token }), 404, "NOT_FOUND");
  }
});

test("stores are for owners and managers", async () => {
  const calls = [
    ["GET", STORES, undefined],
    ["POST", STORES, BODY],
    ["GET", `${STORES}/norte`, undefined],
    ["PUT", `${STORES}/norte`, BODY],
    ["DELETE", `${STORES}/norte`, undefined],
  ] as const;
  const sessions = [await newMember("PROFESSIONAL"), (await logInSomebody()).token];
  for (const [method, path, body] of calls) {
    await expectRefusal(await call(path, { method, body }), 401, "UNAUTHENTICATED");
    for (const token of sessions)
      await expectRefusal(await call(path, { method, body, token }), 403, "FORBIDDEN");
  }
  expect((await call(STORES, { token: manager })).status).toBe(200);
});
