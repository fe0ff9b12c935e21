import { expect, test } from "vitest";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { addDays } from "#app/domain/time/time.ts";
import { freeNow, isAwayDay, someOf, workDays } from "#app/domain/waitlist/open-days.ts";
import type { WaitedFor } from "#app/domain/waitlist/team-time.ts";
import { BUENOS_AIRES, MONDAY, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const STORE: StoreCalendar = {
  timeZone: BUENOS_AIRES,
  weekly: weekly(["09:00-10:00", "16:00-17:00"]),
  closures: [],
  gridMinutes: 30,
  minimumNoticeMinutes: 0,
};
const CUT = [{ serviceId: "cut", minutes: 30, own: null }];
const TUESDAY = addDays(MONDAY, 1);
const NOW = utc(`${MONDAY}T12:00-03:00`);

const on = (date: string, from: string, to: string) => ({
  from: utc(`${date}T${from}-03:00`),
  to: utc(`${date}T${to}-03:00`),
});

function person(id: string, rest: Partial<WaitedFor> = {}, timeOff: WaitedFor["busy"] = []): WaitedFor {
  const employee = { weekly: STORE.weekly, timeOff };
  return { id, serviceIds: ["cut"], employee, busy: [], held: [], ...rest };
}

const wish = {
  employeeId: null,
  othersToo: false,
  services: CUT,
  days: [MONDAY, TUESDAY],
  part: "ANY" as const,
};
const at = (team: readonly WaitedFor[]) => ({ calendar: STORE, team, now: NOW });
const text = (times: ReturnType<typeof freeNow>) => times.map(({ date, minute }) => `${date} ${minute}`);

test("a full day counts as worked, a past day or a day of absence does not", () => {
  const full = person("ana", { busy: [on(TUESDAY, "08:00", "20:00")] });
  expect(workDays(wish, at([full]))).toEqual([MONDAY, TUESDAY]);
  const away = person("ana", {}, [on(TUESDAY, "00:00", "23:59")]);
  expect(workDays(wish, at([away]))).toEqual([MONDAY]);
  expect(workDays(wish, at([away, person("bruno")]))).toEqual([MONDAY, TUESDAY]);
  expect(workDays({ ...wish, employeeId: "ana" }, at([away, person("bruno")]))).toEqual([MONDAY]);
  const night = { ...at([person("ana")]), now: utc(`${MONDAY}T18:00-03:00`) };
  expect(workDays(wish, night)).toEqual([TUESDAY]);
  expect(workDays({ ...wish, services: [] }, at([full]))).toEqual([]);
});

test("a day may be waited for while all professionals are away, unless it is closed", () => {
  const away = person("ana", {}, [on(TUESDAY, "00:00", "23:59")]);
  expect(isAwayDay(wish, at([away]), TUESDAY)).toBe(true);
  expect(isAwayDay(wish, at([away]), MONDAY)).toBe(false);
  expect(isAwayDay(wish, at([away, person("bruno")]), TUESDAY)).toBe(false);
  expect(isAwayDay({ ...wish, employeeId: "ana" }, at([away, person("bruno")]), TUESDAY)).toBe(true);
  const closures = [{ ...on(TUESDAY, "00:00", "23:59"), reason: null }];
  expect(isAwayDay(wish, { ...at([away]), calendar: { ...STORE, closures } }, TUESDAY)).toBe(false);
});

test("a free time is told once, whichever professional has it, without held or booked times", () => {
  const ana = person("ana", { busy: [on(MONDAY, "16:00", "16:30")] });
  const bruno = person("bruno", { held: [{ offerId: "o", ...on(MONDAY, "16:00", "17:00") }] });
  expect(text(freeNow({ ...wish, days: [MONDAY] }, at([ana, bruno])))).toEqual([`${MONDAY} 990`]);
  expect(text(freeNow({ ...wish, part: "MORNING" }, at([ana, bruno])))).toEqual([
    `${TUESDAY} 540`,
    `${TUESDAY} 570`,
  ]);
});

test("a few of many times cover as many mornings and afternoons as possible, in order", () => {
  const times = freeNow(wish, at([person("ana")]));
  expect(text(someOf(times, 3))).toEqual([`${MONDAY} 960`, `${TUESDAY} 540`, `${TUESDAY} 960`]);
  expect(text(someOf(times, 4))).toEqual([
    `${MONDAY} 960`,
    `${MONDAY} 990`,
    `${TUESDAY} 540`,
    `${TUESDAY} 960`,
  ]);
  expect(someOf([], 3)).toEqual([]);
});
