import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { dateOfDay, dayNumber } from "#app/domain/time/civil-day.ts";
import { overlapsAny, type Span, subtract } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, type LocalDay, localDayOf, weekdayOfDay } from "#app/domain/time/time.ts";

/** Shifts in minutes of the day, in order and apart; a day without shifts is closed. A store has at most two a day. */
export type WeeklyShifts = Readonly<Record<Weekday, readonly Span[]>>;

/** Closed on every day. */
export const NEVER_OPEN = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as WeeklyShifts;

/** When a store is open. Closures are UTC minutes. */
export type StoreCalendar = {
  timeZone: string;
  weekly: WeeklyShifts;
  closures: readonly Closure[];
  gridMinutes: number;
  minimumNoticeMinutes: number;
};
export type Closure = Span & { readonly reason: string | null };

/**
 * A professional's working hours; a professional who follows the store has the very same `weekly` object. Time off is
 * UTC minutes.
 */
export type EmployeeCalendar = { weekly: WeeklyShifts; timeOff: readonly Span[] };

/** A professional's stored hours at a store: their own shifts there, or null, and their time off in UTC minutes. */
export type EmployeeHours = { readonly ownWeekly: WeeklyShifts | null; readonly timeOff: readonly Span[] };

/** The hours of a professional who works all the hours of the store. */
export const STORE_HOURS: EmployeeHours = { ownWeekly: null, timeOff: [] };

export type StoreDay = {
  date: LocalDate;
  open: boolean;
  reason: "CLOSED_WEEKDAY" | "CLOSURE" | null;
  closureReason: string | null;
  /** The next open date, within the 90 days after a closed date. */
  reopens: LocalDate | null;
};

const REOPENING_DAYS = 90;

/** A professional's hours at a store: their own, else the store's. */
export function employeeCalendar(
  { ownWeekly, timeOff }: EmployeeHours,
  store: Pick<StoreCalendar, "weekly">,
): EmployeeCalendar {
  return { weekly: ownWeekly ?? store.weekly, timeOff };
}

/** Whether the store opens at all on each date from `from` to `to`, and if not, why and until when (booking §2.3). */
export function storeDays(store: StoreCalendar, from: LocalDate, to: LocalDate): StoreDay[] {
  const first = dayNumber(from);
  const last = dayNumber(to);
  const days: StoreDay[] = [];
  let nextOpen = openDayAfter(store, last);
  for (let number = last; number >= first; number--) {
    const reopens = nextOpen !== null && nextOpen - number <= REOPENING_DAYS ? nextOpen : null;
    const day = storeDay(store, number, reopens);
    if (day.open) nextOpen = number;
    days.push(day);
  }
  return days.reverse();
}

function openDayAfter(store: StoreCalendar, last: number): number | null {
  for (let number = last + 1; number <= last + REOPENING_DAYS; number++) {
    if (storeDay(store, number, null).open) return number;
  }
  return null;
}

function storeDay(store: StoreCalendar, number: number, nextOpen: number | null): StoreDay {
  const date = dateOfDay(number);
  const shifts = shiftsOn(store.weekly, localDayOf(number, store.timeZone));
  const closures = store.closures.filter((closure) => overlapsAny(shifts, closure));
  if (subtract(shifts, closures).length > 0) {
    return { date, open: true, reason: null, closureReason: null, reopens: null };
  }
  const reopens = nextOpen === null ? null : dateOfDay(nextOpen);
  const closure = earliest(closures);
  if (closure === null) return { date, open: false, reason: "CLOSED_WEEKDAY", closureReason: null, reopens };
  return { date, open: false, reason: "CLOSURE", closureReason: closure.reason, reopens };
}

function earliest(closures: readonly Closure[]): Closure | null {
  return closures.reduce<Closure | null>(
    (best, next) => (best && best.from <= next.from ? best : next),
    null,
  );
}

/** The shifts of that day, in UTC minutes. */
export function shiftsOn(weekly: WeeklyShifts, day: LocalDay): Span[] {
  return weekly[weekdayOfDay(day.number)].map((shift) => ({
    from: instantOn(day, shift.from),
    to: instantOn(day, shift.to),
  }));
}
