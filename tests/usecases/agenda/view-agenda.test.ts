import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, toUtcMinute } from "#app/domain/time/time.ts";
import { agendaVersion } from "#app/usecases/agenda/views/agenda-version.server.ts";
import type { AgendaAsked } from "#app/usecases/agenda/views/asked-days.ts";
import { viewAgenda } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import {
  ANAS_DAY_OFF,
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  HOLIDAY,
  NORTE,
  OTRA,
  openSalon,
  ZONE,
} from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const DUENA = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");

type Wish = { readonly startMinute?: number; readonly employeeId?: string; readonly place?: typeof CENTRO };

async function book(
  world: World,
  { startMinute = 600, employeeId = "ana", place = CENTRO }: Wish = {},
  actor = CLIENTE,
): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...place, employeeId, date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, actor, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function seen(world: World, asked: Partial<AgendaAsked> = {}, actor = DUENA) {
  const all = { from: FRIDAY, to: FRIDAY, storeId: null, employeeId: null, ...asked };
  const found = await viewAgenda(world.deps, actor, all);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

const idsOf = (all: readonly { readonly bookingId: string }[]) => all.map(({ bookingId }) => bookingId);

test("a day shows its bookings, the professionals' shifts and their absences", async () => {
  const world = openWorld();
  const late = await book(world, { startMinute: 960 });
  const early = await book(world, { startMinute: 540, employeeId: "bruno" }, OTRA);
  const agenda = await seen(world, { storeId: "centro" });
  expect(idsOf(agenda.entries)).toEqual([early, late]);
  const from = toUtcMinute(FRIDAY, 960, ZONE);
  expect(agenda.entries[1]).toMatchObject({
    ...{ bookingId: late, version: 1, storeId: "centro", employeeId: "ana", date: FRIDAY, startMinute: 960 },
    ...{ minutes: 45, span: { from, to: from + 45 }, serviceName: "Servicio corte", color: "BLUE" },
    ...{ status: "PENDING", hasConflict: false, deposit: null, totalCentavos: 1_000_000 },
    client: { firstName: "cliente", lastName: "Paz", email: "cliente@correo.test" },
  });
  expect(agenda.employees.map(({ id }) => id)).toEqual(["ana", "bruno"]);
  expect(agenda.stores.map(({ id, staffIds }) => [id, staffIds])).toEqual([
    ["centro", ["ana", "bruno"]],
    ["norte", ["carla"]],
  ]);
  expect(agenda.shifts.filter(({ employeeId }) => employeeId === "bruno").length).toBeGreaterThan(0);
  expect(new Set(agenda.shifts.map(({ date }) => date))).toEqual(new Set([FRIDAY]));
  expect(agenda.blocks).toEqual([]);
});

test("closures and time off are shown on the days they touch", async () => {
  const world = openWorld();
  const days = { from: HOLIDAY, to: ANAS_DAY_OFF };
  const { blocks } = await seen(world, days);
  expect(blocks.map(({ kind, storeId, employeeId, reason }) => [kind, storeId, employeeId, reason])).toEqual([
    ["CLOSURE", "centro", null, "Feriado nacional"],
    ["TIME_OFF", null, "ana", "Franco"],
  ]);
  expect((await seen(world, { ...days, employeeId: "bruno" })).blocks.map(({ kind }) => kind)).toEqual([
    "CLOSURE",
  ]);
});

test("a day shows no-shows and leaves out cancelled bookings", async () => {
  const world = openWorld();
  const missed = await book(world, { startMinute: 540 });
  const gone = await book(world, { startMinute: 660 });
  await run(
    {
      sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_BUSINESS' where id = ?",
      params: [gone],
    },
    { sql: "update bookings set status = 'NO_SHOW' where id = ?", params: [missed] },
  );
  expect((await seen(world)).entries.map(({ bookingId, status }) => [bookingId, status])).toEqual([
    [missed, "NO_SHOW"],
  ]);
});

test("a booking past midnight appears on both of its days", async () => {
  const world = openWorld();
  const id = await book(world);
  const from = toUtcMinute(FRIDAY, 1410, ZONE);
  const to = from + 60;
  const moved = [from, to, id];
  await run(
    { sql: "update booking_lines set active = 0 where booking_id = ?", params: [id] },
    {
      sql: "update bookings set start_minute = 1410, start_utc_minute = ?, end_utc_minute = ? where id = ?",
      params: moved,
    },
    {
      sql: "update booking_lines set start_minute = 1410, start_utc_minute = ?, end_utc_minute = ? where booking_id = ?",
      params: moved,
    },
  );
  expect(idsOf((await seen(world)).entries)).toEqual([id]);
  const saturday = addDays(FRIDAY, 1);
  const next = await seen(world, { from: saturday, to: saturday });
  expect(next.entries.map(({ date, startMinute }) => [date, startMinute])).toEqual([[FRIDAY, 1410]]);
  const sunday = addDays(FRIDAY, 2);
  expect((await seen(world, { from: sunday, to: sunday })).entries).toEqual([]);
});

test("the agenda can be limited to a store or a professional", async () => {
  const world = openWorld();
  const here = await book(world);
  const there = await book(world, { employeeId: "carla", place: NORTE });
  expect(idsOf((await seen(world)).entries).toSorted()).toEqual([here, there].toSorted());
  expect(idsOf((await seen(world, { storeId: "norte" })).entries)).toEqual([there]);
  const own = await seen(world, { employeeId: "carla" });
  expect([idsOf(own.entries), own.employees.map(({ id }) => id)]).toEqual([[there], ["carla"]]);
});

test("a professional's bookings at another store are shown as time elsewhere", async () => {
  const world = openWorld();
  await run({
    sql: "insert into store_employees (business_id, store_id, employee_id) values ('salon', 'norte', 'ana')",
  });
  await book(world, { place: NORTE, startMinute: 600 });
  const { entries, elsewhere } = await seen(world, { storeId: "centro" });
  const from = toUtcMinute(FRIDAY, 600, ZONE);
  expect([entries, elsewhere]).toEqual([
    [],
    [{ employeeId: "ana", storeName: "Sucursal norte", span: { from, to: from + 45 } }],
  ]);
  await run({ sql: "delete from store_employees where store_id = 'norte' and employee_id = 'ana'" });
});

test("a professional sees their own agenda and is refused other professionals' agendas", async () => {
  const world = openWorld();
  const own = await book(world);
  await book(world, { employeeId: "bruno" }, OTRA);
  const agenda = await seen(world, {}, ANA);
  expect([idsOf(agenda.entries), agenda.employees.map(({ id }) => id)]).toEqual([[own], ["ana"]]);
  expect([agenda.people.length, agenda.stores.flatMap(({ staffIds }) => staffIds)]).toEqual([1, ["ana"]]);
  const asked = { from: FRIDAY, to: FRIDAY, storeId: null };
  for (const employeeId of ["bruno", "nobody"])
    expect(await viewAgenda(world.deps, ANA, { ...asked, employeeId })).toEqual({
      ok: false,
      error: { code: "NOT_FOUND" },
    });
  expect((await viewAgenda(world.deps, ANA, { ...asked, employeeId: "ana" })).ok).toBe(true);
});

test("other businesses' stores and professionals are not found, and callers from outside are refused", async () => {
  const world = openWorld();
  const asked = { from: FRIDAY, to: FRIDAY, storeId: null, employeeId: null };
  for (const wish of [{ storeId: "ajena" }, { storeId: "nowhere" }, { employeeId: "rita" }])
    expect(await viewAgenda(world.deps, DUENA, { ...asked, ...wish })).toEqual({
      ok: false,
      error: { code: "NOT_FOUND" },
    });
  for (const actor of [CLIENTE, actorOf("otra", "BUSINESS"), { ...DUENA, businessId: "rival" }]) {
    expect(await viewAgenda(world.deps, actor, asked)).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
    expect(await agendaVersion(world.deps, actor, "centro")).toEqual({
      ok: false,
      error: { code: "FORBIDDEN" },
    });
  }
});

test("a store in another zone has its own days", async () => {
  const world = openWorld();
  await run({ sql: "update stores set time_zone = 'Asia/Tokyo' where id = 'norte'" });
  const id = await book(world, { employeeId: "carla", place: NORTE, startMinute: 720 });
  const { entries } = await seen(world);
  expect(entries.map(({ bookingId, startMinute }) => [bookingId, startMinute])).toEqual([[id, 720]]);
  await run({ sql: "update stores set time_zone = ? where id = 'norte'", params: [ZONE] });
});

test("the version changes with a new booking and otherwise stays", async () => {
  const world = openWorld();
  const version = async () => {
    const found = await agendaVersion(world.deps, ANA, "centro");
    return found.ok ? found.value : null;
  };
  const first = await version();
  expect(await version()).toBe(first);
  expect((await seen(world)).version).toBe(first);
  await book(world);
  expect(await version()).not.toBe(first);
});
