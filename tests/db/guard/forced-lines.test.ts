import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Statement } from "#db/driver/client.ts";
import { rescheduleForCustomer } from "#db/queries/bookings/customer-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import {
  bookingRowsOf,
  closureRow,
  LIMITS,
  MONDAY,
  NINE,
  salonRows,
  timeOffRow,
  userRow,
} from "#tests/support/database/rows.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

let count = 0;
let salon = "";

beforeEach(async () => {
  salon = `forced${++count}`;
  await write(db, salonRows(salon));
});

const OFF = ["CANCELLED", "NO_SHOW"] as const;

test.each(OFF)("a forced booking that was %s comes back forced, and still blocks the public", async (off) => {
  await book("a", [0, 60]);
  await write(db, forcedRows("f", [30, 90]));
  await setStatus("f", off);
  expect(await setStatus("f", "PENDING")).toBeNull();
  expect(await forcedIn("f")).toMatchObject({ status: "PENDING", active: 1, forced: 1, why: "a" });
  expect(await book("b", [80, 120])).toBe("SLOT_TAKEN");
});

test.each(OFF)("a booking forced into a closure or time off that was %s comes back there", async (off) => {
  await write(db, [closureRow(salon, NINE, NINE + 60), timeOffRow(salon, NINE + 60, NINE + 120)]);
  await write(db, [...forcedRows("f", [0, 60]), ...forcedRows("g", [60, 120])]);
  for (const name of ["f", "g"]) {
    await setStatus(name, off);
    expect(await setStatus(name, "PENDING")).toBeNull();
    expect(await forcedIn(name)).toMatchObject({ active: 1, forced: 1 });
  }
});

test.each(OFF)("a booking under a forced line that was %s comes back beside it", async (off) => {
  await book("a", [0, 60]);
  await write(db, forcedRows("f", [30, 90]));
  await setStatus("a", off);
  expect(await setStatus("a", "PENDING")).toBeNull();
  expect(await forcedIn("a")).toMatchObject({ status: "PENDING", active: 1, forced: 1 });
});

test.each(OFF)("an unforced booking that was %s does not come back once its time is gone", async (off) => {
  for (const name of ["a", "c", "d"]) {
    await book(name, [0, 60]);
    await setStatus(name, off);
  }
  const note = () =>
    db
      .update(bookings)
      .set({ comments: "vuelve" })
      .where(eq(bookings.id, `${salon}-a`));
  await book("b", [0, 30]);
  await write(db, forcedRows("f", [15, 90]));
  expect(await refusalOf([note(), setting("a", "PENDING")])).toBe("SLOT_TAKEN");
  expect(await forcedIn("a")).toEqual({ status: off, comments: null, active: 0, forced: 0, why: null });
  await setStatus("b", "CANCELLED");
  await write(db, [timeOffRow(salon, NINE, NINE + 15)]);
  expect(await setStatus("c", "PENDING")).toBe("EMPLOYEE_UNAVAILABLE");
  await run({ sql: "delete from time_off where business_id = ?", params: [salon] });
  await write(db, [closureRow(salon, NINE, NINE + 15)]);
  expect(await setStatus("d", "PENDING")).toBe("STORE_CLOSED");
});

test("an expired forced booking comes back by its payment only into a free time, unforced", async () => {
  await book("a", [0, 60]);
  await write(db, forcedRows("f", [30, 90]));
  await runOut("f");
  expect(await setStatus("f", "PENDING")).toBe("SLOT_TAKEN");
  expect(await forcedIn("f")).toMatchObject({ status: "CANCELLED", active: 0, forced: 1, why: "a" });
  await setStatus("a", "CANCELLED");
  expect(await setStatus("f", "PENDING")).toBeNull();
  expect(await forcedIn("f")).toMatchObject({ status: "PENDING", active: 1, forced: 0, why: null });
});

test("an expired booking does not come back beside a line that staff forced meanwhile", async () => {
  await book("a", [0, 60]);
  await runOut("a");
  await write(db, forcedRows("f", [30, 90]));
  expect(await setStatus("a", "PENDING")).toBe("SLOT_TAKEN");
});

test("an active forced line stays forced across changes of status", async () => {
  await book("a", [0, 60]);
  await write(db, forcedRows("f", [30, 90]));
  for (const status of ["DONE", "CHECKOUT", "PENDING"] as const)
    expect(await setStatus("f", status)).toBeNull();
  expect(await forcedIn("f")).toMatchObject({ status: "PENDING", active: 1, forced: 1 });
});

test("a customer may move a forced line only into a free time", async () => {
  await write(db, [userRow(`${salon}-cliente`)]);
  await book("a", [0, 60]);
  await book("b", [120, 180]);
  await write(db, forcedRows("f", [30, 90]));
  expect(await refusalOf(reschedule("f", [110, 170]))).toBe("SLOT_TAKEN");
  expect(await forcedIn("f")).toMatchObject({ active: 1, forced: 1, why: "a" });
  expect(await refusalOf(reschedule("f", [60, 120]))).toBeNull();
  expect(await forcedIn("f")).toMatchObject({ active: 1, forced: 0, why: null });
});

function at(span: readonly [number, number]) {
  return { spans: [[NINE + span[0], NINE + span[1]] as const] };
}

/** Books a line with Ana, in minutes after nine. */
function book(name: string, span: readonly [number, number]) {
  return refusalOf(bookingRowsOf(salon, { id: `${salon}-${name}`, ...at(span) }));
}

/** A booking that staff forced over another one, in minutes after nine. */
function forcedRows(name: string, span: readonly [number, number]) {
  const id = `${salon}-${name}`;
  const line = { forced: true, conflictDetails: "a" };
  return bookingRowsOf(salon, { id, ...at(span), line });
}

/** The customer moves it to minutes after nine. */
function reschedule(name: string, [from, to]: readonly [number, number]) {
  const bookingId = `${salon}-${name}`;
  const place = { startMinute: 540 + from, startUtcMinute: NINE + from, endUtcMinute: NINE + to };
  const moved = { date: MONDAY, from: { date: MONDAY, startMinute: 540 }, remindAt: null, ...place };
  const lines = [{ id: `${bookingId}-0`, ...place }];
  const customerId = `${salon}-cliente`;
  const seen = { bookingId, businessId: salon, customerId, version: 1 };
  const hers = db.update(bookings).set({ customerId }).where(eq(bookings.id, bookingId));
  const stamp = { eventId: `${bookingId}:${from}`, at: 1 };
  return [hers, ...rescheduleForCustomer(db, { ...seen, ...moved, lines, counters: LIMITS.counters }, stamp)];
}

async function forcedIn(name: string) {
  const [found] = await run({
    sql: `select status, comments, active, forced, conflict_details as why
      from bookings b join booking_lines l on l.booking_id = b.id where b.id = ?`,
    params: [`${salon}-${name}`],
  });
  return { ...found?.[0] };
}

function runOut(name: string) {
  const ended = { status: "CANCELLED", cancelReason: "DEPOSIT_EXPIRED" } as const;
  return write(db, [
    db
      .update(bookings)
      .set(ended)
      .where(eq(bookings.id, `${salon}-${name}`)),
  ]);
}

function setStatus(name: string, status: BookingStatus) {
  return refusalOf([setting(name, status)]);
}

function setting(name: string, status: BookingStatus): Statement {
  const set = status === "PENDING_DEPOSIT" ? { depositCentavos: 100, depositDueAt: 0, settleAt: 0 } : {};
  return db
    .update(bookings)
    .set({ status, ...set })
    .where(eq(bookings.id, `${salon}-${name}`));
}
