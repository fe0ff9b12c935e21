import fc from "fast-check";
import { expect, test } from "vitest";
import type { Week, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { affectedLines, type PlacedLine, reachOf } from "#app/domain/setup/affected/affected.ts";
import type { CalendarChange, SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { naiveAffected } from "#tests/domain/setup/affected/naive-affected.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const FRIDAY = "2026-11-06";
const at = (minute: number) => toUtcMinute(FRIDAY, minute, ZONE);
const week = (...shifts: readonly Span[]) => Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])) as Week;
const nine = { from: 540, to: 1080 };

const BEFORE: SetupCalendar = {
  stores: [{ id: "centro", timeZone: ZONE, weekly: week(nine), closures: [], isGone: false }],
  people: [
    {
      id: "ana",
      isGone: false,
      timeOff: [],
      places: [{ storeId: "centro", ownWeekly: null }],
      serviceIds: ["corte", "color"],
    },
  ],
  goneServiceIds: [],
};

function line(from: number, to: number, more: Partial<PlacedLine> = {}): PlacedLine {
  const placed = { storeId: "centro", employeeId: "ana", serviceId: "corte", date: FRIDAY };
  return { ...placed, span: { from: at(from), to: at(to) }, ...more };
}

test.each<[string, CalendarChange, PlacedLine, boolean]>([
  ["inside the new hours", hours(540, 1020), line(960, 1020), false],
  ["past the new hours by a minute", hours(540, 1019), line(960, 1020), true],
  ["outside the old hours too", hours(600, 1020), line(480, 525), false],
  ["at another store", { ...hours(0, 1), storeId: "norte" }, line(960, 1020), false],
  ["within a closure", closure(600, 660), line(630, 645), true],
  ["that ends when a closure begins", closure(600, 660), line(540, 600), false],
  ["that begins when a closure ends", closure(600, 660), line(660, 720), false],
  ["in time off", timeOff("ana", 600, 660), line(630, 690), true],
  ["in somebody else's time off", timeOff("bruno", 600, 660), line(630, 690), false],
  ["of who leaves", { kind: "EMPLOYEE_GONE", employeeId: "ana" }, line(600, 660), true],
  [
    "of who leaves its store",
    { kind: "EMPLOYEE_LEAVES_STORE", employeeId: "ana", storeIds: ["centro"] },
    line(600, 660),
    true,
  ],
  [
    "of who leaves another store",
    { kind: "EMPLOYEE_LEAVES_STORE", employeeId: "ana", storeIds: ["norte"] },
    line(600, 660),
    false,
  ],
  ["outside of own new hours", own(week({ from: 540, to: 600 })), line(600, 660), true],
  ["inside the store's hours, which become theirs", own(null), line(600, 660), false],
  ["of a service that goes", { kind: "SERVICE_GONE", serviceId: "corte" }, line(600, 660), true],
  ["of another service than goes", { kind: "SERVICE_GONE", serviceId: "color" }, line(600, 660), false],
  [
    "of what its professional no longer does",
    { kind: "SKILL_GONE", employeeId: "ana", serviceIds: ["corte"] },
    line(600, 660),
    true,
  ],
  ["at a store that goes", { kind: "STORE_GONE", storeId: "centro" }, line(600, 660), true],
])("a turno %s", (_, change, each, isAffected) => {
  expect(affectedLines(BEFORE, [change], [each])).toEqual(isAffected ? [each] : []);
});

test("a booking inside a closure is affected by time off, but not by a longer closure", () => {
  const closed = affectedLines(BEFORE, [closure(600, 660)], [line(600, 630)]);
  expect(closed).toHaveLength(1);
  const before = {
    ...BEFORE,
    stores: BEFORE.stores.map((store) => ({ ...store, closures: [span(600, 660)] })),
  };
  expect(affectedLines(before, [closure(600, 720)], [line(600, 630)])).toEqual([]);
  expect(affectedLines(before, [timeOff("ana", 600, 660)], [line(600, 630)])).toHaveLength(1);
});

test("several changes count together", () => {
  const changes = [hours(540, 960), closure(600, 660)];
  const lines = [line(600, 630), line(700, 760), line(930, 990)];
  expect(affectedLines(BEFORE, changes, lines)).toEqual([lines[0], lines[2]]);
});

test("the look-up reaches only what a change can touch", () => {
  const now = at(0);
  expect(reachOf([timeOff("ana", 600, 660)], now)).toEqual({ employeeIds: ["ana"], window: span(600, 660) });
  expect(reachOf([closure(600, 660), timeOff("ana", 700, 760)], now)).toEqual({
    employeeIds: null,
    window: span(600, 760),
  });
  expect(reachOf([hours(540, 600)], now).window.from).toBe(now);
  expect(reachOf([closure(-600, 660)], now).window).toEqual({ from: now, to: at(660) });
});

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const spanIn = fc.tuple(minute, minute).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 15 }));
const anyChange: fc.Arbitrary<CalendarChange> = fc.oneof(
  spanIn.map(({ from, to }) => hours(from, to)),
  spanIn.map(({ from, to }) => closure(from, to)),
  spanIn.map(({ from, to }) => timeOff("ana", from, to)),
  spanIn.map((shift) => own(week(shift))),
);

test("a naive model, minute by minute, touches the same bookings", () => {
  fc.assert(
    fc.property(
      spanIn,
      fc.array(anyChange, { maxLength: 3 }),
      fc.array(anyChange, { minLength: 1, maxLength: 3 }),
      fc.array(spanIn, { maxLength: 6 }),
      (open, history, changes, spans) => {
        const lines = spans.map(({ from, to }) => line(from, Math.min(to, from + 120)));
        const old = [hours(open.from, open.to), ...history];
        expect(affectedLines(calendarOf(old), changes, lines)).toEqual(
          lines.filter((each) => naiveAffected(old, changes, each, at(0))),
        );
      },
    ),
  );
});

/** The calendar after these changes. */
function calendarOf(changes: readonly CalendarChange[]): SetupCalendar {
  const [store] = BEFORE.stores;
  const [person] = BEFORE.people;
  if (!store || !person) throw new Error("somebody is missing");
  const weekly = changes.findLast((change) => change.kind === "STORE_HOURS")?.weekly ?? store.weekly;
  const ownWeekly = changes.findLast((change) => change.kind === "EMPLOYEE_HOURS")?.weekly ?? null;
  const closures = changes.flatMap((change) => (change.kind === "CLOSURE" ? [change.span] : []));
  const away = changes.flatMap((change) => (change.kind === "TIME_OFF" ? change.spans : []));
  return {
    ...BEFORE,
    stores: [{ ...store, weekly, closures }],
    people: [{ ...person, timeOff: away, places: [{ storeId: "centro", ownWeekly }] }],
  };
}

function span(from: number, to: number): Span {
  return { from: at(from), to: at(to) };
}

function hours(from: number, to: number) {
  return { kind: "STORE_HOURS", storeId: "centro", weekly: week({ from, to }) } as const;
}

function closure(from: number, to: number) {
  return { kind: "CLOSURE", storeIds: ["centro"], span: span(from, to) } as const;
}

function timeOff(employeeId: string, from: number, to: number) {
  return { kind: "TIME_OFF", employeeId, spans: [span(from, to)] } as const;
}

function own(weekly: WeeklyShifts | null) {
  return { kind: "EMPLOYEE_HOURS", storeId: "centro", employeeId: "ana", weekly } as const;
}
