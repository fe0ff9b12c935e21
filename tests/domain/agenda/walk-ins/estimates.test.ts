import { expect, test } from "vitest";
import { startFrom } from "#app/domain/agenda/new/walk-in.ts";
import { doorNames } from "#app/domain/agenda/walk-ins/door-names.ts";
import { estimates, type Wanted } from "#app/domain/agenda/walk-ins/estimates.ts";
import { freeOf } from "#app/domain/agenda/walk-ins/free-spans.ts";
import { readSeat, writtenSeat } from "#app/domain/agenda/walk-ins/written-seat.ts";
import { conflictsOf } from "#app/domain/calendar/conflicts.ts";
import { NEVER_OPEN, type StoreCalendar, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { localDay } from "#app/domain/time/time.ts";

const DATE = "2026-08-10";
const MIDNIGHT = Date.UTC(2026, 7, 10) / 60_000;
const DAY = localDay(DATE, "Etc/UTC");

type Person = {
  readonly id: string;
  readonly calendar: { readonly weekly: WeeklyShifts; readonly timeOff: readonly Span[] };
  readonly busy: readonly Span[];
};

/** The same numbers below some limit for each seed. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Minute by minute, with the judge of staff's own lines: whether each start has a conflict. */
function naive(
  waiting: readonly Wanted[],
  { now, store, people }: { now: number; store: StoreCalendar; people: readonly Person[] },
) {
  const taken = new Map<string, Span[]>();
  return waiting.map(({ minutes: usual, own, doneBy, employeeId }) => {
    for (let startMinute = startFrom(now); startMinute < 1440; startMinute++) {
      if (startMinute % 5 !== 0) continue;
      for (const { id, calendar: employee, busy } of people) {
        if (!doneBy.includes(id) || (employeeId !== null && employeeId !== id)) continue;
        const minutes = own?.[id]?.minutes ?? usual;
        const all = [...busy, ...(taken.get(id) ?? [])];
        const line = { date: DATE, startMinute, minutes, zone: "Etc/UTC", store, employee, busy: all };
        if (conflictsOf(line).length > 0) continue;
        const from = MIDNIGHT + startMinute;
        taken.set(id, [...(taken.get(id) ?? []), { from, to: from + minutes }]);
        return [id, startMinute];
      }
    }
    return null;
  });
}

test("the queue's times are those of a clock that tries each minute in turn", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = diceOf(seed + 1);
    const span = (from: number, to: number): Span => {
      const start = from + random(to - from);
      return { from: MIDNIGHT + start, to: MIDNIGHT + start + 5 + random(90) };
    };
    const week = (shifts: readonly Span[]): WeeklyShifts => ({ ...NEVER_OPEN, monday: shifts });
    const open = week([
      { from: 540, to: 780 },
      { from: 840 + random(60), to: 1200 },
    ]);
    const store = {
      ...{ timeZone: "Etc/UTC", weekly: open, gridMinutes: 15, minimumNoticeMinutes: 30 },
      closures: random(4) === 0 ? [{ ...span(540, 1200), reason: null }] : [],
    };
    const people = ["ana", "bruno", "carla"].map((id): Person => {
      const own = week([{ from: 600 + random(60), to: 1100 + random(200) }]);
      return {
        id,
        calendar: { weekly: random(2) === 0 ? open : own, timeOff: random(3) === 0 ? [span(540, 1200)] : [] },
        busy: Array.from({ length: random(6) }, () => span(540, 1200)),
      };
    });
    const waiting = Array.from({ length: random(8) }, (): Wanted => {
      const doneBy = people.map(({ id }) => id).filter(() => random(3) > 0);
      const own = random(3) === 0 ? { bruno: { minutes: 5 * (1 + random(18)) } } : null;
      return { minutes: 5 * (1 + random(18)), own, doneBy, employeeId: random(4) === 0 ? "ana" : null };
    });
    const now = 500 + random(700);
    const free = people.map((person) => ({ id: person.id, free: freeOf(person, store, DAY) }));
    const found = estimates(waiting, { day: DAY, now, people: free });
    const shown = found.map((each) => each && [each.employeeId, each.startMinute]);
    expect(shown, `seed ${seed}`).toEqual(naive(waiting, { now, store, people }));
  }
});

test.each([
  ["first names alone", ["Martina Gil", "Luz Sosa"], ["Martina", "Luz"]],
  [
    "equal ones with a letter",
    ["Martina Gil", "martina sosa", "Luz Gil"],
    ["Martina G.", "martina S.", "Luz"],
  ],
  ["no letter without a surname", ["Martina", "Martina Gil"], ["Martina", "Martina G."]],
  ["nothing for the nameless", ["", ""], ["", ""]],
])("the screen at the door shows %s", (_, names, shown) => {
  const people = names.map((name) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { firstName, lastName };
  });
  expect(doorNames(people)).toEqual(shown);
});

test.each(["", "ana", "ana~17:00", "~17:00~45", "ana~24:00~45", "ana~7~45", "ana~17:00~0", "ana~17:00~x"])(
  "no seat is read of '%s'",
  (text) => {
    expect(readSeat(text)).toBeNull();
  },
);

test("a seat is read as it was written", () => {
  const seat = { employeeId: "ana", startMinute: 1045, lasts: 45 };
  expect(readSeat(writtenSeat(seat))).toEqual(seat);
});
