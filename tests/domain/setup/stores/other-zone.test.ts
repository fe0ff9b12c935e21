import { expect, test } from "vitest";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import { heldByZone } from "#app/domain/setup/stores/other-zone.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";

const ARGENTINA = "America/Argentina/Buenos_Aires";
const CHILE = "America/Santiago";

const span = (date: string): Span => ({
  from: toUtcMinute(date, 600, ARGENTINA),
  to: toUtcMinute(date, 660, ARGENTINA),
});
/** Chile's clock shows Argentina's hour until its winter begins. */
const SUMMER = span("2026-12-04");
const WINTER = span("2027-06-04");

const turno = (bookingId: string, at: Span, storeId = "centro") => ({ bookingId, storeId, turno: at });

function calendar(closures: readonly Span[] = [], timeOff: readonly Span[] = []): SetupCalendar {
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never;
  const place = { weekly, isGone: false, timeZone: ARGENTINA };
  const person = { isGone: false, serviceIds: [], timeOff };
  return {
    stores: [
      { id: "centro", closures, ...place },
      { id: "norte", closures: [], ...place },
    ],
    people: [
      { id: "ana", places: [{ storeId: "centro", ownWeekly: null }], ...person },
      { id: "bruno", places: [{ storeId: "norte", ownWeekly: null }], ...person },
    ],
    goneServiceIds: [],
  };
}

test("a change of zone holds back each booking of the store whose hour would change", () => {
  const turnos = [turno("a", SUMMER), turno("b", WINTER), turno("b", WINTER), turno("c", WINTER, "norte")];
  const held = (timeZone: string) => heldByZone(calendar(), { id: "centro", timeZone }, turnos).bookingIds;
  expect(held(CHILE)).toEqual(["b"]);
  expect(held("America/La_Paz")).toEqual(["a", "b"]);
  expect(held("America/Montevideo")).toEqual([]);
  expect(held(ARGENTINA)).toEqual([]);
});

test("closures and days off of the store's professionals are held back too", () => {
  const held = (of: SetupCalendar, id = "centro") => heldByZone(of, { id, timeZone: CHILE }, []).daysOff;
  expect(held(calendar([WINTER, SUMMER]))).toBe(1);
  expect(held(calendar([], [WINTER]))).toBe(1);
  expect(held(calendar([WINTER]), "norte")).toBe(0);
  expect(held(calendar([SUMMER], [SUMMER]))).toBe(0);
});
