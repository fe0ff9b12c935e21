import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { run } from "#tests/support/database/database.ts";
import { atOnce, bookHour, newPerson, oneByOne, onlyCaps, tally, verifyEmail } from "#tests/support/flood.ts";
import { actorOf, forgetBookings, NORTE, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const HOUR = 3_600_000;
const MASAJE = { servicePriceId: "masaje-unico" } as const;
const AT_NORTE = { place: NORTE, employeeId: "carla" } as const;
const cap = (verified: number, unverified: number) => ({ verified, unverified });

/** Refused by a cap, with a retry after this many seconds. */
function full(name: string, most: number, retryAfterSeconds: unknown = expect.any(Number)) {
  return {
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds, cap: expect.objectContaining({ name, most }) },
  };
}

async function bookings(): Promise<number> {
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  return Number(rows?.[0]?.n);
}

test("open bookings at a store stop at the cap, and a refused booking leaves nothing", async () => {
  const { deps } = openWorld(onlyCaps({ openTurnosPerStore: cap(6, 3) }));
  const person = await newPerson();
  expect(tally(await oneByOne(3, (hour) => bookHour(deps, person, hour)))).toEqual({ ok: 3 });
  const soonest = (Date.parse("2026-11-16T12:45:00Z") - deps.now()) / 1000;
  expect(await bookHour(deps, person, 3)).toEqual(full("openTurnosPerStore", 3, soonest));
  expect(await bookings()).toBe(3);
  const [mails] = await run({ sql: "select count(*) as n from outbox" });
  expect(mails).toEqual([{ n: 6 }]);

  expect((await bookHour(deps, person, 3, AT_NORTE)).ok).toBe(true);
  expect((await bookHour(deps, await newPerson(), 3)).ok).toBe(true);
});

test("an account's 30 simultaneous bookings stop at the cap, and the rest are refused", async () => {
  const { deps } = openWorld(onlyCaps({ openTurnosPerStore: cap(9, 5) }));
  const person = await newPerson();
  const answers = await atOnce(30, (hour) => bookHour(deps, person, hour));
  expect(tally(answers)).toEqual({ ok: 5, RATE_LIMITED: 25 });
  expect(await bookings()).toBe(5);
});

test("a verified email raises the cap at once", async () => {
  const { deps } = openWorld(onlyCaps({ openTurnosPerStore: cap(3, 1) }));
  const person = await newPerson();
  await bookHour(deps, person, 0);
  const refused = await bookHour(deps, person, 1);
  expect(refused).toMatchObject({ error: { cap: { risesByEmail: true } } });
  await verifyEmail(person);
  expect(tally(await oneByOne(3, (hour) => bookHour(deps, person, hour + 1)))).toEqual({
    ok: 2,
    RATE_LIMITED: 1,
  });
  expect(await bookHour(deps, person, 9)).toMatchObject({ error: { cap: { risesByEmail: false } } });
});

test("a cancelled or finished booking makes room", async () => {
  const world = openWorld(onlyCaps({ openTurnosPerStore: cap(2, 2) }));
  const { deps } = world;
  const person = await newPerson();
  const first = await bookHour(deps, person, 0);
  await bookHour(deps, person, 1);
  expect(await bookHour(deps, person, 2)).toEqual(full("openTurnosPerStore", 2));
  await cancelBooking(deps, person, { bookingId: first.ok ? first.value : "", note: null });
  expect((await bookHour(deps, person, 2)).ok).toBe(true);
  expect(await bookHour(deps, person, 3)).toEqual(full("openTurnosPerStore", 2));
  world.pass(Date.parse("2026-11-16T13:45:00Z") - deps.now());
  expect((await bookHour(deps, person, 4)).ok).toBe(true);
});

test("open bookings at all stores together have their own cap", async () => {
  const { deps } = openWorld(onlyCaps({ openTurnos: cap(4, 2) }));
  const person = await newPerson();
  await bookHour(deps, person, 0);
  await bookHour(deps, person, 1, AT_NORTE);
  expect(await bookHour(deps, person, 2)).toEqual(full("openTurnos", 2));
  expect(await bookHour(deps, person, 2, AT_NORTE)).toEqual(full("openTurnos", 2));
});

test("unpaid deposits stop at their cap, and bookings without a deposit are still accepted", async () => {
  const { deps } = openWorld(onlyCaps({ unpaidHoldsPerStore: cap(4, 2) }));
  const person = await newPerson();
  const answers = await oneByOne(3, (hour) => bookHour(deps, person, hour, MASAJE));
  expect(answers[2]).toEqual(full("unpaidHoldsPerStore", 2, 30 * 60));
  expect((await bookHour(deps, person, 5)).ok).toBe(true);

  await run({ sql: "update bookings set status = 'PENDING' where start_utc_minute = 29682960" });
  const [paid] = await run({ sql: "select id from bookings where status = 'PENDING_DEPOSIT' limit 1" });
  await run({ sql: "update bookings set status = 'PENDING' where id = ?", params: [String(paid?.[0]?.id)] });
  expect((await bookHour(deps, person, 2, MASAJE)).ok).toBe(true);
});

test("an account's 30 simultaneous deposits stop at the cap", async () => {
  const { deps } = openWorld(onlyCaps({ unpaidHolds: cap(4, 2) }));
  const person = await newPerson({ isVerified: true });
  expect(tally(await atOnce(30, (hour) => bookHour(deps, person, hour, MASAJE)))).toEqual({
    ok: 4,
    RATE_LIMITED: 26,
  });
  expect(await bookings()).toBe(4);
});

/** Books and cancels, over and over. */
async function loop(world: World, person: SignedIn, times: number) {
  return oneByOne(times, async () => {
    const booked = await bookHour(world.deps, person, 0);
    if (booked.ok) await cancelBooking(world.deps, person, { bookingId: booked.value, note: null });
    return booked;
  });
}

test("a loop of booking and cancelling stops at the daily cap for a day", async () => {
  const world = openWorld(onlyCaps({ bookingsPerDay: cap(50, 12) }));
  const person = await newPerson();
  const answers = await loop(world, person, 40);
  expect(tally(answers)).toEqual({ ok: 12, RATE_LIMITED: 28 });
  expect(answers.at(-1)).toEqual(full("bookingsPerDay", 12, 24 * 3600));
  const [mails] = await run({ sql: "select count(*) as n from outbox" });
  expect(mails).toEqual([{ n: 12 * 4 }]);

  expect((await bookHour(world.deps, await newPerson(), 1)).ok).toBe(true);
  world.pass(24 * HOUR - 1);
  expect(tally(await loop(world, person, 1))).toEqual({ RATE_LIMITED: 1 });
  world.pass(1);
  expect(tally(await loop(world, person, 13))).toEqual({ ok: 12, RATE_LIMITED: 1 });
});

test("the longer wait counts once both the hourly and the daily cap are reached", async () => {
  const world = openWorld(onlyCaps({ bookingsPerHour: cap(4, 2), bookingsPerDay: cap(9, 3) }));
  const person = await newPerson();
  expect((await loop(world, person, 3)).at(-1)).toEqual(full("bookingsPerHour", 2, 3600));
  world.pass(HOUR);
  expect((await loop(world, person, 2)).at(-1)).toEqual(full("bookingsPerDay", 3, 23 * 3600));
});

test("repeated moves stop at the same cap and leave the booking in place", async () => {
  const { deps } = openWorld(onlyCaps({ bookingsPerHour: cap(9, 5) }));
  const person = await newPerson();
  const booked = await bookHour(deps, person, 0);
  const bookingId = booked.ok ? booked.value : "";
  const move = (index: number) =>
    rescheduleBooking(deps, person, { bookingId, date: "2026-11-17", to: 540 + 15 * index });
  const answers = await oneByOne(12, move);
  expect(tally(answers)).toEqual({ ok: 4, RATE_LIMITED: 8 });
  expect(answers.at(-1)).toEqual(full("bookingsPerHour", 5, 3600));
  const [[turno] = []] = await run({ sql: "select start_minute as at, version from bookings" });
  expect(turno).toEqual({ at: 585, version: 5 });
  expect(await move(3)).toEqual({ ok: true, value: null });
});

test("20 simultaneous moves count as 20", async () => {
  const { deps } = openWorld(onlyCaps({ bookingsPerHour: cap(9, 7) }));
  const person = await newPerson();
  const turnos = await oneByOne(4, (hour) => bookHour(deps, person, hour));
  const answers = await atOnce(4, (index) => {
    const bookingId = turnos[index]?.ok ? turnos[index].value : "";
    return rescheduleBooking(deps, person, { bookingId, date: "2026-11-17", to: 540 + index * 60 });
  });
  expect(tally(answers)).toEqual({ ok: 3, RATE_LIMITED: 1 });
});

test("a network's daily cap counts all its customers, and an IPv6 network is its /48", async () => {
  const world = openWorld(onlyCaps({ networkBookingsPerDay: cap(4, 4) }));
  const flood = await oneByOne(6, async (hour) =>
    bookHour(world.from(`2001:db8:7:${hour}::1`), await newPerson({ isVerified: true }), hour),
  );
  expect(tally(flood)).toEqual({ ok: 4, RATE_LIMITED: 2 });
  expect(flood.at(-1)).toEqual(full("networkBookingsPerDay", 4, 24 * 3600));
  expect((await bookHour(world.from("2001:db8:8::1"), await newPerson(), 10)).ok).toBe(true);
  expect((await bookHour(world.from("198.51.100.7"), await newPerson(), 11)).ok).toBe(true);
  world.pass(24 * HOUR);
  expect((await bookHour(world.from("2001:db8:7::2"), await newPerson(), 12)).ok).toBe(true);
});

test("bookings refused by the calendar are not counted, and their reason comes before caps", async () => {
  const { deps } = openWorld(
    onlyCaps({ bookingsPerHour: cap(2, 2), networkBookingsPerDay: cap(3, 3), openTurnosPerStore: cap(2, 2) }),
  );
  await bookHour(deps, await newPerson(), 0);
  const person = await newPerson();
  expect(tally(await atOnce(20, () => bookHour(deps, person, 0)))).toEqual({ SLOT_TAKEN: 20 });
  expect(tally(await oneByOne(3, (hour) => bookHour(deps, person, hour + 1)))).toEqual({
    ok: 2,
    RATE_LIMITED: 1,
  });
  expect(tally(await atOnce(5, () => bookHour(deps, person, 0)))).toEqual({ SLOT_TAKEN: 5 });
});

test("a repeated key answers the same booking and counts once, even past the cap", async () => {
  const { deps } = openWorld(onlyCaps({ openTurnosPerStore: cap(1, 1), bookingsPerDay: cap(2, 2) }));
  const person = await newPerson();
  const same = () => bookHour(deps, person, 0, { key: "clave" });
  const answers = [...(await atOnce(20, same)), await same()];
  expect(tally(answers)).toEqual({ ok: 21 });
  expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
  const [hits] = await run({ sql: "select max(hits) as n from rate_hits" });
  expect(hits).toEqual([{ n: 1 }]);
});

test("staff have no caps at their own business, and elsewhere have a customer's caps", async () => {
  const tight = cap(1, 1);
  const { deps } = openWorld(
    onlyCaps({
      openTurnosPerStore: tight,
      unpaidHolds: tight,
      bookingsPerDay: tight,
      networkBookingsPerDay: tight,
    }),
  );
  const receptionist = actorOf("ana-usuaria");
  expect(tally(await oneByOne(8, (hour) => bookHour(deps, receptionist, hour, MASAJE)))).toEqual({ ok: 8 });
  expect((await bookHour(deps, await newPerson(), 9)).ok).toBe(true);

  await run({ sql: "delete from members where user_id = 'ana-usuaria'" });
  expect(await bookHour(deps, receptionist, 10)).toMatchObject({
    ok: false,
    error: { code: "RATE_LIMITED" },
  });
});
