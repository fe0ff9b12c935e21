import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, datesFrom } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { offeredSlots, type SlotsInput } from "#app/usecases/catalog/offered-slots.server.ts";
import { storeAvailability } from "#app/usecases/catalog/store-availability.server.ts";
import {
  listBusinessStores,
  listEmployees,
  listServices,
  readPolicy,
} from "#app/usecases/catalog/store-catalog.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import {
  ANAS_DAY_OFF,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  HOLIDAY,
  NORTE,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const { deps } = openWorld();
const NOT_FOUND = { ok: false, error: { code: "NOT_FOUND" } };
const STRANGERS = [
  { businessId: "nadie", storeId: "centro" },
  { businessId: "salon", storeId: "nada" },
  { businessId: "salon", storeId: "ajena" },
  { businessId: "rival", storeId: "centro" },
];

function corte(rescheduledLineId: string | null = null) {
  return { serviceId: "corte", servicePriceId: "corte-unico", rescheduledLineId };
}

/** Corte with Ana on Friday, except for the fields in `wishes`. */
function question(wishes: Partial<SlotsInput> = {}): SlotsInput {
  return { ...CENTRO, employeeId: "ana", dates: [FRIDAY], lines: [corte()], ...wishes };
}

async function startsOf(asked: SlotsInput, world = openWorld()): Promise<Record<string, number[]>> {
  const answer = await offeredSlots(world.deps, asked);
  if (!answer.ok) throw new Error(answer.error.code);
  return Object.fromEntries([...answer.value].map(([date, free]) => [date, free.map((slot) => slot.from)]));
}

async function bookCorteAt(startMinute: number): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  const [rows] = await run({
    sql: "select id from booking_lines where booking_id = ?",
    params: [booked.value],
  });
  return String(rows?.[0]?.id);
}

test.each(STRANGERS)("everything of store $storeId of business $businessId is not found", async (place) => {
  expect(await listServices(deps, place)).toEqual(NOT_FOUND);
  expect(await listEmployees(deps, { ...place, serviceIds: [] })).toEqual(NOT_FOUND);
  expect(await readPolicy(deps, place)).toEqual(NOT_FOUND);
  expect(await storeAvailability(deps, { ...place, from: FRIDAY, to: FRIDAY })).toEqual(NOT_FOUND);
  expect(await offeredSlots(deps, question(place))).toEqual(NOT_FOUND);
});

test("a store lists the bookable services that its professionals offer", async () => {
  const [centro, norte] = [await listServices(deps, CENTRO), await listServices(deps, NORTE)];
  expect(centro.ok && centro.value.map((service) => service.id)).toEqual(["corte", "color", "masaje"]);
  expect(norte.ok && norte.value.map((service) => service.id)).toEqual(["corte"]);
});

test.each([
  [[], ["ana", "bruno"]],
  [["corte"], ["ana", "bruno"]],
  [["corte", "masaje"], ["ana"]],
])("the professionals for %j are %j", async (serviceIds, ids) => {
  const found = await listEmployees(deps, { ...CENTRO, serviceIds });
  expect(found.ok && found.value.map((employee) => employee.id)).toEqual(ids);
});

test.each(["nada", "ajeno"])("professionals for %s, which the business lacks, are not found", async (id) => {
  expect(await listEmployees(deps, { ...CENTRO, serviceIds: ["corte", id] })).toEqual(NOT_FOUND);
});

test("the policy is the store's own, or null", async () => {
  expect(await readPolicy(deps, CENTRO)).toEqual({
    ok: true,
    value: { hoursToCancel: 24, hoursToReschedule: 12, zone: "America/Argentina/Buenos_Aires" },
  });
  expect(await readPolicy(deps, NORTE)).toEqual({
    ok: true,
    value: { hoursToCancel: null, hoursToReschedule: null, zone: "America/Argentina/Buenos_Aires" },
  });
});

test("a business's stores come in its order; an unknown business is not found", async () => {
  const stores = await listBusinessStores(deps, { businessId: "salon" });
  expect(stores.ok && stores.value.map((store) => store.id)).toEqual(["centro", "norte"]);
  expect(await listBusinessStores(deps, { businessId: "nadie" })).toEqual(NOT_FOUND);
});

test("each date says whether the store opens, why not and until when", async () => {
  const days = await storeAvailability(deps, { ...CENTRO, from: FRIDAY, to: HOLIDAY });
  expect(days.ok && days.value.map(({ date, open, reopens }) => [date, open, reopens])).toEqual([
    [FRIDAY, true, null],
    ["2026-11-07", true, null],
    [SUNDAY, false, "2026-11-09"],
    ["2026-11-09", true, null],
    [HOLIDAY, false, ANAS_DAY_OFF],
  ]);
  expect(days.ok && days.value.at(-1)).toMatchObject({
    reason: "CLOSURE",
    closureReason: "Feriado nacional",
  });
});

test("slots follow each shift's grid and fit the whole chain", async () => {
  const chain = [corte(), { serviceId: "masaje", servicePriceId: "masaje-unico", rescheduledLineId: null }];
  const answer = await offeredSlots(deps, question({ lines: chain }));
  const free = answer.ok ? (answer.value.get(FRIDAY) ?? []) : [];
  expect(free[0]).toEqual({ from: 540, to: 645 });
  expect(free.map((slot) => slot.from)).toEqual([
    ...[540, 555, 570, 585, 600, 615, 630, 645, 660, 675],
    ...[960, 975, 990, 1005, 1020, 1035, 1050, 1065, 1080, 1095],
  ]);
});

test("every date is answered, and past, closed, free and too distant dates are empty", async () => {
  const dates = ["2026-11-04", FRIDAY, SUNDAY, HOLIDAY, ANAS_DAY_OFF, "2027-02-03", "2027-02-04"];
  const starts = await startsOf(question({ dates }));
  expect(Object.entries(starts).map(([date, free]) => [date, free.length > 0])).toEqual([
    ["2026-11-04", false],
    [FRIDAY, true],
    [SUNDAY, false],
    [HOLIDAY, false],
    [ANAS_DAY_OFF, false],
    ["2027-02-03", true],
    ["2027-02-04", false],
  ]);
});

test("today's slots begin after the notice", async () => {
  const today = "2026-11-05";
  expect((await startsOf(question({ dates: [today] })))[today]?.[0]).toBe(570);
});

test("a booking removes its time from the slots, and its cancellation restores the time", async () => {
  await bookCorteAt(600);
  expect((await startsOf(question()))[FRIDAY]?.slice(0, 3)).toEqual([540, 555, 645]);
  await run({ sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_CUSTOMER'" });
  expect((await startsOf(question()))[FRIDAY]).toContain(600);
});

test("a professional without the service has no times", async () => {
  const masaje = [{ serviceId: "masaje", servicePriceId: "masaje-unico", rescheduledLineId: null }];
  expect(await startsOf(question({ employeeId: "bruno", lines: masaje }))).toEqual({ [FRIDAY]: [] });
});

test("a line of the booking being moved frees its time and keeps its duration", async () => {
  const lineId = await bookCorteAt(600);
  await run({ sql: "update service_prices set minutes = 90 where id = 'corte-unico'" });
  const answer = await offeredSlots(deps, question({ lines: [corte(lineId)] }));
  await run({ sql: "update service_prices set minutes = 45 where id = 'corte-unico'" });
  const free = answer.ok ? (answer.value.get(FRIDAY) ?? []) : [];
  expect(free.find((slot) => slot.from === 600)).toEqual({ from: 600, to: 645 });
});

const unknown: readonly [string, Partial<SlotsInput>][] = [
  ["professional", { employeeId: "nadie" }],
  ["professional of another business", { employeeId: "rita" }],
  ["professional of another store", { employeeId: "carla" }],
  ["option", { lines: [{ serviceId: "corte", servicePriceId: "nada", rescheduledLineId: null }] }],
  [
    "service of the option",
    { lines: [{ serviceId: "color", servicePriceId: "corte-unico", rescheduledLineId: null }] },
  ],
  [
    "service of another business",
    { lines: [{ serviceId: "ajeno", servicePriceId: "ajeno-unico", rescheduledLineId: null }] },
  ],
  ["line of a booking", { lines: [corte("nada")] }],
];

test.each(unknown)("slots for an unknown %s are not found", async (_, wishes) => {
  expect(await offeredSlots(deps, question(wishes))).toEqual(NOT_FOUND);
});

test("a line of another store's booking is not found", async () => {
  const lineId = await bookCorteAt(600);
  const asked = question({ ...NORTE, employeeId: "carla", lines: [corte(lineId)] });
  expect(await offeredSlots(deps, asked)).toEqual(NOT_FOUND);
});

test("each call reads in a single batch, and slots read n + 40 rows", async () => {
  for (const startMinute of [540, 600, 660, 960, 1020, 1080]) await bookCorteAt(startMinute);
  const month = question({ dates: datesFrom(addDays(FRIDAY, -1), 31) });
  const slots = await spentBy(deps, (spying) => offeredSlots(spying, month));
  expect(slots.batches).toBe(1);
  expect(slots.rows).toBeLessThanOrEqual(6 + 40);
  const calls = [
    (spying: typeof deps) => listServices(spying, CENTRO),
    (spying: typeof deps) => listEmployees(spying, { ...CENTRO, serviceIds: ["corte"] }),
    (spying: typeof deps) => readPolicy(spying, CENTRO),
    (spying: typeof deps) => storeAvailability(spying, { ...CENTRO, from: FRIDAY, to: SUNDAY }),
    (spying: typeof deps) => listBusinessStores(spying, { businessId: "salon" }),
  ];
  for (const call of calls) expect((await spentBy(deps, call)).batches).toBe(1);
});
