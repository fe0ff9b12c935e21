import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { FRIDAY, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

const HOURS = [{ from: "10:00", to: "18:00" }];

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(() =>
  run({ sql: "delete from closures" }, { sql: "update stores set hours = json_remove(hours, '$.dates')" }),
);

const ofStore = (date: string, body?: unknown, store = "centro", token = owner) =>
  call(`/api/store/${store}/date/${date}`, {
    method: body ? "PUT" : "DELETE",
    ...(body ? { body } : {}),
    token,
  });
const ofPerson = (id: string, body?: unknown, date = SUNDAY) =>
  call(`/api/working-times/store/centro/employee/${id}/date/${date}`, {
    ...{ method: body ? "PUT" : "DELETE", token: owner },
    ...(body ? { body } : {}),
  });

async function datesOf(reply: Response): Promise<unknown> {
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { specialDates?: unknown }).specialDates;
}

test("a date of a store is opened, changed and left as always; a store without dates names none", async () => {
  const opened = await datesOf(
    await ofStore(SUNDAY, { shifts: HOURS, reason: "Fiestas", attending: ["ana"] }),
  );
  const people = [{ employeeId: "bruno", shifts: [] }];
  expect(opened).toEqual([{ date: SUNDAY, shifts: HOURS, reason: "Fiestas", people }]);
  const all = await datesOf(await ofStore(SUNDAY, { shifts: HOURS }));
  expect(all).toEqual([{ date: SUNDAY, shifts: HOURS, reason: null, people: [] }]);
  const read = await call("/api/store/centro", { token: owner });
  expect(await datesOf(read)).toEqual(all);
  expect(await datesOf(await ofStore(SUNDAY))).toBeUndefined();
});

test("a date of a professional has hours of their own, or none", async () => {
  const person = (shifts: unknown) => [
    { date: SUNDAY, shifts: null, reason: null, people: [{ employeeId: "bruno", shifts }] },
  ];
  expect(await datesOf(await ofPerson("bruno", { shifts: HOURS }))).toEqual(person(HOURS));
  expect(await datesOf(await ofPerson("bruno", { shifts: [] }))).toEqual(person([]));
  expect(await datesOf(await ofPerson("bruno"))).toBeUndefined();
});

test("simultaneous dates of a store are all kept", async () => {
  const dates = [FRIDAY, addDays(FRIDAY, 1), SUNDAY];
  const replies = await Promise.all(dates.map((date) => ofStore(date, { shifts: HOURS })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const kept = await datesOf(await call("/api/store/centro", { token: owner }));
  expect((kept as { date: string }[]).map(({ date }) => date)).toEqual(dates);
});

test.each<[string, unknown]>([
  ["no shifts", {}],
  ["an empty list", { shifts: [] }],
  ["three shifts", { shifts: [HOURS[0], HOURS[0], HOURS[0]] }],
  ["shifts that overlap", { shifts: [HOURS[0], { from: "17:00", to: "19:00" }] }],
  ["an end before its start", { shifts: [{ from: "18:00", to: "10:00" }] }],
  ["a number", { shifts: 7 }],
  ["a long reason", { shifts: HOURS, reason: "x".repeat(81) }],
  ["attending that is no list", { shifts: HOURS, attending: "ana" }],
])("a body with %s is refused and changes nothing", async (_, body) => {
  expect((await ofStore(SUNDAY, body)).status).toBe(400);
  expect(await datesOf(await call("/api/store/centro", { token: owner }))).toBeUndefined();
});

test("unknown, foreign, past and far dates, stores and professionals are refused", async () => {
  const body = { shifts: HOURS };
  await expectRefusal(await ofStore(SUNDAY, body, "nada"), 404, "NOT_FOUND");
  await expectRefusal(await ofStore(SUNDAY, body, "ajena"), 404, "NOT_FOUND");
  await expectRefusal(await ofPerson("rita", body), 404, "NOT_FOUND");
  await expectRefusal(await ofPerson("carla", body), 404, "NOT_FOUND");
  await expectRefusal(await ofStore(SUNDAY, { ...body, attending: ["rita"] }), 404, "NOT_FOUND");
  expect((await ofStore(addDays(TODAY, -1), body)).status).toBe(409);
  expect((await ofStore(addDays(TODAY, 800), body)).status).toBe(400);
  expect((await ofStore("2026-02-30", body)).status).toBe(400);
});

test("a date that a longer closure closes is refused, for the closure decides", async () => {
  await call("/api/closure", {
    ...{ token: owner },
    body: {
      from: { date: FRIDAY, time: "00:00" },
      to: { date: SUNDAY, time: "24:00" },
      reason: "Vacaciones",
    },
  });
  await expectRefusal(await ofStore(addDays(FRIDAY, 1), { shifts: HOURS }), 409, "STORE_CLOSED");
});

test("a store has 200 dates ahead at most", async () => {
  const dates = Object.fromEntries(
    Array.from({ length: 200 }, (_, nth) => [
      addDays(TODAY, nth + 30),
      { shifts: [{ from: 600, to: 660 }], reason: null, people: {} },
    ]),
  );
  await run({
    sql: "update stores set hours = json_set(hours, '$.dates', json(?)) where id = 'centro'",
    params: [JSON.stringify(dates)],
  });
  await expectRefusal(await ofStore(SUNDAY, { shifts: HOURS }), 409, "TOO_MANY");
  expect((await ofStore(addDays(TODAY, 40), { shifts: HOURS })).status).toBe(200);
});
