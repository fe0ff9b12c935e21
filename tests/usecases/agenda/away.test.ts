import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Aim } from "#app/domain/setup/affected/proposals.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import { settleAway } from "#app/usecases/agenda/away/settle-away.server.ts";
import { viewAway } from "#app/usecases/agenda/away/view-away.server.ts";
import { tickCall } from "#app/usecases/sayings/queue/calls.server.ts";
import { viewQueue } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { takeTimeOff } from "#app/usecases/setup/time-off/take-time-off.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { book } from "#tests/usecases/bookings/affected-story.ts";
import { ANA, accepted, DUENA, keptLines, line, place, RIVAL, rowsOf } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off where id <> 'franco'" }));

const PROPOSED: Aim = { kind: "PROPOSED" };

/** Ana is away all Friday. */
async function away(world: World): Promise<string> {
  const to = { date: "2026-11-07", minute: 0 };
  const input = { employeeId: "ana", from: { date: FRIDAY, minute: 0 }, to, weekly: null };
  return accepted(await takeTimeOff(world.deps, DUENA, { ...input, reason: null, kind: "OFF" })).id;
}

async function seen(world: World, id: string, { aim = PROPOSED, actor = DUENA } = {}) {
  return accepted(await viewAway(world.deps, actor, { ids: [id], aim }));
}

async function settle(world: World, id: string, of: Record<string, Resolution>, actor = DUENA) {
  const { rows } = await seen(world, id, { actor });
  const resolutions = { shown: rows.map((row) => row.shownAs), of: new Map(Object.entries(of)), note: null };
  return accepted(await settleAway(world.deps, actor, { ids: [id], resolutions }));
}

async function calls(world: World, actor = DUENA) {
  const asked = { view: "todos", after: 0, late: null } as const;
  return accepted(await viewQueue(world.deps, actor, asked)).calls;
}

/** Three bookings: one that Bruno can take over, one that only Ana offers, and one of a client without an address. */
async function three(world: World) {
  const corte = await book(world, { startMinute: 600 });
  const color = await book(world, { servicePriceIds: ["color-corto"], startMinute: 660, actor: OTRA });
  const unknown = await place(world, { lines: [line({ startMinute: 720 })] });
  return { corte, color, unknown };
}

test("each booking of an absent professional gets a proposal with the message to its client", async () => {
  const world = openWorld();
  const { corte, color, unknown } = await three(world);
  const view = await seen(world, await away(world));
  expect(view.rows.map(({ bookingId, proposed, reach }) => [bookingId, proposed, reach])).toEqual([
    [corte, "bruno", "MAIL"],
    [color, "2026-11-07T09:00", "MAIL"],
    [unknown, "CALL", "NONE"],
  ]);
  expect(view.spans).toMatchObject([{ firstName: "ana", isBlock: false, from: { date: FRIDAY, minute: 0 } }]);
  expect(view.people).toEqual([{ id: "bruno", firstName: "bruno", count: 1 }]);
  expect(view.examples.OTHER?.mail.text).toContain("ahora con bruno Gómez");
  expect(view.examples.OTHER?.whatsApp).toContain("a las 10:00 con bruno");
  expect(view.examples.LATER?.whatsApp).toContain("a las 09:00 con ana");
});

test("all bookings can be proposed for another day or for a call", async () => {
  const world = openWorld();
  await three(world);
  const id = await away(world);
  const later = await seen(world, id, { aim: { kind: "LATER" } });
  expect(later.rows.map(({ proposed }) => proposed)).toEqual([
    "2026-11-07T09:00",
    "2026-11-07T09:45",
    "CALL",
  ]);
  const called = await seen(world, id, { aim: { kind: "CALL" } });
  expect(called.rows.every(({ proposed }) => proposed === "CALL")).toBe(true);
});

test("settling an absence hands over, moves and lists calls, and tells the clients", async () => {
  const world = openWorld();
  const { corte, color, unknown } = await three(world);
  const id = await away(world);
  const settled = await settle(world, id, {
    [corte]: { kind: "MOVE", employeeId: "bruno" },
    [color]: { kind: "LATER", date: "2026-11-07", startMinute: 540 },
    [unknown]: { kind: "CALL" },
  });
  expect(settled).toMatchObject({
    moved: [corte, color],
    toCall: [unknown],
    kept: [],
    left: 0,
    date: FRIDAY,
  });
  expect(await keptLines(corte)).toMatchObject([{ employee_id: "bruno", start_minute: 600, forced: 0 }]);
  expect(await keptLines(color)).toMatchObject([{ employee_id: "ana", start_minute: 540, forced: 0 }]);
  const told = await rowsOf(
    "select event from outbox where audience = 'CUSTOMER' and event <> 'BOOKING_CREATED' order by 1",
  );
  expect(told).toEqual([{ event: "BOOKING_HANDED_OVER" }, { event: "BOOKING_RESCHEDULED" }]);
  expect((await seen(world, id)).rows).toEqual([]);
  expect(await seen(world, id)).toMatchObject({ toCall: 1 });
  expect(await calls(world)).toMatchObject([{ bookingId: unknown, startMinute: 720, heldCentavos: 0 }]);
});

test("a booking whose place or version changed meanwhile stays and is named", async () => {
  const world = openWorld();
  const { corte, color, unknown } = await three(world);
  const id = await away(world);
  const { rows } = await seen(world, id);
  await book(world, { employeeId: "bruno", startMinute: 615 });
  await place(world, { date: "2026-11-07", lines: [line({ startMinute: 540 })] });
  await run({ sql: "update bookings set version = version + 1 where id = ?", params: [unknown] });
  const of = new Map<string, Resolution>([
    [corte, { kind: "MOVE", employeeId: "bruno" }],
    [color, { kind: "LATER", date: "2026-11-07", startMinute: 540 }],
    [unknown, { kind: "CALL" }],
  ]);
  const resolutions = { shown: rows.map((row) => row.shownAs), of, note: null };
  const settled = accepted(await settleAway(world.deps, DUENA, { ids: [id], resolutions }));
  expect(settled).toMatchObject({ moved: [], toCall: [], left: 1 });
  expect(settled.kept).toEqual([
    { bookingId: corte, why: "TAKEN" },
    { bookingId: color, why: "TAKEN" },
    { bookingId: unknown, why: "CHANGED" },
  ]);
  expect((await seen(world, id)).rows).toHaveLength(3);
  expect(await keptLines(color)).toMatchObject([{ start_minute: 660 }]);
});

test("two bookings sent to the same place: the first moves and the second is named", async () => {
  const world = openWorld();
  const one = await book(world, { startMinute: 600 });
  const other = await book(world, { startMinute: 660, actor: OTRA });
  const id = await away(world);
  const there: Resolution = { kind: "LATER", date: "2026-11-07", startMinute: 540 };
  const settled = await settle(world, id, { [one]: there, [other]: there });
  expect([settled.moved.length, settled.kept.map(({ why }) => why)]).toEqual([1, ["TAKEN"]]);
});

test("staff moving a booking ends its call, and a call can be ticked and unticked", async () => {
  const world = openWorld();
  const { corte, color } = await three(world);
  const id = await away(world);
  await settle(world, id, { [corte]: { kind: "CALL" }, [color]: { kind: "CALL" } });
  expect((await calls(world)).map(({ bookingId }) => bookingId)).toEqual([corte, color]);
  accepted(await tickCall(world.deps, DUENA, { bookingId: corte, isCalled: true }));
  expect((await calls(world)).map(({ bookingId, calledAt }) => [bookingId, calledAt !== null])).toEqual([
    [color, false],
    [corte, true],
  ]);
  accepted(await tickCall(world.deps, DUENA, { bookingId: corte, isCalled: false }));
  await run({
    sql: "insert into booking_changes (booking_id, business_id, version, kind, changed_by, at) values (?, 'salon', 9, 'EMPLOYEE_CHANGED', 'STAFF', 1)",
    params: [corte],
  });
  expect((await calls(world)).map(({ bookingId }) => bookingId)).toEqual([color]);
  expect((await tickCall(world.deps, RIVAL, { bookingId: color, isCalled: true })).ok).toBe(false);
  expect(await tickCall(world.deps, DUENA, { bookingId: "nada", isCalled: true })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("a professional settles their own absence without handing over, and other callers find nothing", async () => {
  const world = openWorld();
  const { corte } = await three(world);
  const id = await away(world);
  const own = await seen(world, id, { actor: ANA });
  expect(own.people).toEqual([]);
  expect(own.rows[0]).toMatchObject({ bookingId: corte, proposed: "2026-11-07T09:00", phone: null });
  const settled = await settle(world, id, { [corte]: { kind: "MOVE", employeeId: "bruno" } }, ANA);
  expect(settled.kept).toEqual([{ bookingId: corte, why: "TAKEN" }]);
  for (const actor of [RIVAL, CLIENTE])
    expect(await viewAway(world.deps, actor, { ids: [id], aim: PROPOSED })).toMatchObject({ ok: false });
  await run({ sql: "update time_off set employee_id = 'bruno' where id = ?", params: [id] });
  expect(await viewAway(world.deps, ANA, { ids: [id], aim: PROPOSED })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("an absence page asks the database twice", async () => {
  const world = openWorld();
  await three(world);
  const id = await away(world);
  const { batches } = await spentBy(world.deps, (deps) =>
    viewAway(deps, DUENA, { ids: [id], aim: PROPOSED }),
  );
  expect(batches).toBe(2);
});
