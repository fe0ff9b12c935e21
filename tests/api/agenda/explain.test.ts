import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const EXPLAIN = "/api/availability/explain";

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
beforeEach(() => run({ sql: "delete from time_off" }, { sql: "delete from closures" }));

type Start = {
  readonly from: string;
  readonly to: string;
  readonly refusal: string | null;
  readonly because: string | null;
  readonly bookingId: string | null;
};
type Asked = Readonly<Record<string, string | readonly string[]>>;

const ASKED = { storeId: "centro", employeeId: "ana", date: FRIDAY, servicePriceId: "corte-unico" };

function ask(wishes: Asked = {}, token = owner): Promise<Response> {
  const params = Object.entries({ ...ASKED, ...wishes }).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  return call(`${EXPLAIN}?${new URLSearchParams(params)}`, { token });
}
async function explained(wishes: Asked = {}, token = owner): Promise<readonly Start[]> {
  const reply = await ask(wishes, token);
  expect(reply.status).toBe(200);
  return reply.json();
}
const at = (starts: readonly Start[], from: string) => starts.find((start) => start.from === from);

async function offered(wishes: Asked = {}) {
  const { employeeId, date, servicePriceId } = { ...ASKED, ...wishes };
  const lines = [servicePriceId].flat().map((id) => ({ serviceId: id.split("-")[0], servicePriceId: id }));
  const body = { employeeId, localDatesAsString: [date], serviceWithServicePriceIds: lines };
  const reply = await call("/ws/external/booking/business/salon/store/centro/slots", { body });
  return ((await reply.json()) as Record<string, unknown>)[String(date)];
}

test("starts without a refusal are exactly the times that customers are offered", async () => {
  await book(await newCustomer());
  const span = { from: { date: FRIDAY, time: "16:30" }, to: { date: FRIDAY, time: "17:10" } };
  await call("/api/time-off", { body: { employeeId: "ana", ...span, reason: "Dentista" }, token: owner });
  const late = { from: { date: FRIDAY, time: "19:00" }, to: { date: FRIDAY, time: "20:00" } };
  await call("/api/closure", { body: { storeId: "centro", ...late, reason: "Inventario" }, token: owner });
  for (const wishes of [
    {},
    { servicePriceId: ["corte-unico", "color-largo"] },
    { employeeId: "bruno" },
    { employeeId: "bruno", servicePriceId: "masaje-unico" },
    { date: SUNDAY },
    { date: addDays(TODAY, 93) },
    { date: addDays(TODAY, -1) },
  ]) {
    const free = (await explained(wishes)).filter(({ refusal }) => refusal === null);
    expect(free.map(({ from, to }) => ({ from, to }))).toEqual(await offered(wishes));
  }
});

test("each start has its first reason in words, and the booking that causes it", async () => {
  const bookingId = await book(await newCustomer());
  await run({ sql: "update clients set first_name = 'Sol', last_name = 'Ruiz'" });
  const span = { from: { date: FRIDAY, time: "16:30" }, to: { date: FRIDAY, time: "17:00" } };
  await call("/api/time-off", { body: { employeeId: "ana", ...span, reason: "Dentista" }, token: owner });
  const late = { from: { date: FRIDAY, time: "19:00" }, to: { date: FRIDAY, time: "20:00" } };
  await call("/api/closure", { body: { storeId: "centro", ...late, reason: "Inventario" }, token: owner });
  const starts = await explained();
  expect(starts).toHaveLength(32);
  expect(at(starts, "09:15")).toEqual({
    from: "09:15",
    to: "10:00",
    refusal: null,
    because: null,
    bookingId: null,
  });
  expect(at(starts, "09:30")).toEqual({
    from: "09:30",
    to: "10:15",
    refusal: "SLOT_TAKEN",
    because: "Ocupado: Sol Ruiz, Servicio corte",
    bookingId,
  });
  expect(at(starts, "12:30")).toMatchObject({
    refusal: "STORE_CLOSED",
    because: "El local está cerrado en ese horario",
  });
  expect(at(starts, "16:00")).toMatchObject({
    refusal: "EMPLOYEE_UNAVAILABLE",
    because: "ana no está disponible: Dentista",
  });
  expect(at(starts, "18:30")).toMatchObject({
    refusal: "STORE_CLOSED",
    because: "El local está cerrado: Inventario",
  });
});

test.each<[string, Asked, string, string]>([
  ["a Friday gone by", { date: addDays(FRIDAY, -14) }, "OUTSIDE_WINDOW", "Ya pasó"],
  ["a day after the 90th", { date: addDays(FRIDAY, 98) }, "OUTSIDE_WINDOW", "Todavía no se reserva"],
  [
    "what the professional does not do",
    { employeeId: "bruno", servicePriceId: ["corte-unico", "masaje-unico"] },
    "EMPLOYEE_UNAVAILABLE",
    "bruno no hace Servicio masaje",
  ],
  [
    "what nobody books online",
    { servicePriceId: "oculto-unico" },
    "EMPLOYEE_UNAVAILABLE",
    "Servicio oculto: no se reserva por la página",
  ],
])("each start of %s is refused", async (_, wishes, refusal, because) => {
  const [start] = await explained(wishes);
  expect(start).toMatchObject({ refusal, because: expect.stringContaining(because), bookingId: null });
});

test("a professional's hours beyond the store's hours read as a closed store", async () => {
  const sunday =
    '{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[{"from":600,"to":630}]}';
  await run({ sql: `update store_employees set hours = '${sunday}' where employee_id = 'ana'` });
  const starts = await explained({ date: SUNDAY });
  await run({ sql: "update store_employees set hours = null where employee_id = 'ana'" });
  expect(starts.map(({ from, refusal }) => [from, refusal])).toEqual([
    ["10:00", "STORE_CLOSED"],
    ["10:15", "STORE_CLOSED"],
  ]);
  expect(await explained({ date: SUNDAY })).toEqual([]);
});

test.each<[string, Asked, number, string, Readonly<Record<string, string>>]>([
  ["no store", { storeId: [] }, 400, "VALIDATION", { storeId: "REQUIRED" }],
  ["no professional", { employeeId: [] }, 400, "VALIDATION", { employeeId: "REQUIRED" }],
  ["no day", { date: [] }, 400, "VALIDATION", { date: "REQUIRED" }],
  ["a day that is none", { date: "2026-02-30" }, 400, "VALIDATION", { date: "VALIDATION" }],
  ["no service", { servicePriceId: [] }, 400, "VALIDATION", { servicePriceId: "REQUIRED" }],
  ["an empty service", { servicePriceId: "" }, 400, "VALIDATION", { servicePriceId: "REQUIRED" }],
  [
    "more services than a day has room for",
    { servicePriceId: Array(21).fill("corte-unico") },
    400,
    "VALIDATION",
    { servicePriceId: "VALIDATION" },
  ],
  ["an unknown store", { storeId: "nada" }, 404, "NOT_FOUND", {}],
  ["another business's store", { storeId: "ajena" }, 404, "NOT_FOUND", {}],
  ["an unknown professional", { employeeId: "nadie" }, 404, "NOT_FOUND", {}],
  ["another business's professional", { employeeId: "rita" }, 404, "NOT_FOUND", {}],
  ["who works elsewhere", { employeeId: "carla" }, 404, "NOT_FOUND", {}],
  ["an unknown service", { servicePriceId: ["corte-unico", "nada"] }, 404, "NOT_FOUND", {}],
  ["another business's service", { servicePriceId: "ajeno-unico" }, 404, "NOT_FOUND", {}],
])("%s is refused", async (_, wishes, status, code, fields) => {
  const told = await expectRefusal(await ask(wishes), status, code);
  if (status === 400) expect(told).toEqual(fields);
});

test("a professional asks only about themselves, and other callers get no answer", async () => {
  expect(await explained({}, professional)).toHaveLength(32);
  await expectRefusal(await ask({ employeeId: "bruno" }, professional), 404, "NOT_FOUND");
  await expectRefusal(await ask({}, rival), 404, "NOT_FOUND");
  await expectRefusal(await ask({}, await newCustomer()), 403, "FORBIDDEN");
  await expectRefusal(await call(EXPLAIN), 401, "UNAUTHENTICATED");
});
