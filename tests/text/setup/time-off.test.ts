import { expect, test } from "vitest";
import type { Weekday } from "#app/domain/codes/calendar.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { spanText, timesText, weeksText } from "#app/text/setup/time-off.ts";
import { timeOffItems } from "#app/text/setup/time-off-items.ts";

const TODAY = "2026-08-14";
const ZONE = "America/Argentina/Buenos_Aires";
const at = (date: string, minute: number) => ({ date, minute });

test.each([
  [at("2026-08-20", 540), at("2026-08-20", 660), "jueves 20 de agosto, 09:00 a 11:00"],
  [at("2026-08-20", 0), at("2026-08-20", 1440), "jueves 20 de agosto, todo el día"],
  [at("2026-10-05", 0), at("2026-10-18", 1440), "lunes 5 al domingo 18 de octubre"],
  [at("2026-10-30", 0), at("2026-11-02", 0), "viernes 30 de octubre al domingo 1 de noviembre"],
  [
    at("2026-10-30", 600),
    at("2026-11-02", 480),
    "viernes 30 de octubre, 10:00, al lunes 2 de noviembre, 08:00",
  ],
  [at("2027-01-04", 0), at("2027-01-04", 1440), "lunes 4 de enero de 2027, todo el día"],
])("%j to %j", (from, to, told) => {
  expect(spanText(from, to, TODAY)).toBe(told);
});

test("a series tells how many days it has", () => {
  expect(weeksText(7, "2026-08-14")).toBe("7 viernes");
  expect(weeksText(1, "2026-08-16")).toBe("1 domingo");
  expect(weeksText(2, "2026-08-16")).toBe("2 domingos");
  const on = (count: number, ...weekdays: readonly Weekday[]) =>
    timesText(count, { from: { date: "2026-08-14", minute: 0 }, weekly: { until: "2026-12-31", weekdays } });
  expect(on(7)).toBe("7 viernes");
  expect(on(3, "monday")).toBe("3 lunes");
  expect(on(35, "friday", "monday", "tuesday", "wednesday", "thursday")).toBe("35 días: lunes a viernes");
  expect(on(8, "tuesday", "thursday")).toBe("8 días: martes y jueves");
});

test("a series is listed once, at its next day, with the days left", () => {
  const row = (id: string, date: string, seriesId: string | null, reason: string | null) => ({
    id,
    startUtcMinute: toUtcMinute(date, 540, ZONE),
    endUtcMinute: toUtcMinute(date, 660, ZONE),
    reason,
    seriesId,
    kind: "OFF" as const,
  });
  const rows = [
    row("a", "2026-08-21", "serie", "Kinesiólogo"),
    row("b", "2026-08-24", null, null),
    row("c", "2026-08-28", "serie", "Kinesiólogo"),
    row("d", "2026-09-04", "serie", "Kinesiólogo"),
  ];
  expect(timeOffItems(rows, ZONE, instantOf(toUtcMinute(TODAY, 0, ZONE)))).toEqual([
    {
      id: "a",
      seriesId: "serie",
      title: "Kinesiólogo",
      when: "Viernes 21 de agosto, 09:00 a 11:00",
      rest: "2 veces más, hasta el viernes 4 de septiembre",
    },
    {
      id: "b",
      seriesId: null,
      title: "Tiempo libre",
      when: "Lunes 24 de agosto, 09:00 a 11:00",
      rest: null,
    },
  ]);
});
