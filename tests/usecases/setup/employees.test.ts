import { beforeAll, beforeEach, expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { leaveEmployee } from "#app/usecases/bookings/staff/leave-employee.server.ts";
import { changeEmployee } from "#app/usecases/setup/employees/change-employee.server.ts";
import { letEmployeeGo } from "#app/usecases/setup/employees/leave.server.ts";
import { findEmployee, viewStaff } from "#app/usecases/setup/employees/staff.server.ts";
import { setWorkingTimes } from "#app/usecases/setup/employees/working-times.server.ts";
import { addTimeOffOfAll } from "#app/usecases/setup/time-off/change-time-off.server.ts";
import { takeTimeOff } from "#app/usecases/setup/time-off/take-time-off.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off" }, { sql: "update employees set hidden_at = null" }));

const DUENA = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");

const INPUT = {
  firstname: "bruno",
  lastname: "Gómez",
  email: null,
  phone: null,
  storeIds: ["centro"],
  serviceIds: ["corte"],
  bookable: true,
};

async function bruno() {
  const found = await findEmployee(openWorld().deps, DUENA, "bruno");
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

async function bookBruno() {
  const booked = await createBooking(openWorld().deps, CLIENTE, {
    ...CENTRO,
    employeeId: "bruno",
    date: FRIDAY,
    comments: null,
    key: null,
    lines: [{ servicePriceId: "corte-unico", startMinute: 600 }],
  });
  if (!booked.ok) throw new Error(booked.error.code);
}

test("a second change from the same version of a professional is stale", async () => {
  const { deps } = openWorld();
  const { version } = await bruno();
  const change = (lastname: string) =>
    changeEmployee(deps, DUENA, { employeeId: "bruno", version, input: { ...INPUT, lastname } });
  expect(await change("Paz")).toMatchObject({ ok: true });
  expect(await change("Sosa")).toMatchObject({ ok: false, error: { code: "STALE" } });
  expect((await bruno()).lastName).toBe("Paz");
  await changeEmployee(deps, DUENA, { employeeId: "bruno", version: null, input: INPUT });
});

test("hours and data share a version, so that neither is lost", async () => {
  const { deps } = openWorld();
  const { version } = await bruno();
  const where = { storeId: "centro", employeeId: "bruno" };
  const weekly = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  expect(await setWorkingTimes(deps, DUENA, { ...where, weekly, version })).toMatchObject({ ok: true });
  const late = await setWorkingTimes(deps, DUENA, { ...where, weekly: null, version });
  expect(late).toMatchObject({ error: { code: "STALE" } });
  await setWorkingTimes(deps, DUENA, { ...where, weekly: null, version: null });
});

test("a professional keeps hidden services when their other services change", async () => {
  const { deps } = openWorld();
  await run({ sql: "update services set hidden_at = 1 where id = 'corte'" });
  const input = { ...INPUT, serviceIds: ["color"] };
  await changeEmployee(deps, DUENA, { employeeId: "bruno", version: null, input });
  await run({ sql: "update services set hidden_at = null where id = 'corte'" });
  expect((await bruno()).serviceIds).toEqual(["corte", "color"]);
  await changeEmployee(deps, DUENA, { employeeId: "bruno", version: null, input: INPUT });
});

test("a booking made meanwhile keeps a professional from leaving", async () => {
  const { deps } = openWorld();
  await bookBruno();
  const gone = await letEmployeeGo(deps, DUENA, { employeeId: "bruno", ifFree: true });
  expect(gone).toMatchObject({ error: { code: "STALE" } });
  expect(await leaveEmployee(deps, DUENA, { employeeId: "bruno", moveTo: null })).toMatchObject({
    error: { code: "HAS_BOOKINGS", bookingIds: [expect.any(String)] },
  });
  expect((await bruno()).hiddenAt).toBeNull();
});

test("past bookings do not keep a professional from leaving", async () => {
  const world = openWorld();
  await bookBruno();
  world.pass(7 * 86_400_000);
  expect(await leaveEmployee(world.deps, DUENA, { employeeId: "bruno", moveTo: null })).toEqual({
    ok: true,
    value: null,
  });
});

test("a professional's time off follows the clock of their first store", async () => {
  const { deps } = openWorld();
  await run({ sql: "update stores set time_zone = 'America/Santiago', position = -1 where id = 'norte'" });
  const input = { ...INPUT, storeIds: ["centro", "norte"] };
  await changeEmployee(deps, DUENA, { employeeId: "bruno", version: null, input });
  const at = (minute: number) => ({ date: "2027-06-07", minute });
  const added = await addTimeOffOfAll(deps, DUENA, {
    employeeIds: ["bruno"],
    from: at(540),
    to: at(600),
    reason: null,
    kind: "OFF",
    weekly: null,
  });
  expect(added).toMatchObject({
    value: [{ spans: [{ from: toUtcMinute("2027-06-07", 540, "America/Santiago") }] }],
  });
  await run({
    sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires', position = 1 where id = 'norte'",
  });
  await changeEmployee(deps, DUENA, { employeeId: "bruno", version: null, input: INPUT });
});

test("the list shows each professional's next time off", async () => {
  const { deps } = openWorld();
  const at = (date: string, minute: number) => ({ date, minute });
  const asked = { employeeId: "bruno", reason: null, kind: "OFF", weekly: null } as const;
  for (const date of ["2026-12-01", FRIDAY])
    await takeTimeOff(deps, DUENA, { ...asked, from: at(date, 540), to: at(date, 600) });
  const staff = await viewStaff(deps, DUENA);
  if (!staff.ok) throw new Error(staff.error.code);
  const next = Object.fromEntries(
    staff.value.employees.map(({ id, nextOff }) => [id, nextOff?.from ?? null]),
  );
  const zone = "America/Argentina/Buenos_Aires";
  expect(next).toMatchObject({ ana: null, bruno: toUtcMinute(FRIDAY, 540, zone) });
});

test("professionals cannot see or change staff, not even themselves", async () => {
  const { deps } = openWorld();
  const refused = { ok: false, error: { code: "FORBIDDEN" } };
  expect(await viewStaff(deps, ANA)).toEqual(refused);
  expect(await changeEmployee(deps, ANA, { employeeId: "ana", version: null, input: INPUT })).toEqual(
    refused,
  );
  expect(await letEmployeeGo(deps, ANA, { employeeId: "ana", ifFree: false })).toEqual(refused);
  expect(await leaveEmployee(deps, ANA, { employeeId: "ana", moveTo: "bruno" })).toEqual(refused);
});
