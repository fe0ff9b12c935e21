import { beforeAll, beforeEach, expect, test } from "vitest";
import { closeFeed, feedAddress, readFeed, renewFeed } from "#app/usecases/bookings/calendar-feed.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { calendarLines } from "#tests/support/calendar-lines.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from calendar_feeds" });
});

const DAY_MS = 86_400_000;
const NOTHING = { ok: false, error: "NOT_FOUND" };

/** The token of a user's present feed address. */
async function tokenOf(world: World, actor = CLIENTE): Promise<string> {
  const address = await feedAddress(world.deps, actor);
  const found = /^http:\/\/turnero\.test\/calendar\/([\w-]+)\.ics$/.exec(address ?? "");
  if (!found?.[1]) throw new Error(`No address: ${address}`);
  return found[1];
}

async function events(world: World, token: string): Promise<string[]> {
  const feed = await readFeed(world.deps, token);
  if (!feed.ok) throw new Error(feed.error);
  return calendarLines(feed.value).filter((line) => /^(UID|SEQUENCE|STATUS|DTSTART|LOCATION)/.test(line));
}

test("a customer has no feed address until they ask for it", async () => {
  const world = openWorld();
  expect(await feedAddress(world.deps, CLIENTE)).toBeNull();
  await renewFeed(world.deps, CLIENTE);
  expect(await feedAddress(world.deps, CLIENTE)).toMatch(/\.ics$/);
  expect(await feedAddress(world.deps, OTRA)).toBeNull();
});

test("a feed lists its customer's bookings, soonest first, with moves and cancellations", async () => {
  const world = openWorld();
  const cut = await bookTurno(world);
  const massage = await bookTurno(world, {
    servicePriceIds: ["masaje-unico"],
    startMinute: 720,
    date: "2026-11-09",
  });
  await bookTurno(world, { startMinute: 1020, actor: OTRA });
  await renewFeed(world.deps, CLIENTE);
  const token = await tokenOf(world);
  const place = "LOCATION:Sucursal centro\\, Av. Corrientes 1234\\, CABA\\, Buenos Aires";
  expect(await events(world, token)).toEqual([
    `UID:${cut}@turnero.test`,
    "SEQUENCE:0",
    "DTSTART:20261106T130000Z",
    place,
    "STATUS:CONFIRMED",
    `UID:${massage}@turnero.test`,
    "SEQUENCE:0",
    "DTSTART:20261109T150000Z",
    place,
    "STATUS:TENTATIVE",
  ]);
  await rescheduleBooking(world.deps, CLIENTE, { bookingId: massage, date: "2026-11-12", to: 660 });
  await cancelBooking(world.deps, CLIENTE, { bookingId: cut, note: null });
  const after = await events(world, token);
  expect(after).toContain("DTSTART:20261112T140000Z");
  expect(after.filter((line) => line === "SEQUENCE:1")).toHaveLength(2);
  expect(after).toContain("STATUS:CANCELLED");
});

test("bookings long past are left out", async () => {
  const world = openWorld();
  await bookTurno(world);
  await renewFeed(world.deps, CLIENTE);
  const token = await tokenOf(world);
  world.pass(90 * DAY_MS);
  expect(await events(world, token)).toHaveLength(5);
  world.pass(2 * DAY_MS);
  expect(await events(world, token)).toEqual([]);
});

test("a new address ends the old address, and ending it leaves none", async () => {
  const world = openWorld();
  await renewFeed(world.deps, CLIENTE);
  const old = await tokenOf(world);
  await renewFeed(world.deps, CLIENTE);
  const now = await tokenOf(world);
  expect(now).not.toBe(old);
  expect(await readFeed(world.deps, old)).toEqual(NOTHING);
  expect((await readFeed(world.deps, now)).ok).toBe(true);
  await closeFeed(world.deps, CLIENTE);
  expect(await readFeed(world.deps, now)).toEqual(NOTHING);
  expect(await feedAddress(world.deps, CLIENTE)).toBeNull();
});

test("a changed token or a token for another purpose opens nothing", async () => {
  const world = openWorld();
  await renewFeed(world.deps, CLIENTE);
  const token = await tokenOf(world);
  const [rows] = await run({ sql: "select feed_id from calendar_feeds" });
  for (const each of ["", "x", String(rows?.[0]?.feed_id), token.slice(1), `${token}a`, token.toUpperCase()])
    expect(await readFeed(world.deps, each), each).toEqual(NOTHING);
});
