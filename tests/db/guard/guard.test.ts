import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Statement } from "#db/driver/client.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, closureRow, NINE, salonRows, timeOffRow } from "#tests/support/database/rows.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

let count = 0;
let salon = "";

beforeEach(async () => {
  salon = `salon${++count}`;
  await write(db, salonRows(salon));
});

test("bookings that touch do not overlap, and a minute more does", async () => {
  expect(await book("a", [60, 120])).toBeNull();
  expect(await book("before", [0, 60])).toBeNull();
  expect(await book("after", [120, 180])).toBeNull();
  expect(await book("early", [-30, 1])).toBe("SLOT_TAKEN");
  expect(await book("late", [179, 240])).toBe("SLOT_TAKEN");
  expect(await book("inside", [70, 80])).toBe("SLOT_TAKEN");
  expect(await book("around", [-60, 300])).toBe("SLOT_TAKEN");
});

test("the longest line is still seen from its last minute", async () => {
  expect(await book("long", [0, 510])).toBeNull();
  expect(await book("end", [509, 570])).toBe("SLOT_TAKEN");
  await expect(write(db, bookingRowsOf(salon, { id: `${salon}-longer`, spans: [[0, 511]] }))).rejects.toThrow(
    /CHECK/,
  );
});

test("another professional may be booked at the same time", async () => {
  expect(await book("a", [0, 60])).toBeNull();
  expect(
    await refusalOf(bookingRowsOf(salon, { id: `${salon}-b`, line: { employeeId: `${salon}-bruno` } })),
  ).toBeNull();
});

test("a refused line undoes its booking", async () => {
  await book("a", [0, 60]);
  expect(await book("b", [30, 90])).toBe("SLOT_TAKEN");
  expect(await rows(`select id from bookings where id = '${salon}-b'`)).toEqual([]);
});

test("two overlapping lines of a new booking are refused", async () => {
  expect(await book("a", [0, 60], [30, 90])).toBe("SLOT_TAKEN");
});

test("a cancelled booking frees its time, and a revived booking takes it back", async () => {
  await book("a", [0, 60], [60, 90]);
  expect(await setStatus("a", "CANCELLED")).toBeNull();
  expect(await stateOf("a")).toBe("CANCELLED 00");
  expect(await setStatus("a", "PENDING")).toBeNull();
  expect(await stateOf("a")).toBe("PENDING 11");
  expect(await book("b", [80, 120])).toBe("SLOT_TAKEN");
});

test("a booking whose time is gone cannot be revived", async () => {
  await book("a", [0, 60]);
  await setStatus("a", "NO_SHOW");
  await book("b", [30, 90]);
  expect(await setStatus("a", "PENDING")).toBe("SLOT_TAKEN");
  expect(await stateOf("a")).toBe("NO_SHOW 0");
});

test("a chain may move onto its own old place", async () => {
  await book("a", [0, 60], [60, 120]);
  await book("b", [180, 240]);
  await book("c", [-60, 0]);
  expect(await moveBy("a", 60)).toBeNull();
  expect(await moveBy("a", 1)).toBe("SLOT_TAKEN");
  expect(await moveBy("a", -60)).toBeNull();
});

test("a booking cannot be handed to a busy professional", async () => {
  await book("a", [0, 60]);
  await write(db, bookingRowsOf(salon, { id: `${salon}-b`, line: { employeeId: `${salon}-bruno` } }));
  expect(await refusalOf([handTo("b", "ana")])).toBe("SLOT_TAKEN");
  expect(await refusalOf([handTo("b", "bruno")])).toBeNull();
});

test("a forced line is let in and keeps the others out", async () => {
  await book("a", [0, 60]);
  expect(
    await refusalOf(bookingRowsOf(salon, { id: `${salon}-f`, ...at([30, 120]), line: { forced: true } })),
  ).toBeNull();
  expect(await book("b", [90, 150])).toBe("SLOT_TAKEN");
});

test("a forced line that is cancelled comes back only if its time is free", async () => {
  await book("a", [0, 60]);
  await write(db, bookingRowsOf(salon, { id: `${salon}-f`, ...at([30, 90]), line: { forced: true } }));
  await setStatus("f", "CANCELLED");
  const unforce = db
    .update(bookingLines)
    .set({ forced: false })
    .where(sql`booking_id = ${`${salon}-f`} and active = 0`);
  const revive = db
    .update(bookings)
    .set({ status: "PENDING" })
    .where(eq(bookings.id, `${salon}-f`));
  expect(await refusalOf([unforce, revive])).toBe("SLOT_TAKEN");
  expect(await rows(`select forced from booking_lines where booking_id = '${salon}-f'`)).toEqual([
    { forced: 1 },
  ]);
});

test("an active line stops being forced only where nothing is in its way", async () => {
  await book("a", [0, 60]);
  await write(db, bookingRowsOf(salon, { id: `${salon}-f`, ...at([30, 90]), line: { forced: true } }));
  const unforce = () =>
    db
      .update(bookingLines)
      .set({ forced: false })
      .where(eq(bookingLines.bookingId, `${salon}-f`));
  expect(await refusalOf([unforce()])).toBe("SLOT_TAKEN");
  await setStatus("a", "CANCELLED");
  expect(await refusalOf([unforce()])).toBeNull();
});

test("a recent closure or time off stops new bookings, but not forced bookings", async () => {
  await write(db, [closureRow(salon, NINE + 60, NINE + 120), timeOffRow(salon, NINE + 180, NINE + 240)]);
  expect(await book("a", [0, 60])).toBeNull();
  expect(await book("b", [119, 150])).toBe("STORE_CLOSED");
  expect(await book("c", [150, 181])).toBe("EMPLOYEE_UNAVAILABLE");
  expect(await book("d", [100, 200])).toBe("STORE_CLOSED");
  expect(
    await refusalOf(bookingRowsOf(salon, { id: `${salon}-f`, ...at([100, 200]), line: { forced: true } })),
  ).toBeNull();
  expect(
    await refusalOf(
      bookingRowsOf(salon, { id: `${salon}-o`, ...at([180, 240]), line: { employeeId: `${salon}-bruno` } }),
    ),
  ).toBeNull();
  expect(await moveBy("a", 30)).toBe("STORE_CLOSED");
});

test("later closures and forced lines do not block a booking that stays in place", async () => {
  await write(db, bookingRowsOf(salon, { id: `${salon}-a`, status: "PENDING_DEPOSIT" }));
  await write(db, [closureRow(salon, NINE, NINE + 60), timeOffRow(salon, NINE, NINE + 60)]);
  await write(db, bookingRowsOf(salon, { id: `${salon}-f`, line: { forced: true } }));
  for (const status of ["PENDING", "DONE", "CHECKOUT", "PENDING"] as const) {
    expect(await setStatus("a", status)).toBeNull();
  }
  expect(await moveBy("a", 0)).toBeNull();
  expect(await setStatus("a", "CANCELLED")).toBeNull();
  expect(await setStatus("a", "PENDING")).toBe("STORE_CLOSED");
});

test.each([
  ["CANCELLED", "DONE"],
  ["CANCELLED", "PENDING_DEPOSIT"],
  ["DONE", "CANCELLED"],
  ["NO_SHOW", "CHECKOUT"],
  ["PENDING", "PENDING_DEPOSIT"],
] as const)("a turno does not go from %s to %s", async (from, to) => {
  await write(db, bookingRowsOf(salon, { id: `${salon}-a`, status: from }));
  expect(await setStatus("a", to)).toBe("STATUS_NOT_ALLOWED");
});

function at(...spans: readonly (readonly [number, number])[]) {
  return { spans: spans.map(([from, to]) => [NINE + from, NINE + to] as const) };
}

/** Books lines with Ana, in minutes after nine. */
function book(name: string, ...spans: readonly (readonly [number, number])[]) {
  return refusalOf(bookingRowsOf(salon, { id: `${salon}-${name}`, ...at(...spans) }));
}

function setStatus(name: string, status: BookingStatus) {
  const set = status === "PENDING_DEPOSIT" ? { depositCentavos: 100, depositDueAt: 0, settleAt: 0 } : {};
  return refusalOf([
    db
      .update(bookings)
      .set({ status, ...set })
      .where(eq(bookings.id, `${salon}-${name}`)),
  ]);
}

function moveBy(name: string, minutes: number) {
  const move = {
    startUtcMinute: sql`start_utc_minute + ${minutes}`,
    endUtcMinute: sql`end_utc_minute + ${minutes}`,
  };
  return refusalOf([
    db
      .update(bookingLines)
      .set(move)
      .where(eq(bookingLines.bookingId, `${salon}-${name}`)),
  ]);
}

function handTo(name: string, employee: string): Statement {
  return db
    .update(bookingLines)
    .set({ employeeId: `${salon}-${employee}` })
    .where(eq(bookingLines.bookingId, `${salon}-${name}`));
}

async function rows(sqlText: string) {
  const [found] = await run({ sql: sqlText });
  return found?.map((row) => ({ ...row }));
}

async function stateOf(name: string): Promise<string> {
  const [lines = []] = await run({
    sql: "select status, active from bookings b join booking_lines l on l.booking_id = b.id where b.id = ?",
    params: [`${salon}-${name}`],
  });
  return `${lines[0]?.status} ${lines.map((line) => line.active).join("")}`;
}
