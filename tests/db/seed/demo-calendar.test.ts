import { expect, test } from "vitest";
import { isActive } from "#app/domain/booking-status.ts";
import { addDays, toLocal, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";
import { conflictSentence } from "#app/text/agenda/conflicts.ts";
import { type BookingRows, bookingRows } from "#db/seed/booking-rows.ts";
import { diaryOf, openDay } from "#db/seed/diary.ts";
import { otherBookings } from "#db/seed/other-bookings.ts";
import { ownBookings } from "#db/seed/own-bookings.ts";
import { ZONE } from "#db/seed/salon.ts";
import { weekBookings } from "#db/seed/week-bookings.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function turnosAt(now: number): readonly BookingRows[] {
  const diary = diaryOf(now);
  const planned = [...ownBookings(diary), ...weekBookings(diary)];
  return [...planned, ...otherBookings(diary, planned)].map(bookingRows);
}

/** Moments over three weeks, each at a later hour of the day. */
const MOMENTS = Array.from({ length: 39 }, (_, step) => Date.UTC(2026, 10, 20) + step * 13 * HOUR_MS);

type Line = BookingRows["lines"][number];

function collisions(lines: readonly Line[]): readonly (readonly [string, string])[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          other.employeeId === one.employeeId &&
          other.startUtcMinute < one.endUtcMinute &&
          one.startUtcMinute < other.endUtcMinute,
      )
      .map((other): [string, string] => [one.bookingId, other.bookingId]),
  );
}

test("the demo is consistent at whatever day and hour it is loaded", () => {
  for (const now of MOMENTS) {
    const turnos = turnosAt(now);
    const lines = turnos.flatMap((turno) => turno.lines.filter((line) => line.active));
    expect(collisions(lines)).toEqual([["demo-semana-solapado", "demo-semana-encima"]]);
    expect(lines.filter(({ forced }) => forced).map(({ bookingId }) => bookingId)).toEqual([
      "demo-semana-encima",
    ]);
    const early = turnos.filter(
      ({ booking }) => booking.endUtcMinute * MINUTE_MS > now && isActive(booking.status),
    );
    expect(early.every(({ booking }) => booking.status.startsWith("PENDING"))).toBe(true);
    expect(turnos.every(({ booking }) => booking.createdAt <= now)).toBe(true);
    expect(new Set(turnos.map(({ booking }) => booking.id)).size).toBe(turnos.length);
  }
});

test("the demo's week shows all that an agenda can show, at whatever day and hour", () => {
  for (const now of MOMENTS) {
    const { hoursOff, today } = diaryOf(now);
    const opens = openDay(today);
    const shown = new Map(turnosAt(now).map((turno) => [turno.booking.id, turno]));
    const of = (id: string) => shown.get(`demo-semana-${id}`) as BookingRows;
    expect(hoursOff.map(({ kind, date }) => [kind, date])).toEqual([
      ["OFF", opens],
      ["BLOCK", opens],
    ]);
    for (const id of ["solapado", "encima", "de-dos"]) {
      const { booking } = of(id);
      expect([booking.date, booking.status]).toEqual([
        opens,
        booking.endUtcMinute * MINUTE_MS <= now ? "CHECKOUT" : "PENDING",
      ]);
    }
    expect(new Set(of("de-dos").lines.map(({ employeeId }) => employeeId)).size).toBe(2);
    const awaited = of("espera-sena").booking;
    expect(awaited.status).toBe("PENDING_DEPOSIT");
    expect(awaited.depositDueAt).toBeGreaterThan(now + HOUR_MS);
    expect(awaited.depositDueAt).toBeLessThan(awaited.startUtcMinute * MINUTE_MS);
    expect(awaited.date <= addDays(today, 2)).toBe(true);
    for (const [id, status] of [
      ["cobrado", "CHECKOUT"],
      ["no-vino", "NO_SHOW"],
      ["cancelado", "CANCELLED"],
    ] as const) {
      expect(of(id).booking.status).toBe(status);
      expect(of(id).booking.date < today && of(id).booking.date >= addDays(today, -2)).toBe(true);
    }
  }
});

test("a booking over another records the conflict as the agenda would", () => {
  for (const now of MOMENTS) {
    const lines = turnosAt(now).flatMap((turno) => turno.lines);
    const [under, over] = ["solapado", "encima"].map(
      (id) => lines.find((line) => line.bookingId === `demo-semana-${id}`) as Line,
    ) as [Line, Line];
    const spanOf = (line: Line) => ({ from: line.startUtcMinute, to: line.endUtcMinute });
    const conflict = { kind: "OVERLAP", bookings: [spanOf(under)] } as const;
    const place = { block: spanOf(over), zone: ZONE, employee: over.employeeName };
    expect(over.conflictDetails).toBe(conflictSentence(conflict, place));
  }
});

test("finished bookings are fully paid, and each booking has a history of its status", () => {
  for (const now of MOMENTS.slice(0, 6)) {
    for (const { booking, charges, changes } of turnosAt(now)) {
      const deposit = booking.depositPaidAt === null ? 0 : (booking.depositCentavos ?? 0);
      const paid = charges.reduce((sum, { centavos }) => sum + centavos, deposit);
      expect(paid).toBe(booking.status === "CHECKOUT" ? booking.totalCentavos : deposit);
      const versions = changes.map(({ version }) => version);
      const first = changes[0]?.kind === "CREATED" ? 1 : 2;
      expect(versions).toEqual(changes.map((_, index) => first + index));
      const ranOut = booking.cancelReason === "DEPOSIT_EXPIRED" ? 1 : 0;
      expect(booking.version).toBe((versions.at(-1) ?? 1) + ranOut);
      expect(changes.every(({ at }) => at >= booking.createdAt && at <= now)).toBe(true);
    }
  }
});

test("on Sundays, when the salon is closed, the demo opens at the next day", () => {
  const sunday = Date.UTC(2026, 10, 22, 15);
  expect(weekdayOf(toLocal(sunday / MINUTE_MS, ZONE).date)).toBe("sunday");
  expect(openDay("2026-11-22")).toBe("2026-11-23");
  expect(toUtcMinute("2026-11-23", 0, ZONE)).toBeGreaterThan(sunday / MINUTE_MS);
});

test("the same moment gives the same demo", () => {
  expect(turnosAt(Date.UTC(2027, 4, 5))).toEqual(turnosAt(Date.UTC(2027, 4, 5)));
});
