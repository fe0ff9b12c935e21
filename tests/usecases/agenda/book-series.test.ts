import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import type { StaffSeries } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, rowsOf, wish } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const SECOND = addDays(FRIDAY, 7);
const THIRD = addDays(FRIDAY, 14);

function series(wished: Partial<StaffSeries> = {}): StaffSeries {
  const { date, ...turno } = wish();
  return { ...turno, dates: [date, SECOND, THIRD], clashing: "ASK", ...wished };
}

async function booked(world: World, wished: Partial<StaffSeries> = {}, actor = DUENA) {
  const { booked, collided } = accepted(await bookSeries(world.deps, actor, series(wished)));
  return { booked: booked.map(({ date }) => date), collided: collided.map(({ date }) => date) };
}

const kept = () =>
  rowsOf(
    "select date, forced from bookings join booking_lines on booking_id = bookings.id order by date, forced",
  );

test("a series is written in one batch, with its client saved and told once", async () => {
  const world = openWorld();
  let batches = 0;
  const counting = countBatches(world.deps, () => batches++);
  const client = { firstName: "Sol", lastName: "Ríos", email: "sol@correo.test", phone: null };
  const dates = Array.from({ length: 53 }, (_, week) => addDays(FRIDAY, week * 7));
  const answer = accepted(await bookSeries(counting, DUENA, series({ client, dates, clashing: "BOOK" })));
  expect(answer.booked.map(({ date }) => date)).toEqual(dates);
  // The trips: the actor, the facts to decide on, and the write.
  expect(batches).toBeLessThanOrEqual(3);
  expect(await rowsOf("select count(*) as n, count(distinct series_id) as series from bookings")).toEqual([
    { n: 53, series: 1 },
  ]);
  expect(await rowsOf("select count(*) as n from clients where first_name = 'Sol'")).toEqual([{ n: 1 }]);
  expect(await rowsOf("select booking_id from outbox")).toEqual([{ booking_id: answer.booked[0]?.id }]);
  expect(await rowsOf("select count(*) as n from booking_changes where kind = 'CREATED'")).toEqual([
    { n: 53 },
  ]);
});

/** Counts the trips to the database from now on. */
function countBatches(deps: Deps, count: () => void): Deps {
  const db = new Proxy(deps.db, {
    get(target, name, receiver) {
      if (name === "batch") count();
      return Reflect.get(target, name, receiver);
    },
  });
  return { ...deps, db };
}

test.each([
  ["ASK", { booked: [], collided: [SECOND] }, []],
  [
    "BOOK",
    { booked: [FRIDAY, SECOND, THIRD], collided: [SECOND] },
    [
      { date: FRIDAY, forced: 0 },
      { date: SECOND, forced: 1 },
      { date: THIRD, forced: 0 },
    ],
  ],
  [
    "SKIP",
    { booked: [FRIDAY, THIRD], collided: [SECOND] },
    [
      { date: FRIDAY, forced: 0 },
      { date: THIRD, forced: 0 },
    ],
  ],
] as const)(
  "colliding dates with %s are booked as chosen, and the answer lists both kinds",
  async (clashing, answer, rows) => {
    const world = openWorld();
    const other = await place(world, { date: SECOND });
    expect(await booked(world, { clashing })).toEqual(answer);
    const own = await rowsOf(
      "select date, forced from bookings join booking_lines on booking_id = bookings.id where bookings.id <> ? order by date",
      other,
    );
    expect(own).toEqual(rows);
  },
);

test.each([
  ["ASK", { booked: [], collided: [SECOND] }, 1],
  ["BOOK", { booked: [FRIDAY, SECOND, THIRD], collided: [SECOND] }, 4],
  ["SKIP", { booked: [FRIDAY, THIRD], collided: [SECOND] }, 3],
] as const)("a time lost halfway through a series is decided again: %s", async (clashing, answer, turnos) => {
  const world = openWorld();
  const deps = beforeWriting(world.deps, () => place(world, { date: SECOND }));
  const { booked, collided } = accepted(await bookSeries(deps, DUENA, series({ clashing })));
  expect(booked.map(({ date }) => date)).toEqual(answer.booked);
  expect(collided.map(({ date }) => date)).toEqual(answer.collided);
  const rows = await kept();
  expect(rows).toHaveLength(turnos);
  expect(rows.filter(({ forced }) => forced === 0 || forced === false)).toHaveLength(
    clashing === "BOOK" ? 3 : turnos,
  );
});

/** Lets another act happen after all reads and before the first batch that writes. */
function beforeWriting(deps: Deps, act: () => Promise<unknown>): Deps {
  let reads = 0;
  const db = new Proxy(deps.db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "batch") return value;
      return async (...args: unknown[]) => {
        reads += 1;
        if (reads === 3) await act();
        return (value as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { ...deps, db };
}

test("a single date is booked despite a collision; too many or no dates are refused", async () => {
  const world = openWorld();
  await place(world);
  expect(await booked(world, { dates: [FRIDAY] })).toEqual({ booked: [FRIDAY], collided: [FRIDAY] });
  expect(await rowsOf("select id from bookings where series_id is not null")).toEqual([]);
  for (const dates of [[], Array.from({ length: 55 }, (_, day) => addDays(FRIDAY, day))])
    expect(await bookSeries(world.deps, DUENA, series({ dates }))).toMatchObject({
      ok: false,
      error: { code: "VALIDATION" },
    });
});

test("a series whose dates all collide books nothing when collisions are skipped", async () => {
  const world = openWorld();
  for (const date of [FRIDAY, SECOND]) await place(world, { date });
  const answer = await booked(world, { dates: [FRIDAY, SECOND], clashing: "SKIP" });
  expect(answer).toEqual({ booked: [], collided: [FRIDAY, SECOND] });
});

test("a key books once, even at the same moment, and is refused with another booking", async () => {
  const world = openWorld();
  const keyed = wish({ idempotency: { key: "k1", hash: "a" } });
  const answers = await Promise.all([1, 2, 3].map(() => createStaffBooking(world.deps, DUENA, keyed)));
  const ids = answers.map((answer) => accepted(answer).id);
  expect(new Set([...ids, accepted(await createStaffBooking(world.deps, DUENA, keyed)).id]).size).toBe(1);
  expect(await kept()).toHaveLength(1);
  const other = wish({ idempotency: { key: "k1", hash: "b" }, lines: [line({ startMinute: 700 })] });
  expect(await createStaffBooking(world.deps, DUENA, other)).toMatchObject({
    error: { code: "IDEMPOTENCY_KEY_REUSED" },
  });
  const anas = accepted(await createStaffBooking(world.deps, ANA, keyed)).id;
  expect(ids).not.toContain(anas);
});

test("a repeated series answers its first booking, and a refused try keeps its key unused", async () => {
  const world = openWorld();
  const idempotency = { key: "k2", hash: "a" };
  await place(world, { date: SECOND });
  expect((await booked(world, { idempotency })).booked).toEqual([]);
  expect((await booked(world, { idempotency, clashing: "BOOK" })).booked).toHaveLength(3);
  expect(await booked(world, { idempotency, clashing: "BOOK" })).toEqual({ booked: [FRIDAY], collided: [] });
  expect(await kept()).toHaveLength(4);
});
