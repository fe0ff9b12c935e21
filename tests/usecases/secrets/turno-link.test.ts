import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { followTurnoLink, turnoLink, turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, START } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** Friday's turno ends at 10:45 in Buenos Aires. */
const END = Date.parse("2026-11-06T13:45:00Z");

test("a short link opens the booking for its customer", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const link = turnoLink(world.deps.settings, id);
  expect(link).toMatch(/^http:\/\/turnero\.test\/t\/[\w-]{44}$/);
  const followed = await followTurnoLink(world.deps, link.split("/t/")[1] ?? "");
  expect(followed).toEqual({ ok: true, value: { bookingId: id, userId: CLIENTE.userId } });
});

test("a changed link and a link signed for another booking open nothing", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const other = await bookTurno(world, { startMinute: 720, actor: OTRA });
  const token = turnoToken(world.deps.settings, id);
  const last = token.at(-1) === "A" ? "Q" : "A";
  const tampered = [
    "",
    "x",
    id,
    token.slice(1),
    token.slice(0, -1),
    `${token.slice(0, -1)}${last}`,
    `${token}A`,
    `${other}${token.slice(-22)}`,
    `${token.slice(-22)}${id}`,
    turnoToken({ ...world.deps.settings, sessionSecret: "another-secret-of-thirty-two-letters" }, id),
    turnoToken(world.deps.settings, "nada"),
  ];
  for (const each of tampered) {
    expect(await followTurnoLink(world.deps, each), each).toEqual({ ok: false, error: "NOT_FOUND" });
  }
});

test("a link ends with its booking, to the minute", async () => {
  const world = openWorld();
  const token = turnoToken(world.deps.settings, await bookTurno(world));
  world.pass(END - START - 1);
  expect((await followTurnoLink(world.deps, token)).ok).toBe(true);
  world.pass(1);
  expect(await followTurnoLink(world.deps, token)).toEqual({ ok: false, error: "LINK_OVER" });
});

test("a link ends after a visit or a no-show, and a cancelled booking stays visible", async () => {
  const world = openWorld();
  for (const [status, startMinute, isOver] of [
    ["DONE", 540, true],
    ["CHECKOUT", 600, true],
    ["NO_SHOW", 660, true],
    ["CANCELLED", 720, false],
  ] as const) {
    const id = await bookTurno(world, { startMinute });
    const token = turnoToken(world.deps.settings, id);
    await run({ sql: "update bookings set status = ? where id = ?", params: [status, id] });
    expect((await followTurnoLink(world.deps, token)).ok, status).toBe(!isOver);
  }
});

test("a booking of a client without an account opens only by its link", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await run({ sql: "update bookings set customer_id = null" });
  const followed = await followTurnoLink(world.deps, turnoToken(world.deps.settings, id));
  expect(followed).toEqual({ ok: true, value: { bookingId: id, userId: null } });
  const other = await bookTurno(world, { startMinute: 720, actor: OTRA });
  expect((await viewBooking(world.deps, { userId: null }, id)).ok).toBe(true);
  expect(await viewBooking(world.deps, { userId: null }, other)).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("a booking without a client has no link", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await run({ sql: "update bookings set customer_id = null, client_id = null" });
  const followed = await followTurnoLink(world.deps, turnoToken(world.deps.settings, id));
  expect(followed).toEqual({ ok: false, error: "NOT_FOUND" });
});
