import fc from "fast-check";
import { expect, test } from "vitest";
import { judgedLines } from "#app/domain/agenda/lines/line-conflicts.ts";
import { inOrder, placedLines, shiftedLines, turnoSpan } from "#app/domain/agenda/lines/staff-lines.ts";
import { movedLines } from "#app/domain/agenda/moves/moved-lines.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-11-06";
const isInOrder = (lines: readonly { readonly startMinute: number }[]) =>
  lines.every((line, index) => (lines[index - 1]?.startMinute ?? 0) <= line.startMinute);
const at = (minute: number) => toUtcMinute(FRIDAY, minute, USUAL_ZONE);
const line = (startMinute: number, minutes = 30, employeeId = "ana") => ({
  startMinute,
  minutes,
  employeeId,
});

test("lines stand in the order of their start, wherever each is", () => {
  const placed = placedLines(FRIDAY, USUAL_ZONE, [line(700), line(600, 45), line(600, 10, "bruno")]);
  expect(placed.map(({ startMinute, minutes }) => [startMinute, minutes])).toEqual([
    [600, 45],
    [600, 10],
    [700, 30],
  ]);
  expect(turnoSpan(placed)).toEqual({ startUtcMinute: at(600), endUtcMinute: at(730) });
  expect(isInOrder(placed)).toBe(true);
  expect(isInOrder([line(700), line(600)])).toBe(false);
});

test("a shifted booking keeps its distances and its day", () => {
  expect(shiftedLines([line(700), line(600)], 545)?.map(({ startMinute }) => startMinute)).toEqual([
    645, 545,
  ]);
  expect(shiftedLines([line(700), line(600)], 1340)).toBeNull();
});

const turno = {
  date: FRIDAY,
  lines: [
    { id: "a", ...line(600) },
    { id: "b", ...line(660, 45, "bruno") },
  ],
};
const still = { lineId: null, employeeId: null, date: FRIDAY, startMinute: 600, minutes: null };

test.each([
  ["all of it", { startMinute: 620 }, [620, 680]],
  ["one line", { lineId: "b", startMinute: 500 }, [600, 500]],
  [
    "one line to another day, the others with it",
    { lineId: "b", date: "2026-11-07", startMinute: 700 },
    [640, 700],
  ],
])("%s moves", (_, move, starts) => {
  const moved = movedLines(turno, { ...still, ...move });
  expect(moved.ok && moved.value.map(({ startMinute }) => startMinute)).toEqual(starts);
});

test.each([
  ["LINE", { lineId: "c" }],
  ["START", { startMinute: 1400 }],
  ["START", { lineId: "b", date: "2026-11-07", startMinute: 30 }],
  ["MINUTES", { minutes: 30 }],
])("%s is what cannot be of %j", (fault, move) => {
  expect(movedLines(turno, { ...still, ...move })).toEqual({ ok: false, error: fault });
});

const ALL_DAY = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ from: 540, to: 1200 }]]),
) as unknown as WeeklyShifts;

const anyLine = fc.record({
  startMinute: fc.integer({ min: 0, max: 287 }).map((step) => step * 5),
  minutes: fc.constantFrom(10, 30, 45, 60, 120, 510),
  employeeId: fc.constantFrom("ana", "bruno"),
  serviceId: fc.constantFrom("cut", "massage"),
  serviceName: fc.constant("a service"),
});
const anyBusy = fc.record({
  start: fc.integer({ min: 0, max: 1430 }),
  minutes: fc.integer({ min: 5, max: 120 }),
});

test("conflicts of each line equal those of a minute-by-minute search", () => {
  const check = fc.property(
    fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    fc.array(anyBusy, { maxLength: 4 }),
    (lines, others) => {
      const busy = others.map(({ start, minutes }) => ({ from: at(start), to: at(start) + minutes }));
      const store = {
        timeZone: USUAL_ZONE,
        weekly: ALL_DAY,
        closures: [],
        gridMinutes: 15,
        minimumNoticeMinutes: 0,
      };
      const calendar = { weekly: ALL_DAY, timeOff: [] };
      const people = new Map([
        ["ana", { calendar, busy, serviceIds: ["cut"] }],
        ["bruno", { calendar, busy: [], serviceIds: ["cut", "massage"] }],
      ]);
      const judged = judgedLines(FRIDAY, lines, { zone: USUAL_ZONE, store, people });
      expect(isInOrder(judged)).toBe(true);
      expect(judged.map(({ startMinute }) => startMinute)).toEqual(
        inOrder(lines).map((each) => each.startMinute),
      );
      judged.forEach((each, index) => {
        const others = judged.filter((_, other) => other !== index);
        expect(each.conflicts.map(({ kind }) => kind)).toEqual(naiveKinds(each, others, busy));
      });
    },
  );
  fc.assert(check);
});

type Placed = {
  readonly employeeId: string;
  readonly serviceId: string;
  readonly startUtcMinute: number;
  readonly endUtcMinute: number;
};
type Busy = readonly { readonly from: number; readonly to: number }[];

/** Minute by minute. */
function naiveKinds(line: Placed, others: readonly Placed[], anasBusy: Busy): string[] {
  const minutes = Array.from(
    { length: line.endUtcMinute - line.startUtcMinute },
    (_, index) => line.startUtcMinute + index,
  );
  const isClosed = minutes.some((minute) => minute < at(540) || minute >= at(1200));
  const isTaken = minutes.some(
    (minute) =>
      others.some(
        (other) =>
          other.employeeId === line.employeeId &&
          other.startUtcMinute <= minute &&
          minute < other.endUtcMinute,
      ) ||
      (line.employeeId === "ana" && anasBusy.some(({ from, to }) => from <= minute && minute < to)),
  );
  const isOffered = line.employeeId === "bruno" || line.serviceId === "cut";
  return [
    ...(isClosed ? ["STORE_CLOSED"] : []),
    ...(isTaken ? ["OVERLAP"] : []),
    ...(isOffered ? [] : ["NOT_OFFERED"]),
  ];
}
