import { expect, test } from "vitest";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { objector, type PlacedLine } from "#app/domain/setup/affected/affected.ts";
import { nextPlaces } from "#app/domain/setup/affected/next-places.ts";
import type { SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const FRIDAY = "2026-11-06";
const at = (minute: number, date = FRIDAY) => toUtcMinute(date, minute, ZONE);
const nine = { from: 540, to: 720 };
/** Closed on Saturdays. */
const WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === "saturday" ? [] : [nine]]),
) as unknown as WeeklyShifts;

const person = (id: string, timeOff: readonly Span[] = []) => ({
  ...{ id, isGone: false, timeOff },
  places: [{ storeId: "centro", ownWeekly: null }],
  serviceIds: ["corte"],
});
const STORE = { id: "centro", timeZone: ZONE, weekly: WEEK, closures: [], isGone: false };

function line(from: number, to: number, employeeId = "ana"): PlacedLine {
  return {
    storeId: "centro",
    employeeId,
    serviceId: "corte",
    date: FRIDAY,
    span: { from: at(from), to: at(to) },
  };
}

type Wish = { readonly off?: readonly Span[]; readonly busy?: readonly Span[]; readonly now?: number };

function placesFor(lines: readonly PlacedLine[], { off = [], busy = [], now = at(0) }: Wish = {}) {
  const calendar: SetupCalendar = {
    stores: [STORE],
    people: [person("ana", off), person("bruno")],
    goneServiceIds: [],
  };
  const taken = busy.map((span) => ({ ...span, employeeId: "ana" }));
  const search = { objects: objector(calendar), store: STORE, lines, busy: taken, now };
  return nextPlaces(search).map(({ date, startMinute }) => `${date.slice(-2)} ${startMinute}`);
}

test("a booking gets the first place after its start on each of the next days", () => {
  expect(placesFor([line(540, 600)])).toEqual(["06 555", "08 540", "09 540"]);
});

test("places avoid absences, other bookings and the past", () => {
  const off = [{ from: at(540), to: at(660) }];
  expect(placesFor([line(540, 600)], { off })).toEqual(["06 660", "08 540", "09 540"]);
  const busy = [{ from: at(660), to: at(661) }];
  expect(placesFor([line(540, 600)], { off, busy })).toEqual(["08 540", "09 540", "10 540"]);
  expect(placesFor([line(540, 600)], { now: at(570, "2026-11-08") })).toEqual(["08 585", "09 540", "10 540"]);
});

test("services of several professionals move together and keep their distance", () => {
  const two = [line(540, 570), line(600, 630, "bruno")];
  expect(placesFor(two)[0]).toBe("06 555");
  expect(placesFor(two, { off: [{ from: at(540), to: at(640) }] })[0]).toBe("08 540");
});

test("no places are found where no professional is free, or without services", () => {
  expect(placesFor([line(540, 600, "nadie")])).toEqual([]);
  expect(placesFor([line(540, 900)])).toEqual([]);
  expect(placesFor([])).toEqual([]);
});
