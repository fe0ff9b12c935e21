import fc from "fast-check";
import { expect, test } from "vitest";
import { REMINDERS, type Reminder } from "#app/domain/codes/message.ts";
import {
  checkReminders,
  firstReminderCheck,
  hushedUntil,
  isHushed,
  plannedReminders,
  type RemindedTurno,
} from "#app/domain/reminders.ts";
import { dayNumbers, ZONES } from "#tests/domain/calendar/arbitraries.ts";
import { BUENOS_AIRES } from "#tests/domain/calendar/calendar-builders.ts";
import { isQuiet, naiveCheck, naivePlan } from "#tests/domain/naive-reminders.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SANTIAGO = "America/Santiago";

/** A booking made long ago, its deposit paid or never asked for. */
function turnoAt(start: string, others: Partial<RemindedTurno> = {}): RemindedTurno {
  const startUtcMinute = Date.parse(start) / MINUTE;
  const bookedAt = Date.parse(start) - 30 * 24 * HOUR;
  return { startUtcMinute, zone: BUENOS_AIRES, bookedAt, rescheduledAt: null, depositDueAt: null, ...others };
}

/** `2026-11-05T21:30` by a clock this many hours behind UTC. */
function wall(at: number | null, hoursBehind = 3): string | null {
  return at === null ? null : new Date(at - hoursBehind * HOUR).toISOString().slice(0, 16);
}

test.each([
  ["10:30", "2026-11-05T10:30", "2026-11-06T08:30"],
  ["10:00", "2026-11-05T10:00", "2026-11-06T08:00"],
  ["09:59", "2026-11-05T09:59", "2026-11-05T21:30"],
  ["08:00", "2026-11-05T08:00", "2026-11-05T21:30"],
  ["07:59", "2026-11-05T08:00", "2026-11-05T21:30"],
  ["00:30", "2026-11-05T08:00", "2026-11-05T21:30"],
  ["00:00", "2026-11-05T08:00", "2026-11-05T21:30"],
  ["23:59", "2026-11-05T21:30", "2026-11-06T21:59"],
  ["22:00", "2026-11-05T21:30", "2026-11-06T20:00"],
  ["21:59", "2026-11-05T21:59", "2026-11-06T19:59"],
  ["23:30", "2026-11-05T21:30", "2026-11-06T21:30"],
])("a turno of Friday at %s is reminded of at %s and %s", (time, day, hours) => {
  const turno = turnoAt(`2026-11-06T${time}-03:00`);
  expect(plannedReminders(turno).map(({ reminder, at }) => [reminder, wall(at)])).toEqual([
    ["REMINDER_DAY", day],
    ["REMINDER_HOURS", hours],
  ]);
});

test.each([
  ["the day before at 10:30", "2026-11-05T10:30-03:00", ["REMINDER_HOURS"]],
  ["a moment earlier", "2026-11-05T10:29:59.999-03:00", ["REMINDER_DAY", "REMINDER_HOURS"]],
  ["two hours before", "2026-11-06T08:30-03:00", []],
  ["an hour before", "2026-11-06T09:30-03:00", []],
])("a turno at 10:30 that was booked %s is reminded of by %j", (_, booked, kinds) => {
  const bookedAt = Date.parse(booked);
  const kindsOf = (turno: RemindedTurno) => plannedReminders(turno).map(({ reminder }) => reminder);
  expect(kindsOf(turnoAt("2026-11-06T10:30-03:00", { bookedAt }))).toEqual(kinds);
  expect(kindsOf(turnoAt("2026-11-06T10:30-03:00", { rescheduledAt: bookedAt }))).toEqual(kinds);
});

test.each([
  ["at 21:30", "2026-11-05T21:30-03:00", []],
  ["at 23:00", "2026-11-05T23:00-03:00", []],
  ["at 21:29", "2026-11-05T21:29-03:00", ["REMINDER_HOURS"]],
])("booked the evening before %s, a turno at 9:00 is reminded of by %j", (_, booked, kinds) => {
  const turno = turnoAt("2026-11-06T09:00-03:00", { bookedAt: Date.parse(booked) });
  expect(plannedReminders(turno).map(({ reminder }) => reminder)).toEqual(kinds);
});

test("a deposit is reminded of at half of its time, also at night", () => {
  const bookedAt = Date.parse("2026-11-05T23:40-03:00");
  const turno = turnoAt("2026-11-07T10:30-03:00", { bookedAt, depositDueAt: bookedAt + 30 * MINUTE });
  expect(plannedReminders(turno).map(({ reminder, at }) => [reminder, wall(at)])).toEqual([
    ["DEPOSIT_REMINDER", "2026-11-05T23:55"],
    ["REMINDER_DAY", "2026-11-06T10:30"],
    ["REMINDER_HOURS", "2026-11-07T08:30"],
  ]);
  expect(wall(firstReminderCheck(turno))).toBe("2026-11-05T23:55");
  const moved = { ...turno, rescheduledAt: bookedAt + 15 * MINUTE };
  expect(wall(firstReminderCheck(moved))).toBe("2026-11-06T10:30");
});

test("half of an odd number of milliseconds is rounded down", () => {
  const bookedAt = Date.parse("2026-11-05T12:00-03:00");
  expect(
    firstReminderCheck(turnoAt("2026-11-20T10:30-03:00", { bookedAt, depositDueAt: bookedAt + 3_001 })),
  ).toBe(bookedAt + 1_500);
});

// Santiago's clock is put forward on Sunday, 6 September 2026 at 0:00, and back on Sunday, 5 April 2026 at 0:00.
test.each([
  [
    "the Sunday it is put forward",
    "2026-09-06T10:30-03:00",
    "2026-09-05T09:30-04:00",
    "2026-09-06T08:30-03:00",
  ],
  ["early that Sunday", "2026-09-06T09:00-03:00", "2026-09-05T08:00-04:00", "2026-09-05T21:30-04:00"],
  ["the Monday after", "2026-09-07T09:00-03:00", "2026-09-06T09:00-03:00", "2026-09-06T21:30-03:00"],
  ["the Sunday it is put back", "2026-04-05T10:30-04:00", "2026-04-04T11:30-03:00", "2026-04-05T08:30-04:00"],
  ["early that Sunday", "2026-04-05T08:30-04:00", "2026-04-04T09:30-03:00", "2026-04-04T21:30-03:00"],
  [
    "a day past the hour that comes twice",
    "2026-04-05T23:30-04:00",
    "2026-04-04T21:30-03:00",
    "2026-04-05T21:30-04:00",
  ],
])("in Santiago, %s (%s): %s and %s", (_, start, day, hours) => {
  const planned = plannedReminders(turnoAt(start, { zone: SANTIAGO }));
  expect(planned.map(({ at }) => at)).toEqual([Date.parse(day), Date.parse(hours)]);
});

const FRIDAY_NINE = turnoAt("2026-11-06T09:00-03:00");

test.each<[string, string, readonly Reminder[], Reminder | null, string | null]>([
  ["before everything", "2026-11-04T12:00-03:00", [], null, "2026-11-05T09:00"],
  ["on time", "2026-11-05T09:00-03:00", [], "REMINDER_DAY", "2026-11-05T21:30"],
  ["once more", "2026-11-05T09:00-03:00", ["REMINDER_DAY"], null, "2026-11-05T21:30"],
  ["late", "2026-11-05T21:29-03:00", [], "REMINDER_DAY", "2026-11-05T21:30"],
  ["so late that the other is due", "2026-11-05T21:45-03:00", [], "REMINDER_HOURS", null],
  ["at 22:00", "2026-11-05T22:00-03:00", [], null, "2026-11-06T08:00"],
  ["at 22:00, sent", "2026-11-05T22:00-03:00", ["REMINDER_HOURS"], null, null],
  ["at 3:00", "2026-11-06T03:00-03:00", ["REMINDER_DAY"], null, "2026-11-06T08:00"],
  ["at 8:00", "2026-11-06T08:00-03:00", [], "REMINDER_HOURS", null],
  ["as it begins", "2026-11-06T09:00-03:00", [], null, null],
])("a check %s (%s, %j) sends %s and comes back at %s", (_, now, sent, due, next) => {
  const check = checkReminders(FRIDAY_NINE, { sent, now: Date.parse(now) });
  expect([check.due, wall(check.next)]).toEqual([due, next]);
});

test("a booking that awaits its deposit has no other reminder, and none past its deadline", () => {
  const bookedAt = Date.parse("2026-11-05T08:00-03:00");
  const held = { ...FRIDAY_NINE, bookedAt, depositDueAt: bookedAt + 4 * HOUR };
  const check = (time: string, sent: readonly Reminder[] = []) =>
    checkReminders(held, { sent, now: Date.parse(`2026-11-05T${time}-03:00`) });
  expect(check("09:00")).toMatchObject({ due: null });
  expect(check("10:00")).toMatchObject({ due: "DEPOSIT_REMINDER" });
  expect(check("10:00", ["DEPOSIT_REMINDER"])).toMatchObject({ due: null });
  expect(check("12:00")).toMatchObject({ due: null });
  expect(check("21:30")).toEqual({ due: null, next: null });
});

const turnos: fc.Arbitrary<RemindedTurno> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    day: dayNumbers,
    minute: fc.integer({ min: 0, max: 1439 }),
    before: fc.oneof(
      fc.integer({ min: 1, max: 30 * HOUR }),
      fc.integer({ min: 30 * HOUR, max: 60 * 24 * HOUR }),
    ),
    moved: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    hold: fc.option(fc.integer({ min: 1_000, max: 48 * HOUR })),
    isTransferred: fc.boolean(),
  })
  .map(({ zone, day, minute, before, moved, hold, isTransferred }) => {
    const startUtcMinute = day * 1440 + minute;
    const bookedAt = startUtcMinute * MINUTE - before;
    const rescheduledAt = moved === null ? null : bookedAt + Math.floor(moved * before);
    const depositDueAt = hold === null ? null : bookedAt + hold;
    return { zone, startUtcMinute, bookedAt, rescheduledAt, depositDueAt, isTransferred };
  });

test("plans agree with a model that walks over the clock", () => {
  fc.assert(
    fc.property(turnos, (turno) => {
      expect(plannedReminders(turno)).toEqual(naivePlan(turno));
    }),
  );
});

test("checks agree with the model, whenever they come", () => {
  const sent = fc.subarray([...REMINDERS]);
  const when = fc.integer({ min: -2 * HOUR, max: 40 * HOUR });
  fc.assert(
    fc.property(turnos, sent, when, (turno, told, before) => {
      const now = turno.startUtcMinute * MINUTE - before;
      expect(checkReminders(turno, { sent: told, now })).toEqual(naiveCheck(turno, told, now));
    }),
    { numRuns: 300 },
  );
});

test("each reminder is sent once and in time, at night only for early bookings", () => {
  const delays = fc.array(fc.integer({ min: 0, max: 20 * HOUR }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(turnos, delays, (turno, late) => {
      const sent: Reminder[] = [];
      let next = firstReminderCheck(turno);
      for (let checks = 0; next !== null; checks++) {
        expect(checks).toBeLessThan(10);
        const now: number = next + (late[checks % late.length] ?? 0);
        const check = checkReminders(turno, { sent, now });
        if (check.due !== null) {
          expect(sent).not.toContain(check.due);
          expect(now).toBeLessThan(turno.startUtcMinute * MINUTE);
          expect(now).toBeGreaterThan(turno.rescheduledAt ?? turno.bookedAt);
          if (check.due !== "DEPOSIT_REMINDER" && isQuiet(now, turno.zone)) {
            expect(isQuietUntilItBegins(turno, now)).toBe(true);
          }
          sent.push(check.due);
        }
        if (check.next !== null) expect(check.next).toBeGreaterThan(now);
        next = check.next;
      }
    }),
  );
});

function isQuietUntilItBegins({ startUtcMinute, zone }: RemindedTurno, now: number): boolean {
  for (let at = now; at < startUtcMinute * MINUTE; at += MINUTE) if (!isQuiet(at, zone)) return false;
  return true;
}

test.each([
  ["2026-11-06T08:01-03:00", "2026-11-06T08:00"],
  ["2026-11-06T08:00-03:00", null],
  ["2026-11-06T07:30-03:00", null],
])("quiet hours put a reminder of a booking of %s off to %s, and lose none", (start, until) => {
  const turno = turnoAt(start);
  const late = Date.parse("2026-11-05T23:00-03:00");
  expect(wall(hushedUntil("REMINDER_HOURS", turno, late))).toBe(until);
  const check = checkReminders(turno, { sent: ["REMINDER_DAY"], now: late });
  expect([check.due, wall(check.next)]).toEqual(until === null ? ["REMINDER_HOURS", null] : [null, until]);
});

test("quiet hours hold back reminders of the booking, not of its deposit", () => {
  const at = (time: string) => Date.parse(`2026-11-05T${time}-03:00`);
  const hushed = ["21:59:59.999", "22:00", "07:59:59.999", "08:00"].map((time) =>
    isHushed("REMINDER_DAY", at(time), BUENOS_AIRES),
  );
  expect(hushed).toEqual([false, true, true, false]);
  expect(isHushed("DEPOSIT_REMINDER", at("23:00"), BUENOS_AIRES)).toBe(false);
});
