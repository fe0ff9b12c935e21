import { beforeAll, beforeEach, expect, test } from "vitest";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { staffConflicts } from "#app/usecases/agenda/lines/staff-conflicts.server.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import type { MovedStaffBooking, ReplacedStaffBooking } from "#app/usecases/agenda/staff-inputs.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, keptLines, line, place, rowsOf, shown } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const SATURDAY = "2026-11-07";

async function move(world: World, bookingId: string, wished: Partial<MovedStaffBooking> = {}, actor = DUENA) {
  return moveStaffBooking(world.deps, actor, {
    ...{ bookingId, version: 1, bookingServiceId: null, employeeId: null, date: FRIDAY },
    ...{ startMinute: 600, minutes: null, notify: false },
    ...wished,
  });
}

async function replace(
  world: World,
  bookingId: string,
  wished: Partial<ReplacedStaffBooking>,
  actor = DUENA,
) {
  return replaceStaffBooking(world.deps, actor, {
    ...{ bookingId, version: 1, date: FRIDAY, comments: null, lines: [line()], notify: false },
    ...wished,
  });
}

async function historyOf(world: World, bookingId: string, actor = DUENA) {
  return accepted(await staffBookingHistory(world.deps, actor, bookingId));
}

const apart = [line(), line({ employeeId: "bruno", startMinute: 660, minutes: 30 })];

test("a move shifts all lines together and records its author and its old start", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const moved = accepted(await move(world, id, { date: SATURDAY, startMinute: 545 }));
  expect(moved).toMatchObject({ version: 2, date: SATURDAY, startMinute: 545 });
  expect(moved.lines.map(({ startMinute, minutes }) => [startMinute, minutes])).toEqual([
    [545, 45],
    [605, 30],
  ]);
  expect(await historyOf(world, id)).toMatchObject([
    {
      kind: "CREATED",
      by: { name: "duena", role: "OWNER" },
      details: [{ field: "STATUS", from: null, to: "PENDING" }],
    },
    {
      ...{ version: 2, kind: "RESCHEDULED", by: { name: "duena", role: "OWNER" } },
      details: [{ field: "START", of: null, from: "2026-11-06 10:00", to: "2026-11-07 09:05" }],
    },
  ]);
});

test("one line can move to another professional and grow, and lines stay sorted by start", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const [, second] = (await shown(world, id)).lines;
  const wished = { bookingServiceId: second?.id ?? "", employeeId: "ana", startMinute: 540, minutes: 60 };
  const moved = accepted(await move(world, id, wished));
  expect(moved.startMinute).toBe(540);
  expect(await keptLines(id)).toMatchObject([
    { employee_id: "ana", start_minute: 540, minutes: 60, forced: 0 },
    { employee_id: "ana", start_minute: 600, minutes: 45, forced: 0 },
  ]);
  const [, change] = await historyOf(world, id);
  expect(change?.details.map(({ field }) => field)).toEqual(["START", "START", "MINUTES", "EMPLOYEE"]);
});

test("a line moved onto its neighbour is in conflict only until it moves away", async () => {
  const world = openWorld();
  const id = await place(world, { lines: [line(), line({ startMinute: 645 })] });
  const [, second] = (await shown(world, id)).lines;
  await move(world, id, { bookingServiceId: second?.id ?? "", startMinute: 615 });
  expect(await keptLines(id)).toMatchObject([
    { start_minute: 600, forced: 0 },
    { start_minute: 615, forced: 1, told: 1 },
  ]);
  await move(world, id, { bookingServiceId: second?.id ?? "", startMinute: 645, version: 2 });
  expect(await keptLines(id)).toMatchObject([{ forced: 0 }, { start_minute: 645, forced: 0, told: 0 }]);
});

test("a line moved to another day takes its booking along", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const [first] = (await shown(world, id)).lines;
  const moved = accepted(
    await move(world, id, { bookingServiceId: first?.id ?? "", date: SATURDAY, startMinute: 720 }),
  );
  expect(moved.lines.map(({ startMinute }) => startMinute)).toEqual([720, 780]);
});

test.each([
  ["a line that is not there", { bookingServiceId: "nada" }, { code: "NOT_FOUND" }],
  ["a professional of another business", { employeeId: "rita" }, { code: "NOT_FOUND" }],
  [
    "a start after which a line would be on another day",
    { startMinute: 1430 },
    { code: "VALIDATION", fields: [{ field: "localTime", code: "VALIDATION" }] },
  ],
  [
    "one duration for two lines",
    { minutes: 30 },
    { code: "VALIDATION", fields: [{ field: "duration", code: "VALIDATION" }] },
  ],
])("%s is refused, and nothing changes", async (_, wished, error) => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  expect(await move(world, id, wished)).toEqual({ ok: false, error });
  expect((await shown(world, id)).version).toBe(1);
});

test("two simultaneous moves have one winner, and the loser is told of the winning change", async () => {
  const world = openWorld();
  const id = await place(world);
  const moves = await Promise.all([
    move(world, id, { startMinute: 660 }),
    move(world, id, { startMinute: 720 }),
  ]);
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
  const lost = moves.find(({ ok }) => !ok);
  expect(lost).toMatchObject({
    error: { code: "STALE", changes: [{ version: 2, kind: "RESCHEDULED", by: { name: "duena" } }] },
  });
  expect((await shown(world, id)).version).toBe(2);
});

test("a move of a line that was removed meanwhile is answered as stale", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const before = (await shown(world, id)).lines;
  accepted(await replace(world, id, { lines: apart.slice(0, 1) }));
  const after = (await shown(world, id)).lines.map((each) => each.id);
  const taken = before.find((each) => !after.includes(each.id))?.id ?? "";
  expect(taken).not.toBe("");
  expect(await move(world, id, { bookingServiceId: taken })).toMatchObject({ error: { code: "STALE" } });
  const version = (await shown(world, id)).version;
  expect(await move(world, id, { bookingServiceId: taken, version })).toEqual({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
});

test("an unchanged booking writes nothing", async () => {
  const world = openWorld();
  const id = await place(world);
  expect(accepted(await move(world, id)).version).toBe(1);
});

test("a client hears of a move only on request, and a guest by mail alone", async () => {
  const world = openWorld();
  const client = { firstName: "Sol", lastName: "", email: "sol@correo.test", phone: null };
  const id = await place(world, { client, notify: false });
  await move(world, id, { startMinute: 660 });
  expect(await rowsOf("select event from outbox where booking_id = ?", id)).toEqual([]);
  await move(world, id, { startMinute: 720, version: 2, notify: true });
  expect(await rowsOf("select event, audience, user_id from outbox where booking_id = ?", id)).toEqual([
    { event: "BOOKING_RESCHEDULED", audience: "CUSTOMER", user_id: null },
  ]);
});

test("professionals are notified of changes to their bookings by other staff", async () => {
  const world = openWorld();
  const id = await place(world, {}, ANA);
  await move(world, id, { startMinute: 660 }, ANA);
  await move(world, id, { employeeId: "bruno", startMinute: 660, version: 2 });
  const told = await rowsOf(
    "select user_id, event from notifications where booking_id = ? order by event",
    id,
  );
  expect(told).toEqual([
    { user_id: "duena", event: "BOOKING_CREATED" },
    { user_id: "ana-usuaria", event: "BOOKING_HANDED_OVER" },
    { user_id: "duena", event: "BOOKING_RESCHEDULED" },
  ]);
});

test("kept lines keep their id and agreed price, and other lines are replaced", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const [first, second] = (await shown(world, id)).lines;
  const color = line({ serviceId: "color", servicePriceId: "color-corto", startMinute: 700, minutes: 60 });
  const lines = [line({ startMinute: 605, additionalCentavos: 10_000 }), color];
  const replaced = accepted(await replace(world, id, { lines, comments: "Con flequillo" }));
  expect(replaced.lines.map(({ id: lineId }) => lineId)).toContain(first?.id);
  expect(replaced.lines.map(({ id: lineId }) => lineId)).not.toContain(second?.id);
  expect(replaced).toMatchObject({ comments: "Con flequillo", money: { totalCentavos: 4_010_000 } });
  const [, change] = await historyOf(world, id);
  expect(change).toMatchObject({ kind: "RESCHEDULED" });
  expect(change?.details).toEqual([
    { field: "START", of: null, from: "2026-11-06 10:00", to: "2026-11-06 10:05" },
    { field: "ADDITIONAL", of: "Servicio corte", from: 0, to: 10_000 },
    { field: "SERVICE", of: null, from: null, to: "Servicio color" },
    { field: "SERVICE", of: null, from: "Servicio corte", to: null },
    { field: "COMMENTS", of: null, from: null, to: "Con flequillo" },
  ]);
});

test("a professional replaces only their own lines, and other professionals' lines stay", async () => {
  const world = openWorld();
  const id = await place(world, { lines: apart });
  const replaced = accepted(await replace(world, id, { lines: [line({ startMinute: 605 })] }, ANA));
  expect(replaced.lines).toMatchObject([{ employeeId: "ana", startMinute: 605 }]);
  expect(await keptLines(id)).toMatchObject([
    { start_minute: 605 },
    { employee_id: "bruno", start_minute: 660 },
  ]);
  const forbidden = { ok: false, error: { code: "FORBIDDEN" } };
  expect(await replace(world, id, { version: 2, date: SATURDAY }, ANA)).toEqual(forbidden);
  expect(await replace(world, id, { version: 2, lines: [line({ employeeId: "bruno" })] }, ANA)).toEqual(
    forbidden,
  );
  expect(await move(world, id, { version: 2 }, ANA)).toEqual(forbidden);
  const [mine] = replaced.lines;
  const given = { version: 2, bookingServiceId: mine?.id ?? "", employeeId: "bruno" };
  expect(await move(world, id, given, ANA)).toEqual(forbidden);
  expect(await historyOf(world, id, ANA)).toHaveLength(2);
});

test("a finished or cancelled booking cannot be changed", async () => {
  const world = openWorld();
  const id = await place(world);
  await rowsOf("update bookings set status = 'CANCELLED', cancel_reason = 'BY_CUSTOMER' where id = ?", id);
  expect(await move(world, id, { startMinute: 660 })).toEqual({
    ok: false,
    error: { code: "STATUS_NOT_ALLOWED" },
  });
});

test("staff see the conflicts of each date before saving", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const asked = {
    storeId: "centro",
    bookingId: null,
    dates: [FRIDAY, "2026-11-13"],
    lines: [line(), line({ startMinute: 960 })].map((each) => ({ ...each, serviceName: "Corte" })),
  };
  expect(accepted(await staffConflicts(world.deps, DUENA, asked))).toEqual([
    {
      date: FRIDAY,
      details: ["Ya existe una reserva de 10:00 a 10:45 y tu servicio es de 10:00 a 10:45.", null],
    },
    { date: "2026-11-13", details: [null, null] },
  ]);
  const own = accepted(await staffConflicts(world.deps, DUENA, { ...asked, bookingId: id }));
  expect(own[0]?.details).toEqual([null, null]);
});
