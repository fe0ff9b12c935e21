import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, FRIDAY, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { newProfessional } from "./staff.ts";

const TIME_OFF = "/api/time-off";

let owner = "";
let professional = "";
let customer = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
  customer = await newCustomer();
  rival = await newMember("OWNER", "rival");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off" }));

type Item = { readonly id: string; readonly seriesId: string | null; readonly employeeId: string };
type Part = { readonly items: readonly Item[]; readonly next: string | null };

/** Ana's Friday from nine to eleven, except for the fields in `wishes`. */
function off(wishes: object = {}) {
  const from = { date: FRIDAY, time: "09:00" };
  return { employeeId: "ana", from, to: { date: FRIDAY, time: "11:00" }, reason: "Dentista", ...wishes };
}
const add = (wishes: object = {}, token = owner) => call(TIME_OFF, { body: off(wishes), token });
const list = async (query = "", token = owner) => (await call(`${TIME_OFF}${query}`, { token })).json<Part>();
const drop = (id: string, token = owner) => call(`${TIME_OFF}/${id}`, { method: "DELETE", token });
const weekly = (weeks: number) => ({ repeats: "WEEKLY", until: addDays(FRIDAY, weeks * 7) });

test("time off is taken, listed and removed, and is not found afterwards", async () => {
  const reply = await add();
  const taken = await reply.json<Item>();
  const { id } = taken;
  expect(reply.status).toBe(200);
  expect(taken).toEqual({ ...off(), id, repeats: null, until: null, affected: [] });
  expect(await list()).toEqual({ items: [{ ...off(), id, seriesId: null }], next: null });
  expect((await drop(id)).status).toBe(204);
  await expectRefusal(await drop(id), 404, "NOT_FOUND");
  expect(await list()).toEqual({ items: [], next: null });
});

test("time off names the bookings that it overlaps, and changes none", async () => {
  const bookingId = await book(customer);
  await book(await newCustomer(), {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "11:00" }],
  });
  expect(await (await add()).json()).toMatchObject({ affected: [bookingId] });
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
});

test("time off takes its hours out of the free times", async () => {
  await add();
  const body = {
    employeeId: "ana",
    localDatesAsString: [FRIDAY],
    serviceWithServicePriceIds: [{ serviceId: "corte", servicePriceId: "corte-unico" }],
  };
  const reply = await call("/ws/external/booking/business/salon/store/centro/slots", { body });
  const slots = await reply.json<Record<string, readonly { readonly from: string }[]>>();
  expect(slots[FRIDAY]?.[0]?.from).toBe("11:00");
});

test("weekly time off is a row a week, and is removed by row or by series", async () => {
  const series = await (await add(weekly(3))).json<Item & { until: string; repeats: string }>();
  expect(series).toMatchObject({ repeats: "WEEKLY", until: addDays(FRIDAY, 21) });
  const { items } = await list();
  expect(items.map(({ seriesId }) => seriesId)).toEqual(Array(4).fill(series.id));
  expect((await drop(items[1]?.id ?? "")).status).toBe(204);
  expect((await list()).items.map(({ id }) => id)).toEqual(
    [items[0], items[2], items[3]].map((row) => row?.id),
  );
  expect((await drop(series.id)).status).toBe(204);
  expect((await list()).items).toEqual([]);
  await expectRefusal(await drop(series.id), 404, "NOT_FOUND");
});

test("the removal of a series under way removes only its future rows", async () => {
  const { id } = await (await add(weekly(2))).json<Item>();
  const past =
    "update time_off set start_utc_minute = 0, end_utc_minute = 1 where id = (select min(id) from time_off)";
  await run({ sql: past });
  await drop(id);
  const [rows] = await run({ sql: "select end_utc_minute from time_off" });
  expect(rows).toEqual([{ end_utc_minute: 1 }]);
});

test("endless weekly time off fills a year, and the list comes in parts of 50", async () => {
  await add({ repeats: "WEEKLY" });
  await add({ employeeId: "bruno" });
  const first = await list();
  expect(first.items).toHaveLength(50);
  const rest = await list(`?after=${encodeURIComponent(first.next ?? "")}`);
  expect([rest.items.length, rest.next]).toEqual([4, null]);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(54);
  expect((await list("?employeeId=bruno")).items).toHaveLength(1);
});

test.each<[string, object, string]>([
  ["an end before its start", { to: { date: FRIDAY, time: "09:00" } }, "to"],
  [
    "what is over",
    { from: { date: addDays(TODAY, -3), time: "09:00" }, to: { date: addDays(TODAY, -2), time: "09:00" } },
    "from",
  ],
  ["more than a year", { to: { date: addDays(FRIDAY, 368), time: "09:00" } }, "to"],
  ["an end of the series before it begins", { repeats: "WEEKLY", until: addDays(FRIDAY, -1) }, "until"],
  ["a series of two years", { repeats: "WEEKLY", until: addDays(FRIDAY, 730) }, "until"],
  ["an end of no series", { until: addDays(FRIDAY, 7) }, "until"],
  ["a month as a rhythm", { repeats: "MONTHLY" }, "repeats"],
  ["a day that is none", { from: { date: "2026-02-30", time: "09:00" } }, "from.date"],
  ["24:00 as a start", { from: { date: FRIDAY, time: "24:00" } }, "from.time"],
  ["no end", { to: undefined }, "to"],
  ["an end without a time", { to: { date: FRIDAY } }, "to.time"],
  ["a long reason", { reason: "x".repeat(81) }, "reason"],
  ["a reason that is a number", { reason: 7 }, "reason"],
  ["nobody", { employeeId: undefined }, "employeeId"],
])("%s is refused", async (_, wishes, field) => {
  expect(Object.keys(await expectRefusal(await add(wishes), 400, "VALIDATION"))).toEqual([field]);
  expect((await list()).items).toEqual([]);
});

test("a professional has at most 300 rows of time off ahead", async () => {
  for (let time = 0; time < 5; time++) expect((await add({ repeats: "WEEKLY" })).status).toBe(200);
  await expectRefusal(await add({ repeats: "WEEKLY" }), 409, "TOO_MANY");
  expect((await add()).status).toBe(200);
});

test("a professional takes, sees and removes only their own time off", async () => {
  const own = await (await add({}, professional)).json<Item>();
  const others = await (await add({ employeeId: "bruno" })).json<Item>();
  expect((await list("", professional)).items.map(({ id }) => id)).toEqual([own.id]);
  await expectRefusal(await add({ employeeId: "bruno" }, professional), 404, "NOT_FOUND");
  await expectRefusal(await call(`${TIME_OFF}?employeeId=bruno`, { token: professional }), 404, "NOT_FOUND");
  await expectRefusal(await drop(others.id, professional), 404, "NOT_FOUND");
  expect((await drop(own.id, professional)).status).toBe(204);
});

test("foreign time off is not found, and callers outside the team find nothing", async () => {
  const { id } = await (await add()).json<Item>();
  await expectRefusal(await drop(id, rival), 404, "NOT_FOUND");
  await expectRefusal(await add({}, rival), 404, "NOT_FOUND");
  await expectRefusal(await add({ employeeId: "nadie" }), 404, "NOT_FOUND");
  await expectRefusal(await call(`${TIME_OFF}?employeeId=rita`, { token: owner }), 404, "NOT_FOUND");
  await expectRefusal(await call(`${TIME_OFF}?after=nada`, { token: owner }), 400, "VALIDATION");
  expect((await list("", rival)).items).toEqual([]);
  for (const [token, status, code] of [
    [undefined, 401, "UNAUTHENTICATED"],
    [customer, 403, "FORBIDDEN"],
  ] as const) {
    const auth = token ? { token } : {};
    await expectRefusal(await call(TIME_OFF, auth), status, code);
    await expectRefusal(await call(TIME_OFF, { body: off(), ...auth }), status, code);
    await expectRefusal(await call(`${TIME_OFF}/${id}`, { method: "DELETE", ...auth }), status, code);
  }
});

test("the history records the professional and the time of a time off", async () => {
  await run({ sql: "delete from setup_changes" });
  const { id } = await (await add(weekly(1))).json<Item>();
  await drop(id);
  const [rows] = await run({
    sql: "select subject, act, subject_name, details from setup_changes order by act",
  });
  expect(rows?.map(({ subject, act, subject_name }) => [subject, act, subject_name])).toEqual([
    ["TIME_OFF", "CREATED", "ana Gómez"],
    ["TIME_OFF", "REMOVED", "ana Gómez"],
  ]);
  expect(String(rows?.[0]?.details)).toMatch(
    /"field":"Dentista","from":null,"to":"Viernes .*09:00 a 11:00 \(2 viernes\)"/,
  );
});
