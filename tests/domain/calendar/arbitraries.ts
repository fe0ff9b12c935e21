import fc from "fast-check";
import {
  type EmployeeCalendar,
  hoursAt,
  type StoreCalendar,
  type Week,
  type WeeklyShifts,
} from "#app/domain/calendar/opening.ts";
import type { SlotsInput } from "#app/domain/calendar/slots.ts";
import type { TeamInput, TeamMember } from "#app/domain/calendar/team-slots.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";

export const ZONES = [
  "America/Argentina/Buenos_Aires",
  "America/Santiago",
  "America/New_York",
  "Europe/Madrid",
] as const;

const DAY = 1440;
const FIRST_DAY = Date.UTC(2026, 0, 1) / 86_400_000;
const DAYS = 3 * 365 + 1;

/** Dates on which the clock changes in Santiago (at midnight), New York and Madrid, 2026 to 2028. */
const CHANGE_DATES = [
  ...["2026-04-04", "2026-09-06", "2027-04-03", "2027-09-05", "2028-04-01", "2028-09-03"],
  ...["2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07", "2028-03-12", "2028-11-05"],
  ...["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"],
];

export const zones = fc.constantFrom(...ZONES);

/** Days since 1970, of 2026 to 2028; half of them within a day of a change of clocks. */
export const dayNumbers = fc.oneof(
  fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS - 1 }),
  fc
    .tuple(fc.constantFrom(...CHANGE_DATES), fc.integer({ min: -1, max: 1 }))
    .map(([date, days]) => Date.parse(`${date}T00:00Z`) / 86_400_000 + days),
);

export function isoDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export const dates = dayNumbers.map(isoDate);

/** Spans in any order that may overlap, touch or be empty. */
export function spansWithin(
  from: number,
  to: number,
  maxLength: number,
  maxCount: number,
): fc.Arbitrary<Span[]> {
  const one = fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: maxLength }))
    .map(([start, length]) => ({ from: start, to: start + length }));
  return fc.array(one, { maxLength: maxCount });
}

/** Shifts in order and apart, some of which touch. */
export function shiftsOfADay(most: number): fc.Arbitrary<Span[]> {
  const edge = fc.oneof(
    fc.integer({ min: 0, max: 48 }).map((halfHours) => halfHours * 30),
    fc.integer({ min: 0, max: DAY }),
    fc.constantFrom(0, 60, 120, 180, DAY),
  );
  return fc.tuple(fc.uniqueArray(edge, { maxLength: 2 * most }), fc.boolean()).map(([edges, touching]) => {
    const sorted = edges.sort((a, b) => a - b);
    const step = touching ? 1 : 2;
    const shifts = sorted.flatMap((from, index) => {
      const to = sorted[index + 1];
      return to === undefined || index % step > 0 ? [] : [{ from, to }];
    });
    return shifts.slice(0, most);
  });
}

export function weeks(day: fc.Arbitrary<Span[]>): fc.Arbitrary<Week> {
  const named = WEEKDAYS.map((weekday) => [weekday, day] as const);
  return fc.record(Object.fromEntries(named)) as unknown as fc.Arbitrary<Week>;
}

/** A professional's shifts may be any number, touch, overlap, and stand in any order. */
const employeeShifts = fc.oneof(
  shiftsOfADay(4),
  spansWithin(0, 1320, 600, 4).map((spans) => spans.map(({ from, to }) => ({ from, to: Math.min(to, DAY) }))),
);

export function closuresAround(day: number): fc.Arbitrary<StoreCalendar["closures"]> {
  const reason = fc.option(fc.constantFrom("Feriado", "Obras"));
  return fc
    .tuple(
      spansWithin((day - 1) * DAY, (day + 4) * DAY, DAY, 3),
      fc.array(reason, { minLength: 3, maxLength: 3 }),
    )
    .map(([spans, reasons]) => spans.map((span, index) => ({ ...span, reason: reasons[index] ?? null })));
}

/** Hours of a store; half of them with special days, on which Ana, Bea or both may have hours of their own. */
export function hoursAround(day: number): fc.Arbitrary<WeeklyShifts> {
  const special = fc.record({
    shifts: fc.option(shiftsOfADay(2)),
    reason: fc.constant(null),
    people: fc.dictionary(fc.constantFrom("ana", "bea"), shiftsOfADay(2), { maxKeys: 2 }),
  });
  const offsets = fc.constantFrom(-1, 0, 1, 2, 3);
  const specials = fc.array(fc.tuple(offsets, special), { minLength: 1, maxLength: 4 });
  const dates = specials.map((all) => Object.fromEntries(all.map(([by, one]) => [isoDate(day + by), one])));
  return fc
    .tuple(weeks(shiftsOfADay(2)), fc.option(dates))
    .map(([week, found]) => (found === null ? week : { ...week, dates: found }));
}

function storesAround(day: number): fc.Arbitrary<StoreCalendar> {
  return fc.record({
    timeZone: zones,
    weekly: hoursAround(day),
    closures: closuresAround(day),
    gridMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    minimumNoticeMinutes: fc.constantFrom(0, 30, 45, 240, DAY),
  });
}

function employeesAround(day: number, store: StoreCalendar): fc.Arbitrary<EmployeeCalendar> {
  return fc.record({
    weekly: fc
      .tuple(fc.constantFrom("ana", "bea", "cata"), fc.option(weeks(employeeShifts), { nil: null, freq: 2 }))
      .map(([id, ownWeekly]) => hoursAt(store.weekly, { id, ownWeekly })),
    timeOff: spansWithin((day - 1) * DAY, (day + 4) * DAY, 300, 2),
  });
}

/** Mostly a few days from `day` on, in any order; sometimes the edge of the window, 90 days from now. */
function datesAndNow(day: number): fc.Arbitrary<{ dates: string[]; now: number }> {
  const minute = fc.integer({ min: -DAY, max: DAY });
  const near = fc.tuple(fc.constantFrom(-30, -2, 0), minute);
  const edge = fc.tuple(fc.constantFrom(-91, -90), minute);
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.oneof({ arbitrary: near, weight: 3 }, edge), days)
    .map(([[before, minutes], offsets]) => ({
      dates: offsets.map((offset) => isoDate(day + offset)),
      now: (day + before) * DAY + minutes,
    }));
}

const lengths = fc.constantFrom(10, 15, 20, 25, 30, 45, 60, 75, 90, 120);

const chains = fc.array(lengths, {
  minLength: 1,
  maxLength: 4,
});

function busyAround(day: number): fc.Arbitrary<Span[]> {
  return spansWithin((day - 1) * DAY, (day + 5) * DAY, 120, 24);
}

export const questions: fc.Arbitrary<SlotsInput> = dayNumbers.chain((day) =>
  storesAround(day).chain((store) =>
    fc
      .record({
        store: fc.constant(store),
        employee: employeesAround(day, store),
        busy: busyAround(day),
        lineMinutes: chains,
        when: datesAndNow(day),
      })
      .map(({ when, ...question }) => ({ ...question, ...when })),
  ),
);

type Own = Pick<TeamMember, "lineMinutes">;

function teamQuestionsWith(own: fc.Arbitrary<Own>): fc.Arbitrary<TeamInput & { dates: string[] }> {
  return dayNumbers.chain((day) =>
    storesAround(day).chain((store) => {
      const away = [{ from: (day - 2) * DAY, to: (day + 6) * DAY }];
      const member = fc
        .tuple(fc.record({ employee: employeesAround(day, store), busy: busyAround(day) }), own)
        .map(([drawn, lengths]) => ({ ...drawn, ...lengths }));
      const full = member.map((one) => ({ ...one, busy: away }));
      const team = fc.array(fc.oneof({ arbitrary: member, weight: 4 }, full), { maxLength: 5 });
      return fc
        .record({ store: fc.constant(store), team, lineMinutes: chains, when: datesAndNow(day) })
        .map(({ when, ...question }) => ({ ...question, ...when }));
    }),
  );
}

/** As `teamQuestions`, where some members take their own time. */
export const ownTeamQuestions = teamQuestionsWith(
  fc.oneof(
    fc.constant({}),
    chains.map((lineMinutes) => ({ lineMinutes })),
  ),
);

/** As `questions`, for teams of none to several members; some members have no free time at all. */
export const teamQuestions = teamQuestionsWith(fc.constant({}));
