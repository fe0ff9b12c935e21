import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

const PARTS = ["revenue", "occupancy", "no-show", "services", "employees"];

let owner = "";
let bookingId = "";
const DAYS = `from=${FRIDAY}&to=${FRIDAY}`;

beforeAll(async () => {
  await openSalonToday();
  bookingId = await book(await newCustomer(), masajeAt("10:00"));
  owner = await newMember("OWNER");
});

const read = (part: string, query = "", accept = "application/json") =>
  call(`/api/report/${part}?${query}`, { token: owner, headers: { Accept: accept } });

test("a booking is in each part of the report, with money in pesos", async () => {
  expect(await (await read("revenue", DAYS)).json()).toMatchObject({
    ...{ from: FRIDAY, to: FRIDAY, storeId: null, isComplete: true, by: "DAY" },
    ...{ charged: 0, turnos: 1, byPage: 1, before: null, lastYear: null },
    rows: [{ date: FRIDAY, charged: 0 }],
  });
  expect(await (await read("services", DAYS)).json()).toMatchObject({
    rows: [{ serviceId: "masaje", turnos: 1, minutes: 60, charged: 0 }],
  });
  expect(await (await read("employees", `${DAYS}&storeId=centro`)).json()).toMatchObject({
    ...{ storeId: "centro", rows: [{ turnos: 1 }] },
  });
  await run({ sql: "update bookings set status = 'PENDING' where id = ?", params: [bookingId] });
  await run({
    sql: "update bookings set status = 'NO_SHOW', version = version + 1 where id = ?",
    params: [bookingId],
  });
  expect(await (await read("no-show", DAYS)).json()).toMatchObject({
    ...{ turnos: 1, withoutDeposit: 1, lost: 20_000.5, depositsKept: 0 },
    rows: [{ bookingId, date: FRIDAY, localTime: "10:00", total: 20_000.5, lost: 20_000.5 }],
  });
});

test.each(PARTS)("%s comes as a file to a caller that asks for a file", async (part) => {
  const reply = await read(part, DAYS, "text/csv");
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("content-disposition")).toBe(
    `attachment; filename="${part}-${FRIDAY}-${FRIDAY}.csv"`,
  );
  expect(await reply.text()).toMatch(/^\ufeff?[^;\r\n]+;/);
  expect((await read(part, DAYS)).headers.get("content-type")).toContain("application/json");
});

test("a report without dates is of the current month", async () => {
  const { from, to } = await (await read("revenue")).json<{ from: string; to: string }>();
  expect(from.slice(0, 8)).toBe(to.slice(0, 8));
  expect(from.endsWith("-01")).toBe(true);
});

test.each([
  ["to", "from=2026-08-02&to=2026-08-01", "VALIDATION"],
  ["to", `from=${addDays(TODAY, -700)}&to=${addDays(TODAY, 300)}`, "VALIDATION"],
  ["from", "from=2026-02-30&to=2026-03-01", "VALIDATION"],
  ["from", "to=2026-03-01", "REQUIRED"],
  ["to", "from=2026-03-01", "REQUIRED"],
])("wrong dates are refused at %s: %s", async (field, query, errorCode) => {
  const reply = await read("revenue", query);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ errorCode: "VALIDATION", errorCodes: [{ field, errorCode }] });
});

test("far dates are refused at each of their fields", async () => {
  const reply = await read("revenue", "from=2020-01-01&to=2020-02-01");
  expect(reply.status).toBe(400);
  const errorCode = "DATE_OUT_OF_RANGE";
  const errorCodes = [
    { field: "from", errorCode },
    { field: "to", errorCode },
  ];
  expect(await reply.json()).toMatchObject({ errorCode: "VALIDATION", errorCodes });
});

test("unknown and foreign stores, and unknown parts, are not found", async () => {
  for (const part of PARTS)
    for (const storeId of ["nada", "ajena"])
      await expectRefusal(await read(part, `storeId=${storeId}`), 404, "NOT_FOUND");
  await expectRefusal(await read("everything"), 404, "NOT_FOUND");
});

test("another business sees nothing of the report, and a professional is refused", async () => {
  const rival = await newMember("OWNER", "rival");
  const theirs = await call(`/api/report/revenue?${DAYS}`, { token: rival });
  expect(await theirs.json()).toMatchObject({ turnos: 0, rows: [], stores: [] });
  const professional = await newMember("PROFESSIONAL");
  for (const part of PARTS)
    await expectRefusal(await call(`/api/report/${part}`, { token: professional }), 403, "FORBIDDEN");
});
