import { beforeAll, beforeEach, expect, test } from "vitest";
import { type BookingInput, createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon, SUNDAY } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** Corte with Ana on Friday at 10:00 under a key, except for the fields in `wishes`. */
function keyed(wishes: Partial<BookingInput> = {}): BookingInput {
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const key = "clave-1";
  return { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key, ...wishes };
}

async function book(wishes: Partial<BookingInput> = {}, actor = CLIENTE): Promise<string> {
  const answer = await createBooking(openWorld().deps, actor, keyed(wishes));
  return answer.ok ? answer.value : answer.error.code;
}

async function countBookings(): Promise<unknown> {
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  return rows?.[0]?.n;
}

test("the same key with the same body answers the same booking", async () => {
  const first = await book();
  expect(first).toHaveLength(22);
  expect(await book()).toBe(first);
  expect(await countBookings()).toBe(1);
});

test.each([
  ["time", { lines: [{ servicePriceId: "corte-unico", startMinute: 660 }] }],
  ["comments", { comments: "Sin secador" }],
  ["professional", { employeeId: "bruno" }],
])("the same key with another %s is refused", async (_, wishes) => {
  await book();
  expect(await book(wishes)).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(await countBookings()).toBe(1);
});

test("the same key of another customer makes another booking", async () => {
  const mine = await book();
  expect(await book({ employeeId: "bruno" }, OTRA)).not.toBe(mine);
  expect(await countBookings()).toBe(2);
});

test("a refused try does not use up the key", async () => {
  expect(await book({ date: SUNDAY })).toBe("STORE_CLOSED");
  expect(await book()).toHaveLength(22);
});

test("a key still answers its booking long after the booking's time", async () => {
  const first = await book();
  const world = openWorld();
  world.pass(10 * 86_400_000);
  expect(await createBooking(world.deps, CLIENTE, keyed())).toEqual({ ok: true, value: first });
});

test("simultaneous tries with the same key make a single booking and all answer it", async () => {
  const { deps } = openWorld();
  const answers = await Promise.all(Array.from({ length: 20 }, () => createBooking(deps, CLIENTE, keyed())));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value : answer.error.code))).size).toBe(1);
  expect(answers[0]?.ok).toBe(true);
  expect(await countBookings()).toBe(1);
});
