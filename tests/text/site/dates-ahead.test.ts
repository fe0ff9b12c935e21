import { expect, test } from "vitest";
import type { SpecialDay, SpecialDays } from "#app/domain/calendar/opening.ts";
import { datesAhead } from "#app/domain/catalog/dates-ahead.ts";
import { addDays } from "#app/domain/time/time.ts";
import { dateLine } from "#app/text/site/dates-ahead.ts";
import { BUENOS_AIRES, shifts, span, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const TODAY = "2026-12-01";
const WEEK = weekly(["09:00-13:00", "16:00-20:00"], { sunday: [] });

const day = (of: Partial<SpecialDay>): SpecialDay => ({ shifts: null, reason: null, people: {}, ...of });
const closure = (first: string, last: string, reason: string | null) => ({
  from: span(first, "00:00-01:00").from,
  to: span(addDays(last, 1), "00:00-01:00").from,
  reason,
});

/** The lines of a page on 1 December: title and note. */
function lines(dates: SpecialDays, closures: readonly ReturnType<typeof closure>[] = []) {
  const place = { weekly: { ...WEEK, dates }, timeZone: BUENOS_AIRES, closures };
  return datesAhead(place, TODAY)
    .map((each) => dateLine(each, TODAY))
    .map(({ title, note }) => [title, note]);
}

test("an opened Sunday, longer hours and a holiday read as the page says them", () => {
  const dates = {
    "2026-12-20": day({ shifts: shifts("10:00-18:00"), reason: "Domingo antes de Navidad" }),
    "2026-12-24": day({ shifts: shifts("09:00-15:30") }),
  };
  expect(lines(dates, [closure("2026-12-08", "2026-12-08", "Inmaculada Concepción de María")])).toEqual([
    ["El martes 8, feriado, no atendemos", "Volvemos el miércoles 9 a las 9"],
    ["Abrimos el domingo 20 de 10 a 18", "Domingo antes de Navidad"],
    ["Abrimos el jueves 24 de 9 a 15:30", null],
  ]);
});

test("days off in a row are one line, over the Sundays between, and say when the store opens again", () => {
  const away = closure("2026-12-18", "2027-01-03", "Vacaciones");
  expect(lines({}, [away])).toEqual([
    ["Del viernes 18 al miércoles 30 no atendemos", "Volvemos el lunes 4 de enero a las 9"],
  ]);
});

test("an evening of one professional opens the store, which does not say whose it is", () => {
  const dates = { "2026-12-12": day({ people: { ana: shifts("21:00-23:00") } }) };
  expect(lines(dates)).toEqual([["Abrimos el sábado 12 de 9 a 13, de 16 a 20 y de 21 a 23", null]]);
});

test("usual days, dates further than 30 days and a sixth line are left out", () => {
  expect(lines({})).toEqual([]);
  expect(lines({ "2027-02-14": day({ shifts: shifts("10:00-18:00") }) })).toEqual([]);
  const sundays = ["2026-12-06", "2026-12-13", "2026-12-20", "2026-12-27"];
  const evenings = ["2026-12-02", "2026-12-03", "2026-12-04"];
  const open = day({ shifts: shifts("10:00-18:00") });
  expect(lines(Object.fromEntries([...sundays, ...evenings].map((date) => [date, open])))).toHaveLength(5);
});
