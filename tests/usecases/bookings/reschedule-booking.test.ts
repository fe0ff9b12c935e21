import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import {
  ANAS_DAY_OFF,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  HOLIDAY,
  OTRA,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const HOUR_MS = 3_600_000;
const MONDAY = "2026-11-09";
const TEN = 600;

async function book(
  world: World,
  { servicePriceIds = ["corte-unico"], startMinute = TEN, actor = CLIENTE } = {},
) {
  const minutes: Record<string, number> = { "corte-unico": 45, "color-corto": 60, "masaje-unico": 60 };
  let next = startMinute;
  const lines = servicePriceIds.map((servicePriceId) => {
    const line = { servicePriceId, startMinute: next };
    next += minutes[servicePriceId] ?? 0;
    return line;
  });
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, actor, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function linesOf(world: World, bookingId: string, actor = CLIENTE) {
  const found = await readBooking(world.deps, actor, bookingId);
  if (!found.ok) throw new Error(found.error.code);
  return found.value.lines;
}

/** Moves the chain so that its first line starts at this minute. */
async function move(world: World, bookingId: string, date: string, startMinute: number, actor = CLIENTE) {
  const lines = await linesOf(world, bookingId, actor);
  const by = startMinute - (lines[0]?.startMinute ?? 0);
  const moved = lines.map((line) => ({ id: line.id, startMinute: line.startMinute + by }));
  return rescheduleBooking(world.deps, actor, { bookingId, date, to: moved });
}

const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

test("a chain of lines moves whole, keeps prices and durations and frees its time", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["corte-unico", "color-corto"] });
  await run({ sql: "update service_prices set minutes = 120 where id = 'corte-unico'" });
  expect(await move(world, id, MONDAY, 16 * 60)).toEqual(DONE);
  await run({ sql: "update service_prices set minutes = 45 where id = 'corte-unico'" });
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({
    value: {
      date: MONDAY,
      status: "PENDING",
      lines: [
        { startMinute: 960, minutes: 45 },
        { startMinute: 1005, minutes: 60 },
      ],
    },
  });
  await book(world, { servicePriceIds: ["corte-unico", "color-corto"] });
  const [changes, spans, told] = await run(
    { sql: "select kind, changed_by, version, from_date, from_minute, at from booking_changes" },
    { sql: "select (end_utc_minute - start_utc_minute) as minutes from bookings where id = ?", params: [id] },
    { sql: "select audience from outbox where event = 'BOOKING_RESCHEDULED' order by 1" },
  );
  expect(changes).toEqual([
    {
      kind: "RESCHEDULED",
      changed_by: "CUSTOMER",
      version: 2,
      from_date: FRIDAY,
      from_minute: TEN,
      at: START,
    },
  ]);
  expect(spans).toEqual([{ minutes: 105 }]);
  expect(told).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
});

test("a booking may repeatedly move onto part of its own old time", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["corte-unico", "color-corto"] });
  for (const startMinute of [TEN + 15, TEN - 30, TEN])
    expect(await move(world, id, FRIDAY, startMinute)).toEqual(DONE);
  const [mails] = await run({ sql: "select 1 from outbox where event = 'BOOKING_RESCHEDULED'" });
  expect(mails).toHaveLength(6);
});

test("a move to the same time changes nothing and sends nothing", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await move(world, id, FRIDAY, TEN)).toEqual(DONE);
  expect((await run({ sql: "select 1 from booking_changes" }))[0]).toEqual([]);
});

test.each([
  ["outside the window", "2027-02-04", TEN, "OUTSIDE_WINDOW"],
  ["in the past", "2026-11-05", 540, "OUTSIDE_WINDOW"],
  ["on a closed day", SUNDAY, TEN, "STORE_CLOSED"],
  ["on a holiday", HOLIDAY, TEN, "STORE_CLOSED"],
  ["over the end of a shift", MONDAY, 13 * 60 - 30, "STORE_CLOSED"],
  ["on the professional's day off", ANAS_DAY_OFF, TEN, "EMPLOYEE_UNAVAILABLE"],
  ["off the grid", MONDAY, TEN + 5, "SLOT_TAKEN"],
])("a move %s is refused, and nothing changes", async (_, date, startMinute, code) => {
  const world = openWorld();
  const id = await book(world);
  expect(await move(world, id, date, startMinute)).toEqual(refused(code));
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({ value: { date: FRIDAY } });
});

test("a professional without the service is refused, and a closed store is refused first", async () => {
  const world = openWorld();
  const id = await book(world);
  await run({ sql: "delete from employee_services where employee_id = 'ana' and service_id = 'corte'" });
  expect(await move(world, id, MONDAY, TEN)).toEqual(refused("EMPLOYEE_UNAVAILABLE"));
  expect(await move(world, id, SUNDAY, TEN)).toEqual(refused("STORE_CLOSED"));
  await run({
    sql: "insert into employee_services (business_id, employee_id, service_id) values ('salon', 'ana', 'corte')",
  });
});

test("two customers moving to the same time: one of them gets it", async () => {
  const world = openWorld();
  const mine = await book(world);
  const theirs = await book(world, { startMinute: TEN + 60, actor: OTRA });
  const both = await Promise.all([
    move(world, mine, MONDAY, TEN),
    move(world, theirs, MONDAY, TEN + 15, OTRA),
  ]);
  expect(both.map((each) => (each.ok ? "moved" : each.error.code)).sort()).toEqual(["SLOT_TAKEN", "moved"]);
});

test("a forced line moves only to a free time and is then no longer forced", async () => {
  const world = openWorld();
  const id = await book(world);
  const force =
    "update booking_lines set forced = 1, conflict_details = 'Ya existe una reserva.' where booking_id = ?";
  await run({ sql: force, params: [id] });
  await book(world, { startMinute: TEN + 60, actor: OTRA });
  expect(await move(world, id, FRIDAY, TEN + 30)).toEqual(refused("SLOT_TAKEN"));
  expect(await linesOf(world, id)).toMatchObject([{ startMinute: TEN }]);
  expect(await run({ sql: "select 1 as it from booking_lines where forced = 1" })).toEqual([[{ it: 1 }]]);
  expect(await move(world, id, FRIDAY, TEN - 30)).toEqual(DONE);
  expect(await linesOf(world, id)).toMatchObject([
    { startMinute: TEN - 30, hasConflict: false, conflictDetails: null },
  ]);
  expect(await run({ sql: "select 1 from booking_lines where forced = 1" })).toEqual([[]]);
});

test("an overdue hold on the new time is settled first", async () => {
  const world = openWorld();
  await book(world, { servicePriceIds: ["masaje-unico"], actor: OTRA });
  const id = await book(world, { startMinute: TEN + 60 });
  expect(await move(world, id, FRIDAY, TEN)).toEqual(refused("SLOT_TAKEN"));
  world.pass(31 * 60_000);
  expect(await move(world, id, FRIDAY, TEN)).toEqual(DONE);
});

test("the policy applies to the millisecond, and the deposit's deadline stays", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["masaje-unico"] });
  await run({ sql: "update stores set hours_to_reschedule = 48 where id = 'centro'" });
  await run({
    sql: "update bookings set deposit_due_at = deposit_due_at + ?, settle_at = settle_at + ?",
    params: [120 * HOUR_MS, 120 * HOUR_MS],
  });
  const [before] = await run({ sql: "select deposit_due_at, settle_at from bookings" });
  world.pass(13 * HOUR_MS);
  expect(await move(world, id, MONDAY, TEN)).toEqual(DONE);
  expect((await run({ sql: "select deposit_due_at, settle_at from bookings" }))[0]).toEqual(before);
  world.pass(Date.parse("2026-11-09T01:00:00Z") - world.deps.now() + 1);
  expect(await move(world, id, MONDAY, TEN + 60)).toEqual(refused("POLICY_DEADLINE"));
  await run({ sql: "update stores set hours_to_reschedule = 12 where id = 'centro'" });
});

test("a cancelled booking and another customer's booking cannot be moved", async () => {
  const world = openWorld();
  const id = await book(world);
  const [line] = await linesOf(world, id);
  const wish = { bookingId: id, date: MONDAY, to: [{ id: line?.id ?? "", startMinute: TEN }] };
  expect(await rescheduleBooking(world.deps, OTRA, wish)).toEqual(refused("NOT_FOUND"));
  await run({ sql: "update bookings set status = 'CANCELLED'" });
  expect(await rescheduleBooking(world.deps, CLIENTE, wish)).toEqual(refused("STATUS_NOT_ALLOWED"));
});

test("all lines must be given once and back to back", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["corte-unico", "color-corto"] });
  const other = await book(world, { startMinute: 16 * 60 });
  const [first = "", second = ""] = (await linesOf(world, id)).map((line) => line.id);
  const [foreign = ""] = (await linesOf(world, other)).map((line) => line.id);
  const tries: [{ id: string; startMinute: number }[], string][] = [
    [[{ id: first, startMinute: TEN }], "VALIDATION"],
    [
      [
        { id: first, startMinute: TEN },
        { id: first, startMinute: TEN },
      ],
      "VALIDATION",
    ],
    [
      [
        { id: first, startMinute: TEN },
        { id: second, startMinute: TEN + 60 },
      ],
      "VALIDATION",
    ],
    [
      [
        { id: second, startMinute: TEN },
        { id: first, startMinute: TEN + 60 },
      ],
      "VALIDATION",
    ],
    [
      [
        { id: first, startMinute: TEN },
        { id: foreign, startMinute: TEN + 45 },
      ],
      "NOT_FOUND",
    ],
    [
      [
        { id: first, startMinute: TEN },
        { id: "nada", startMinute: TEN + 45 },
      ],
      "NOT_FOUND",
    ],
  ];
  for (const [to, code] of tries) {
    const moved = await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: MONDAY, to });
    expect(moved).toMatchObject({ ok: false, error: { code } });
  }
});

test("a booking shared by two professionals moves with both", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["color-corto", "corte-unico"] });
  await run({
    sql: "update booking_lines set employee_id = 'bruno' where booking_id = ? and position = 1",
    params: [id],
  });
  expect(await move(world, id, MONDAY, TEN)).toEqual(DONE);
  expect(await move(world, id, ANAS_DAY_OFF, TEN)).toEqual(refused("EMPLOYEE_UNAVAILABLE"));
});

test("a blocked customer cannot move their booking, reads the store's phone and can cancel", async () => {
  const world = openWorld();
  const id = await book(world);
  await run(
    { sql: "update clients set blocked_at = 1 where user_id = 'cliente'" },
    { sql: "update stores set phone = '+5491144127788' where id = 'centro'" },
  );
  const stays = await linesOf(world, id);
  expect(await move(world, id, MONDAY, TEN)).toEqual({
    ok: false,
    error: { code: "FORBIDDEN", blockedAt: { storeName: "Sucursal centro", phone: "+5491144127788" } },
  });
  expect(await linesOf(world, id)).toEqual(stays);
  const byLink = { bookingId: id, date: MONDAY, to: TEN };
  expect(await rescheduleBooking(world.deps, { userId: null }, byLink)).toMatchObject(refused("NOT_FOUND"));
  await run({ sql: "update bookings set customer_id = null where id = ?", params: [id] });
  expect(await rescheduleBooking(world.deps, { userId: null }, byLink)).toMatchObject(refused("FORBIDDEN"));
  await run({ sql: "update bookings set customer_id = 'cliente' where id = ?", params: [id] });
  expect(await cancelBooking(world.deps, CLIENTE, { bookingId: id, note: null })).toMatchObject({ ok: true });
});

test("an unblocked customer can move their booking, and another business's block does not matter", async () => {
  const world = openWorld();
  const id = await book(world);
  await run(
    { sql: "update clients set blocked_at = 1 where user_id = 'cliente'" },
    {
      sql: `insert or replace into clients (id, business_id, user_id, first_name, created_at, blocked_at)
        values ('elsewhere', 'rival', 'cliente', 'Sol', 0, 1)`,
    },
  );
  expect(await move(world, id, MONDAY, TEN)).toMatchObject(refused("FORBIDDEN"));
  await run({ sql: "update clients set blocked_at = null where business_id = 'salon'" });
  expect(await move(world, id, MONDAY, TEN)).toEqual(DONE);
});
