import { beforeAll, beforeEach, expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { type BookingInput, createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import {
  ANAS_DAY_OFF,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  HOLIDAY,
  NORTE,
  OTRA,
  openSalon,
  SUNDAY,
  ZONE,
} from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const TODAY = "2026-11-05";

/** Corte with Ana on Friday at 10:00, except for the fields in `wishes`. */
function order(wishes: Partial<BookingInput> = {}): BookingInput {
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  return { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null, ...wishes };
}

async function book(wishes: Partial<BookingInput> = {}, actor = CLIENTE): Promise<string> {
  const booked = await createBooking(openWorld().deps, actor, order(wishes));
  return booked.ok ? `booked ${booked.value.length}` : booked.error.code;
}

async function booked(wishes: Partial<BookingInput> = {}, world = openWorld()): Promise<string> {
  const answer = await createBooking(world.deps, CLIENTE, order(wishes));
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

test("a booking takes its professional's time and freezes its details", async () => {
  const id = await booked({
    comments: "Alergia al amoníaco",
    lines: [
      { servicePriceId: "corte-unico", startMinute: 600 },
      { servicePriceId: "masaje-unico", startMinute: 645 },
    ],
  });
  const [bookings, lines] = await run(
    { sql: "select * from bookings where id = ?", params: [id] },
    { sql: "select * from booking_lines where booking_id = ? order by position", params: [id] },
  );
  expect(bookings?.[0]).toMatchObject({
    status: "PENDING_DEPOSIT",
    customer_id: "cliente",
    store_name: "Sucursal centro",
    date: FRIDAY,
    start_minute: 600,
    start_utc_minute: toUtcMinute(FRIDAY, 600, ZONE),
    end_utc_minute: toUtcMinute(FRIDAY, 705, ZONE),
    comments: "Alergia al amoníaco",
    total_centavos: 3_000_050,
    deposit_centavos: 600_000,
    hours_to_cancel: 24,
    hours_to_reschedule: 12,
    time_zone: ZONE,
  });
  expect(lines).toMatchObject([
    { employee_id: "ana", employee_name: "ana Gómez", service_id: "corte", start_minute: 600, minutes: 45 },
    { service_id: "masaje", start_minute: 645, minutes: 60, deposit_percent: 30, option_name: null },
  ]);
});

test("a booking without a deposit is PENDING and has no deadline", async () => {
  const id = await booked();
  const [rows] = await run({ sql: "select status, deposit_due_at from bookings where id = ?", params: [id] });
  expect(rows).toEqual([{ status: "PENDING", deposit_due_at: null }]);
});

test("an unpaid deposit holds the time for the configured minutes, fractions included", async () => {
  const world = openWorld({ depositMinutes: 0.05 });
  const id = await booked({ lines: [{ servicePriceId: "masaje-unico", startMinute: 600 }] }, world);
  const [rows] = await run({
    sql: "select deposit_due_at, settle_at from bookings where id = ?",
    params: [id],
  });
  expect(rows).toEqual([{ deposit_due_at: world.deps.now() + 3_000, settle_at: world.deps.now() + 3_000 }]);
});

test("customer, owner and professional are notified, and a mail to the customer is queued", async () => {
  const id = await booked();
  const [told, mails] = await run(
    {
      sql: "select user_id, audience from notifications where booking_id = ? order by user_id",
      params: [id],
    },
    { sql: "select user_id, event from outbox where booking_id = ? order by user_id", params: [id] },
  );
  expect(told).toEqual([
    { user_id: "ana-usuaria", audience: "BUSINESS" },
    { user_id: "cliente", audience: "CUSTOMER" },
    { user_id: "duena", audience: "BUSINESS" },
  ]);
  expect(mails).toContainEqual({ user_id: "cliente", event: "BOOKING_CREATED" });
});

test("the owner is told of a booking, and other professionals are not", async () => {
  const id = await booked({ employeeId: "bruno" });
  const [told] = await run({ sql: "select user_id from notifications where booking_id = ?", params: [id] });
  expect(told?.map((row) => row.user_id).sort()).toEqual(["cliente", "duena"]);
});

const corteAt = (startMinute: number) => [{ servicePriceId: "corte-unico", startMinute }];
const refusals: readonly [string, Partial<BookingInput>, string][] = [
  ["an unknown business", { businessId: "nadie" }, "NOT_FOUND"],
  ["another business's store", { storeId: "ajena" }, "NOT_FOUND"],
  ["an unknown store", { storeId: "nada" }, "NOT_FOUND"],
  ["an unknown professional", { employeeId: "nadie" }, "NOT_FOUND"],
  ["another business's professional", { employeeId: "rita" }, "NOT_FOUND"],
  ["a professional of another store", { employeeId: "carla" }, "NOT_FOUND"],
  ["an unknown option", { lines: [{ servicePriceId: "nada", startMinute: 600 }] }, "NOT_FOUND"],
  [
    "another business's option",
    { lines: [{ servicePriceId: "ajeno-unico", startMinute: 600 }] },
    "NOT_FOUND",
  ],
  [
    "an option that cannot be booked",
    { lines: [{ servicePriceId: "oculto-unico", startMinute: 600 }] },
    "NOT_FOUND",
  ],
  [
    "a gap between lines",
    { lines: [...corteAt(600), { servicePriceId: "masaje-unico", startMinute: 660 }] },
    "VALIDATION",
  ],
  [
    "lines out of order",
    { lines: [{ servicePriceId: "masaje-unico", startMinute: 645 }, ...corteAt(600)] },
    "VALIDATION",
  ],
  ["a past date", { date: "2026-11-04" }, "OUTSIDE_WINDOW"],
  ["inside the notice", { date: TODAY, lines: corteAt(555) }, "OUTSIDE_WINDOW"],
  ["the 91st day", { date: "2027-02-04" }, "OUTSIDE_WINDOW"],
  ["a past Sunday", { date: "2026-11-01" }, "OUTSIDE_WINDOW"],
  ["a closed weekday", { date: SUNDAY }, "STORE_CLOSED"],
  ["a closure", { date: HOLIDAY }, "STORE_CLOSED"],
  ["between the shifts", { lines: corteAt(840) }, "STORE_CLOSED"],
  ["over the end of a shift", { lines: corteAt(750) }, "STORE_CLOSED"],
  [
    "a closed store and a professional who does not do it",
    { employeeId: "bruno", date: SUNDAY, lines: [{ servicePriceId: "masaje-unico", startMinute: 600 }] },
    "STORE_CLOSED",
  ],
  ["time off", { date: ANAS_DAY_OFF }, "EMPLOYEE_UNAVAILABLE"],
  [
    "a professional who does not do it",
    { employeeId: "bruno", lines: [{ servicePriceId: "masaje-unico", startMinute: 600 }] },
    "EMPLOYEE_UNAVAILABLE",
  ],
  [
    "who does not do it, off the grid",
    { employeeId: "bruno", lines: [{ servicePriceId: "masaje-unico", startMinute: 607 }] },
    "EMPLOYEE_UNAVAILABLE",
  ],
  ["a start off the grid", { lines: corteAt(607) }, "SLOT_TAKEN"],
];

test.each(refusals)("%s is refused and nothing is written", async (_, wishes, code) => {
  expect(await book(wishes)).toBe(code);
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  expect(rows).toEqual([{ n: 0 }]);
});

const accepted: readonly [string, Partial<BookingInput>][] = [
  ["the first start after the notice", { date: TODAY, lines: corteAt(570) }],
  ["the 90th day", { date: "2027-02-03" }],
  ["a chain to the very end of a shift", { lines: corteAt(735) }],
  ["the second shift's first start", { lines: corteAt(960) }],
  ["Bruno on Ana's day off", { employeeId: "bruno", date: ANAS_DAY_OFF }],
];

test.each(accepted)("%s is accepted", async (_, wishes) => {
  expect(await book(wishes)).toBe("booked 22");
});

test("the notice is counted from the current second", async () => {
  const world = openWorld();
  world.pass(1_000);
  const late = await createBooking(world.deps, CLIENTE, order({ date: TODAY, lines: corteAt(570) }));
  expect(late).toMatchObject({ ok: false, error: { code: "OUTSIDE_WINDOW" } });
});

test.each([
  ["the same time", 600, "SLOT_TAKEN"],
  ["an overlap", 630, "SLOT_TAKEN"],
  ["right after it", 645, "booked 22"],
])("with 10:00 to 10:45 booked, %s", async (_, startMinute, answer) => {
  await booked();
  expect(await book({ lines: corteAt(startMinute) }, OTRA)).toBe(answer);
});

test("a booking at another store of the business does not take the time here", async () => {
  expect(await book({ ...NORTE, employeeId: "carla" })).toBe("booked 22");
  expect(await book({}, OTRA)).toBe("booked 22");
});

test("the database refuses the second of two simultaneous bookings as SLOT_TAKEN", async () => {
  const { deps } = openWorld();
  const [first, second] = await Promise.all([
    createBooking(deps, CLIENTE, order()),
    createBooking(deps, OTRA, order()),
  ]);
  const codes = [first, second].map((each) => (each.ok ? "booked" : each.error.code)).sort();
  expect(codes).toEqual(["SLOT_TAKEN", "booked"]);
});

test("a booking over an overdue unpaid deposit settles that deposit first", async () => {
  const world = openWorld();
  const held = await booked({ lines: [{ servicePriceId: "masaje-unico", startMinute: 600 }] }, world);
  world.pass(29 * 60_000);
  expect((await createBooking(world.deps, OTRA, order())).ok).toBe(false);
  world.pass(60_000);
  expect((await createBooking(world.deps, OTRA, order())).ok).toBe(true);
  const [rows] = await run({
    sql: "select status, cancel_reason from bookings where id = ?",
    params: [held],
  });
  expect(rows).toEqual([{ status: "CANCELLED", cancel_reason: "DEPOSIT_EXPIRED" }]);
});

test("a booking takes a batch of reads and a batch of writes, reading 60 rows", async () => {
  for (const startMinute of [540, 600, 660, 960, 1020]) await booked({ lines: corteAt(startMinute) });
  const wished = order({ lines: corteAt(705), key: "una-clave" });
  const spent = await spentBy(openWorld().deps, (deps) => createBooking(deps, OTRA, wished));
  expect(spent.batches).toBe(2);
  expect(spent.rows).toBeLessThanOrEqual(60);
});
