import {
  dayShifts,
  type EmployeeCalendar,
  type StoreCalendar,
  shiftsOn,
} from "#app/domain/calendar/opening.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import {
  firstEndingAfter,
  isInsideOne,
  mergeSpans,
  overlaps,
  overlapsAny,
  type Span,
} from "#app/domain/time/spans.ts";
import {
  instantOn,
  isShownOn,
  type LocalDate,
  type LocalDay,
  localDay,
  type MinuteOfDay,
  minuteOn,
  toLocal,
} from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A whole chain of services, as the store's clock reads when it starts and when it ends. */
export type Slot = { from: MinuteOfDay; to: MinuteOfDay };

/** Why a time is not offered: the first of these that holds, in this order (contract, Public booking). */
export type CalendarRefusal = "OUTSIDE_WINDOW" | "STORE_CLOSED" | "EMPLOYEE_UNAVAILABLE" | "SLOT_TAKEN";

/**
 * The question when a professional can do a chain of services at a store. `busy`: their bookings in any store, in UTC
 * minutes and any order. `lineMinutes`: the minutes of each service, at least one.
 */
export type SlotsInput = {
  dates: readonly LocalDate[];
  now: UtcMinute;
  store: StoreCalendar;
  employee: EmployeeCalendar;
  busy: readonly Span[];
  lineMinutes: readonly number[];
};

/** Bookings are taken until this many days from today, the last one included (booking §9). */
export const WINDOW_DAYS = 90;

/** The slots of every asked date, in order; none where nothing fits (contract, Public booking). */
export function slots(question: SlotsInput): Map<LocalDate, Slot[]> {
  const { slotsOn } = slotSearch(question);
  const answer = new Map<LocalDate, Slot[]>();
  for (const date of question.dates) answer.set(date, slotsOn(date));
  return answer;
}

/** The same question, open to any date; `isFree` stops at a date's first slot. */
export type SlotSearch = { slotsOn(date: LocalDate): Slot[]; isFree(date: LocalDate): boolean };

export function slotSearch(question: Omit<SlotsInput, "dates">): SlotSearch {
  const search = searchFor(question);
  return {
    slotsOn: (date) => freeSlots(search, date, Number.POSITIVE_INFINITY),
    isFree: (date) => freeSlots(search, date, 1).length > 0,
  };
}

/** What all dates share. `taken`: the times that no chain may touch, including the past and the notice. */
export type Search = {
  store: StoreCalendar;
  employee: EmployeeCalendar;
  taken: readonly Span[];
  minutes: number;
  lastDay: number;
};

/** Prepares the search for any date; `lineMinutes` and `busy` as in `SlotsInput`. */
export function searchFor({ now, store, employee, busy, lineMinutes }: Omit<SlotsInput, "dates">): Search {
  const tooSoon = { from: 0, to: Math.ceil(now + store.minimumNoticeMinutes) };
  const taken = mergeSpans([tooSoon, ...store.closures, ...employee.timeOff, ...busy]);
  return { store, employee, taken, minutes: chainMinutes(lineMinutes), lastDay: lastDayOf(now, store) };
}

/** One sweep over the starts of each store shift and over what is taken, both in order, up to `most` slots. */
export function freeSlots(search: Search, date: LocalDate, most: number): Slot[] {
  const { store, employee, taken, minutes, lastDay } = search;
  const free: Slot[] = [];
  const day = localDay(date, store.timeZone);
  if (day.number > lastDay) return free;
  const own = shiftsOn(employee.weekly, day);
  for (const shift of dayShifts(store.weekly, day.number)) {
    const closes = instantOn(day, shift.to);
    let next = firstEndingAfter(taken, instantOn(day, shift.from));
    for (let minute = shift.from; ; minute += store.gridMinutes) {
      const chain = chainAt(day, minute, minutes);
      if (chain.to > closes) break;
      let ahead = taken[next];
      while (ahead !== undefined && ahead.to <= chain.from) ahead = taken[++next];
      if (ahead !== undefined && overlaps(ahead, chain)) {
        minute = lastStartBefore(minuteOn(day, ahead.to), minute, store.gridMinutes);
      } else if (isShownOn(day, minute) && isInsideOne(own, chain)) {
        free.push({ from: minute, to: minuteOn(day, chain.to) });
        if (free.length === most) return free;
      }
    }
  }
  return free;
}

/** The last start before `limit`; the starts up to it are as taken as `minute` itself. */
function lastStartBefore(limit: MinuteOfDay, minute: MinuteOfDay, gridMinutes: number): MinuteOfDay {
  return minute + gridMinutes * Math.max(0, Math.ceil((limit - minute) / gridMinutes) - 1);
}

/** The starts that a day's clock shows, shift by shift. */
export function gridStarts({ weekly, gridMinutes }: StoreCalendar, day: LocalDay): MinuteOfDay[] {
  const starts = dayShifts(weekly, day.number).flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / gridMinutes) }, (_, index) => from + index * gridMinutes),
  );
  return starts.filter((minute) => isShownOn(day, minute));
}

/** Why this chain may not start then, on the grid or off it; `null` if it may. */
export function refusalAt(
  question: SlotsInput,
  date: LocalDate,
  minute: MinuteOfDay,
): CalendarRefusal | null {
  const { now, store, employee, busy, lineMinutes } = question;
  const day = localDay(date, store.timeZone);
  const chain = chainAt(day, minute, chainMinutes(lineMinutes));
  if (chain.from < now + store.minimumNoticeMinutes || day.number > lastDayOf(now, store))
    return "OUTSIDE_WINDOW";
  if (!isInsideOne(shiftsOn(store.weekly, day), chain)) return "STORE_CLOSED";
  if (overlapsAny(store.closures, chain)) return "STORE_CLOSED";
  if (!isInsideOne(shiftsOn(employee.weekly, day), chain)) return "EMPLOYEE_UNAVAILABLE";
  if (overlapsAny(employee.timeOff, chain)) return "EMPLOYEE_UNAVAILABLE";
  if (overlapsAny(busy, chain) || !gridStarts(store, day).includes(minute)) return "SLOT_TAKEN";
  return null;
}

/** The span of a chain of so many minutes that starts then, in UTC minutes. */
export function chainAt(day: LocalDay, minute: MinuteOfDay, minutes: number): Span {
  const from = instantOn(day, minute);
  return { from, to: from + minutes };
}

export function chainMinutes(lineMinutes: readonly number[]): number {
  return lineMinutes.reduce((sum, minutes) => sum + minutes, 0);
}

/** The last day for which bookings are taken, as its number. */
export function lastDayOf(now: UtcMinute, store: StoreCalendar): number {
  return dayNumber(toLocal(now, store.timeZone).date) + WINDOW_DAYS;
}
