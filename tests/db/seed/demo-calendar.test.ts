import { expect, test } from "vitest";
import { isActive } from "#app/domain/booking-status.ts";
import { bookingRows } from "#db/seed/booking-rows.ts";
import { diaryOf } from "#db/seed/diary.ts";
import { otherBookings } from "#db/seed/other-bookings.ts";
import { ownBookings } from "#db/seed/own-bookings.ts";

const HOUR_MS = 3_600_000;

function turnosAt(now: number) {
  const diary = diaryOf(now);
  const own = ownBookings(diary);
  return [...own, ...otherBookings(diary, own)].map(bookingRows);
}

test("the demo fits together on whatever day and hour it is loaded", () => {
  for (let hours = 0; hours < 21 * 24; hours += 13) {
    const now = Date.UTC(2026, 10, 20) + hours * HOUR_MS;
    const turnos = turnosAt(now);
    const lines = turnos.flatMap((turno) => turno.lines.filter((line) => line.active));
    const inOrder = lines.toSorted(
      (a, b) => a.employeeId.localeCompare(b.employeeId) || a.startUtcMinute - b.startUtcMinute,
    );
    const colliding = inOrder.filter((line, index) => {
      const previous = inOrder[index - 1];
      return previous?.employeeId === line.employeeId && previous.endUtcMinute > line.startUtcMinute;
    });
    expect(colliding).toEqual([]);
    const early = turnos.filter(
      ({ booking }) => booking.endUtcMinute * 60_000 > now && isActive(booking.status),
    );
    expect(early.every(({ booking }) => booking.status.startsWith("PENDING"))).toBe(true);
    expect(turnos.every(({ booking }) => booking.createdAt <= now)).toBe(true);
    expect(new Set(turnos.map(({ booking }) => booking.id)).size).toBe(turnos.length);
  }
});

test("the same moment gives the same demo", () => {
  expect(turnosAt(Date.UTC(2027, 4, 5))).toEqual(turnosAt(Date.UTC(2027, 4, 5)));
});
