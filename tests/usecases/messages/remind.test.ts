import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;
const MONDAY = "2026-11-09";
const NONE = { done: 0, errors: [] };

async function book(world: World, { startMinute = 600, date = FRIDAY, servicePriceId = "corte-unico" } = {}) {
  const wish = {
    ...CENTRO,
    employeeId: "ana",
    date,
    comments: null,
    lines: [{ servicePriceId, startMinute }],
    key: null,
  };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function move(world: World, bookingId: string, date: string, startMinute: number) {
  const wish = { bookingId, date, to: startMinute };
  expect(await rescheduleBooking(world.deps, CLIENTE, wish)).toMatchObject({ ok: true });
}

/** Runs the world's clock until that moment. */
function waitUntil(world: World, moment: string): void {
  world.pass(Date.parse(moment) - world.deps.now());
}

/** Runs the job every quarter of an hour until a moment; answers the queued reminders and their times. */
async function remindUntil(world: World, moment: string): Promise<unknown[]> {
  const end = Date.parse(moment);
  while (world.deps.now() < end) {
    expect((await remind(world.deps)).errors).toEqual([]);
    world.pass(15 * MINUTE_MS);
  }
  return queued();
}

async function queued(): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: `select event, strftime('%Y-%m-%dT%H:%M', created_at / 1000, 'unixepoch') as at from outbox
      where event like '%REMINDER%' order by created_at`,
  });
  return rows.map(({ event, at }) => [event, `${at}Z`]);
}

async function remindAt(id: string): Promise<string | null> {
  const [rows] = await run({ sql: "select remind_at from bookings where id = ?", params: [id] });
  const at = rows?.[0]?.remind_at;
  return typeof at === "number" ? new Date(at).toISOString() : null;
}

test("a booking at ten is reminded of the day before and at eight only", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await remindAt(id)).toBe("2026-11-05T13:00:00.000Z");
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([
    ["REMINDER_DAY", "2026-11-05T13:00Z"],
    ["REMINDER_HOURS", "2026-11-06T11:00Z"],
  ]);
  expect(await remindAt(id)).toBeNull();
});

test("an early booking is reminded of the evening before, never at night", async () => {
  const world = openWorld();
  await book(world, { startMinute: 555 });
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([
    ["REMINDER_DAY", "2026-11-05T12:15Z"],
    ["REMINDER_HOURS", "2026-11-06T00:30Z"],
  ]);
});

test("a same-day booking gets only the reminder two hours before, if any", async () => {
  const world = openWorld();
  waitUntil(world, "2026-11-06T00:30Z");
  expect(await remindAt(await book(world, { startMinute: 540 }))).toBeNull();
  expect(await remindAt(await book(world, { startMinute: 600 }))).toBe("2026-11-06T11:00:00.000Z");
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([["REMINDER_HOURS", "2026-11-06T11:00Z"]]);
});

test("the mail names the booking's version, customer and business", async () => {
  const world = openWorld();
  const id = await book(world);
  waitUntil(world, "2026-11-05T13:00Z");
  expect(await remind(world.deps)).toEqual({ done: 1, errors: [] });
  const [rows] = await run({ sql: "select * from outbox where event = 'REMINDER_DAY'" });
  expect(rows).toMatchObject([
    {
      audience: "CUSTOMER",
      dedupe_key: `${id}:REMINDER_DAY:1`,
      user_id: "cliente",
      business_id: "salon",
      booking_id: id,
      data: '{"version":1}',
      due_at: Date.parse("2026-11-05T13:00Z"),
    },
  ]);
  const [told] = await run({ sql: "select 1 from notifications where event like '%REMINDER%'" });
  expect(told).toEqual([]);
});

test("repeated and simultaneous runs remind a customer once", async () => {
  const world = openWorld();
  await book(world);
  waitUntil(world, "2026-11-05T13:00Z");
  const both = await Promise.all([remind(world.deps), remind(world.deps)]);
  expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
  expect(both.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await remind(world.deps)).toEqual(NONE);
  await run({ sql: "update bookings set remind_at = 0" });
  expect(await remind(world.deps)).toEqual(NONE);
  expect(await queued()).toHaveLength(1);
});

test("a late clock sends only the latest reminder, and none after the booking begins", async () => {
  const world = openWorld();
  const id = await book(world);
  waitUntil(world, "2026-11-06T12:30Z");
  await remind(world.deps);
  expect(await queued()).toEqual([["REMINDER_HOURS", "2026-11-06T12:30Z"]]);
  await forgetBookings();

  const other = await book(world, { startMinute: 960 });
  waitUntil(world, "2026-11-06T19:00Z");
  expect(await remind(world.deps)).toEqual(NONE);
  expect([await queued(), await remindAt(other), await remindAt(id)]).toEqual([[], null, null]);
});

test("a reminder found late at night waits for the morning", async () => {
  const world = openWorld();
  const id = await book(world, { startMinute: 555 });
  waitUntil(world, "2026-11-06T01:00Z");
  expect(await remind(world.deps)).toEqual(NONE);
  expect(await remindAt(id)).toBe("2026-11-06T11:00:00.000Z");
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([["REMINDER_HOURS", "2026-11-06T11:00Z"]]);
});

test("a moved booking is planned again, without reminders that would come too late", async () => {
  const world = openWorld();
  const id = await book(world);
  waitUntil(world, "2026-11-05T13:00Z");
  await remind(world.deps);
  await move(world, id, MONDAY, 600);
  expect(await remindAt(id)).toBe("2026-11-08T13:00:00.000Z");
  waitUntil(world, "2026-11-08T14:00Z");
  await move(world, id, MONDAY, 630);
  expect(await remind(world.deps)).toEqual(NONE);
  expect(await remindAt(id)).toBe("2026-11-09T11:30:00.000Z");
  expect(await remindUntil(world, "2026-11-09T15:00Z")).toEqual([
    ["REMINDER_DAY", "2026-11-05T13:00Z"],
    ["REMINDER_HOURS", "2026-11-09T11:30Z"],
  ]);
});

test("a cancelled booking is not checked any more", async () => {
  const world = openWorld();
  const id = await book(world, { date: MONDAY });
  await cancelBooking(world.deps, CLIENTE, { bookingId: id, note: null });
  expect(await remindUntil(world, "2026-11-09T15:00Z")).toEqual([]);
});

test("a booking without an account or an email is never reminded of", async () => {
  const world = openWorld();
  const id = await book(world);
  await run({ sql: "update bookings set customer_id = null" }, { sql: "update clients set email = null" });
  waitUntil(world, "2026-11-05T13:00Z");
  expect(await remind(world.deps)).toEqual(NONE);
  expect([await queued(), await remindAt(id)]).toEqual([[], null]);
});

test("an unpaid deposit is reminded of at half its time, without other reminders", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceId: "masaje-unico" });
  expect(await remindAt(id)).toBe("2026-11-05T12:15:00.000Z");
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([["DEPOSIT_REMINDER", "2026-11-05T12:15Z"]]);
});

test("a booking with a paid deposit is reminded of like any other", async () => {
  const world = openWorld();
  await book(world, { servicePriceId: "masaje-unico" });
  await run({ sql: "update bookings set status = 'PENDING', deposit_paid_at = 1, version = 2" });
  expect(await remindUntil(world, "2026-11-06T15:00Z")).toEqual([
    ["REMINDER_DAY", "2026-11-05T13:00Z"],
    ["REMINDER_HOURS", "2026-11-06T11:00Z"],
  ]);
});

// The clock of Santiago is put back on Sunday, 4 April 2027, and forward on Sunday, 5 September 2027, both at 0:00.
test.each([
  ["2027-04-04T10:30-04:00", "2027-04-03T14:30Z", "2027-04-04T12:30Z"],
  ["2027-04-04T08:30-04:00", "2027-04-03T12:30Z", "2027-04-04T00:30Z"],
  ["2027-04-05T09:00-04:00", "2027-04-04T13:00Z", "2027-04-05T01:30Z"],
  ["2027-09-05T10:30-03:00", "2027-09-04T13:30Z", "2027-09-05T11:30Z"],
  ["2027-09-05T09:00-03:00", "2027-09-04T12:00Z", "2027-09-05T01:30Z"],
])("in Santiago a booking of %s is reminded of at %s and %s", async (start, day, hours) => {
  const world = openWorld();
  await book(world);
  const startUtcMinute = Date.parse(start) / MINUTE_MS;
  await run(
    { sql: "update stores set time_zone = 'America/Santiago' where id = 'centro'" },
    {
      sql: "update bookings set start_utc_minute = ?, end_utc_minute = ?, remind_at = 0",
      params: [startUtcMinute, startUtcMinute + 45],
    },
  );
  await remind(world.deps);
  world.pass((startUtcMinute - 3 * 1440) * MINUTE_MS - world.deps.now());
  const mails = await remindUntil(world, start);
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires'" });
  expect(mails).toEqual([
    ["REMINDER_DAY", day],
    ["REMINDER_HOURS", hours],
  ]);
});

test("a reminder that breaks does not hold up others and is retried a minute later", async () => {
  const world = openWorld();
  const broken = await book(world);
  await book(world, { startMinute: 660 });
  await run({
    sql: `create trigger breaks before insert on outbox when new.booking_id = '${broken}'
      begin select raise(abort, 'ROTO'); end`,
  });
  waitUntil(world, "2026-11-05T14:00Z");
  const first = await remind(world.deps);
  expect([first.done, first.errors.length]).toEqual([1, 1]);
  expect(await remind(world.deps)).toEqual(NONE);
  await run({ sql: "drop trigger breaks" });
  world.pass(MINUTE_MS);
  expect(await remind(world.deps)).toEqual({ done: 1, errors: [] });
});

test("a store with an unknown time zone reports errors only until its booking begins", async () => {
  const world = openWorld();
  const id = await book(world);
  waitUntil(world, "2026-11-05T13:00Z");
  await run({ sql: "update stores set time_zone = 'Luna/Tranquilidad' where id = 'centro'" });
  expect((await remind(world.deps)).errors).toHaveLength(1);
  waitUntil(world, "2026-11-06T13:00Z");
  expect(await remind(world.deps)).toEqual(NONE);
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires'" });
  expect(await remindAt(id)).toBeNull();
});

test("a run takes 500 reminders at a time, longest due first, while it has time", async () => {
  const world = openWorld();
  const id = await book(world, { startMinute: 960 });
  const copies = JSON.stringify(Array.from({ length: 504 }, (_, index) => index));
  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
        line_count, total_centavos, remind_at, created_at)
      select 'copia-' || value, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
        line_count, total_centavos, remind_at + 1 + value, created_at
      from bookings, json_each('${copies}') where bookings.id = ?`,
    params: [id],
  });
  waitUntil(world, "2026-11-05T19:01Z");
  expect((await remind(world.deps, { until: world.deps.now() })).done).toBe(500);
  expect(await remindAt(id)).toBe("2026-11-06T17:00:00.000Z");
  expect(await remindAt("copia-503")).toBe("2026-11-05T19:00:00.504Z");
  const spent = await spentBy(world.deps, async (deps) => expect((await remind(deps)).done).toBe(5));
  expect(spent.batches).toBe(2);
});

test("bookings begun during an outage are skipped 500 at a time", async () => {
  const world = openWorld();
  const id = await book(world, { startMinute: 960 });
  const copies = JSON.stringify(Array.from({ length: 1_700 }, (_, index) => index));
  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
        line_count, total_centavos, remind_at, created_at)
      select 'pasado-' || value, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute - 2880, end_utc_minute - 2880,
        line_count, total_centavos, remind_at - 1 - value, created_at
      from bookings, json_each('${copies}') where bookings.id = ?`,
    params: [id],
  });
  waitUntil(world, "2026-11-05T19:01Z");
  const spent = await spentBy(world.deps, async (deps) => {
    expect(await remind(deps)).toEqual({ done: 1, errors: [] });
  });
  expect(spent.batches).toBe(2 + Math.ceil(1_700 / 500) + 1);
  const [left] = await run({ sql: "select id from bookings where remind_at is not null" });
  expect(left).toEqual([{ id }]);
});

test("a run with nothing due reads one row at most", async () => {
  const world = openWorld();
  await book(world);
  const spent = await spentBy(world.deps, (deps) => remind(deps));
  expect(spent.batches).toBe(1);
  expect(spent.rows).toBeLessThanOrEqual(1);
  expect(world.deps.now()).toBe(START);
});
