import { expect, test } from "vitest";
import type { SpecialDay } from "#app/domain/calendar/opening.ts";
import { type DatedPlace, type Ground, lookAt } from "#app/domain/setup/stores/date-look.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { BUENOS_AIRES, shifts, span, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const TUESDAY = "2026-12-08";
const SUNDAY = "2026-12-20";
const WEEK = weekly(["09:00-13:00", "16:00-20:00"], { sunday: [] });
const ANA = { id: "ana", ownWeekly: null, timeOff: [] };

const special = (day: Partial<SpecialDay>, date = TUESDAY) => ({
  ...WEEK,
  dates: { [date]: { shifts: null, reason: null, people: {}, ...day } },
});
const closed = (times: string, date = TUESDAY) => ({ ...span(date, times), reason: "Duelo" });
const WHOLE_DAY = {
  from: span(TUESDAY, "00:00-01:00").from,
  to: span("2026-12-09", "00:00-01:00").from,
  reason: "Feriado",
};

test.each<[string, Partial<DatedPlace>, string, Ground, readonly Span[]]>([
  ["a usual day", {}, TUESDAY, "USUAL", WEEK.tuesday],
  ["a day that is always closed", {}, SUNDAY, "SHUT", []],
  [
    "longer hours",
    { weekly: special({ shifts: shifts("08:00-21:00") }) },
    TUESDAY,
    "DIFFERENT",
    shifts("08:00-21:00"),
  ],
  [
    "an opened Sunday",
    { weekly: special({ shifts: shifts("10:00-18:00") }, SUNDAY) },
    SUNDAY,
    "DIFFERENT",
    shifts("10:00-18:00"),
  ],
  ["no shifts that day", { weekly: special({ shifts: [] }) }, TUESDAY, "CLOSED", []],
  [
    "a closure of the morning",
    { closures: [closed("08:00-14:00")] },
    TUESDAY,
    "DIFFERENT",
    shifts("16:00-20:00"),
  ],
  ["a closure of the break", { closures: [closed("13:00-16:00")] }, TUESDAY, "USUAL", WEEK.tuesday],
  ["a closure of all shifts", { closures: [closed("08:00-21:00")] }, TUESDAY, "CLOSED", []],
  ["a closed day", { closures: [WHOLE_DAY] }, TUESDAY, "CLOSED", []],
  ["a closure of another day", { closures: [WHOLE_DAY] }, "2026-12-09", "USUAL", WEEK.tuesday],
  [
    "an evening of one",
    { weekly: special({ people: { ana: shifts("20:00-23:00") } }) },
    TUESDAY,
    "SOMEONE",
    WEEK.tuesday,
  ],
  ["the absence of one", { weekly: special({ people: { ana: [] } }) }, TUESDAY, "SOMEONE", WEEK.tuesday],
  [
    "hours of one within the store's",
    { weekly: special({ people: { ana: shifts("09:00-11:00") } }) },
    TUESDAY,
    "USUAL",
    WEEK.tuesday,
  ],
  [
    "an evening of a professional who left",
    { weekly: special({ people: { nadie: shifts("20:00-23:00") } }) },
    TUESDAY,
    "USUAL",
    WEEK.tuesday,
  ],
])("%s", (_, place, date, ground, open) => {
  const whole = { weekly: WEEK, timeZone: BUENOS_AIRES, closures: [], staff: [ANA], ...place };
  expect(lookAt(whole, null, date)).toMatchObject({ ground, open });
});

test.each<[string, Partial<DatedPlace>, Ground, readonly Span[]]>([
  ["as the store", {}, "USUAL", WEEK.tuesday],
  [
    "with the store's other hours",
    { weekly: special({ shifts: shifts("08:00-21:00") }) },
    "DIFFERENT",
    shifts("08:00-21:00"),
  ],
  [
    "hours of their own",
    { weekly: special({ people: { ana: shifts("09:00-11:00") } }) },
    "DIFFERENT",
    shifts("09:00-11:00"),
  ],
  ["absent", { weekly: special({ people: { ana: [] } }) }, "CLOSED", []],
  ["away", { staff: [{ ...ANA, timeOff: [span(TUESDAY, "08:00-21:00")] }] }, "CLOSED", []],
  ["in a closed store", { closures: [WHOLE_DAY] }, "CLOSED", []],
])("a professional %s", (_, place, ground, open) => {
  const whole = { weekly: WEEK, timeZone: BUENOS_AIRES, closures: [], staff: [ANA], ...place };
  expect(lookAt(whole, "ana", TUESDAY)).toMatchObject({ ground, open });
});

test("the reason of a closure wins over that of the date", () => {
  const place = {
    weekly: special({ shifts: shifts("08:00-21:00"), reason: "Fiestas" }),
    timeZone: BUENOS_AIRES,
  };
  expect(lookAt({ ...place, closures: [], staff: [] }, null, TUESDAY).reason).toBe("Fiestas");
  expect(lookAt({ ...place, closures: [WHOLE_DAY], staff: [] }, null, TUESDAY).reason).toBe("Feriado");
});
