import { dayNumber } from "#app/domain/civil-day.ts";
import { type EmployeeCalendar, type StoreCalendar, shiftsOn } from "#app/domain/opening.ts";
import {
  contains,
  firstEndingAfter,
  isInsideOne,
  mergeSpans,
  overlapsAny,
  type Span,
} from "#app/domain/spans.ts";
import {
  instantOn,
  isShownOn,
  type LocalDate,
  type LocalDay,
  localDay,
  type MinuteOfDay,
  minuteOn,
  toLocal,
  type UtcMinute,
  weekdayOfDay,
} from "#app/domain/time.ts";

/** A whole chain of services, as the store's clock reads at its start and at its end. */
export type Slot = { from: MinuteOfDay; to: MinuteOfDay };

/** Why a time is not offered; the first that holds, in this order (contract, Public booking). */
export type CalendarRefusal = "OUTSIDE_WINDOW" | "STORE_CLOSED" | "EMPLOYEE_UNAVAILABLE" | "SLOT_TAKEN";

/**
 * When can this professional do this chain at this store? `busy` are their bookings in any store, in UTC
 * minutes and any order. `durations` are the minutes of each service, one at least.
 */
export type SlotsQuestion = {
  dates: readonly LocalDate[];
  now: UtcMinute;
  store: StoreCalendar;
  employee: EmployeeCalendar;
  busy: readonly Span[];
  durations: readonly number[];
};

/** Bookings are taken from now on until this many days from today, the last one included (booking §9). */
export const WINDOW_DAYS = 90;

/** The slots of every asked date, in order; none where nothing fits (contract, Public booking). */
export function slots(question: SlotsQuestion): Map<LocalDate, Slot[]> {
  const search = searchFor(question);
  const answer = new Map<LocalDate, Slot[]>();
  for (const date of question.dates) answer.set(date, freeSlots(search, date));
  return answer;
}

/** What `slots` looks at, worked out once for all dates. */
type Search = Omit<SlotsQuestion, "dates"> & {
  taken: readonly Span[];
  minutes: number;
  firstStart: UtcMinute;
  lastDay: number;
};

function searchFor({ now, store, employee, busy, durations }: SlotsQuestion): Search {
  return {
    now,
    store,
    employee,
    busy,
    durations,
    taken: busy,
    minutes: durations.reduce((sum, minutes) => sum + minutes, 0),
    firstStart: now + store.noticeMinutes,
    lastDay: dayNumber(toLocal(now, store.timeZone).date) + WINDOW_DAYS,
  };
}
function freeSlots(search: Search, date: LocalDate): Slot[] {
  const { store, employee, taken, minutes } = search;
  const free: Slot[] = [];
  const day = localDay(date, store.timeZone);
  if (day.number > search.lastDay) return free;
  const own = shiftsOn(employee.weekly, day);
  for (const shift of store.weekly[weekdayOfDay(day.number)]) {
    const closes = instantOn(day, shift.to);
    let next = firstEndingAfter(taken, instantOn(day, shift.from));
    for (let minute = shift.from; ; minute += store.gridMinutes) {
      const from = instantOn(day, minute);
      const to = from + minutes;
      if (to > closes) break;
      if (from < search.firstStart || !isInsideOne(own, {from, to})) continue;
      let ahead = taken[next];
      while (ahead !== undefined && ahead.to <= from) ahead = taken[++next];
      if (ahead !== undefined && ahead.from < to) continue;
      if (minuteOn(day, from) === minute) free.push({ from: minute, to: minuteOn(day, to) });
    }
  }
  return free;
}
