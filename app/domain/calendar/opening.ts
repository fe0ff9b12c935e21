import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { dateOfDay, dayNumber } from "#app/domain/time/civil-day.ts";
import { isInsideOne, mergeSpans, overlapsAny, type Span, subtract } from "#app/domain/time/spans.ts";
import {
  instantOn,
  type LocalDate,
  type LocalDay,
  localDayOf,
  weekdayOf,
  weekdayOfDay,
} from "#app/domain/time/time.ts";

/** Shifts in minutes of the day, in order and apart; a day without shifts is closed. A store has at most two a day. */
export type Week = Readonly<Record<Weekday, readonly Span[]>>;
/** Hours: those of each week, and the dates that differ from their weekday. */
export type WeeklyShifts = Week & { readonly dates?: SpecialDays };
export type SpecialDays = Readonly<Record<LocalDate, SpecialDay>>;

/** A date of a store that differs from its weekday. */
export type SpecialDay = {
  /** The shifts of the store, and of professionals with the store's hours; null: those of the weekday. */
  readonly shifts: readonly Span[] | null;
  /** What the store's page says of that day. */
  readonly reason: string | null;
  /** Shifts of single professionals by their id, also outside of the store's; none: absent that day. */
  readonly people: Readonly<Record<string, readonly Span[]>>;
};

/** Closed on every day. */
export const NEVER_OPEN = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as Week;

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
export type EmployeeHours = OwnHours & { readonly timeOff: readonly Span[] };
/** `id`: the professional's, by which a store's special days name them. */
export type OwnHours = { readonly id: string; readonly ownWeekly: WeeklyShifts | null };

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
  { timeOff, ...own }: EmployeeHours,
  { weekly }: Pick<StoreCalendar, "weekly">,
): EmployeeCalendar {
  return { weekly: hoursAt(weekly, own), timeOff };
}

/** A calendar in which all the hours of a store can be worked, those of single professionals on special days included. */
export function allHours({ weekly }: Pick<StoreCalendar, "weekly">): EmployeeCalendar {
  return { weekly, timeOff: [] };
}

/** A week in place of another, whose special days stay unless it has its own. */
export function withDatesOf(before: WeeklyShifts, week: WeeklyShifts): WeeklyShifts {
  return { ...(before.dates ? { dates: before.dates } : {}), ...week };
}

/** A professional's hours at a store, with the special days of both. */
export function hoursAt(store: WeeklyShifts, { id, ownWeekly }: OwnHours): WeeklyShifts {
  if (store.dates === undefined) return ownWeekly ?? store;
  const dates = Object.entries(store.dates).flatMap(([date, { shifts, people }]) => {
    const theirs = people[id] ?? (ownWeekly === null ? (shifts ?? store[weekdayOf(date)]) : undefined);
    return theirs === undefined ? [] : ([[date, { shifts: theirs, reason: null, people: {} }]] as const);
  });
  return { ...(ownWeekly ?? store), dates: Object.fromEntries(dates) };
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

/**
 * The shifts of that day, in minutes of it. A store is open also while only single professionals are there. The shifts of a
 * professional with the store's hours are the very same object.
 */
export function dayShifts(weekly: WeeklyShifts, number: number): readonly Span[] {
  const usual = weekly[weekdayOfDay(number)];
  const special = weekly.dates?.[dateOfDay(number)];
  if (special === undefined) return usual;
  const shifts = special.shifts ?? usual;
  const people = Object.values(special.people).flat();
  return people.every((each) => isInsideOne(shifts, each)) ? shifts : mergeSpans([...shifts, ...people]);
}

/** The same, in UTC minutes. */
export function shiftsOn(weekly: WeeklyShifts, day: LocalDay): Span[] {
  return dayShifts(weekly, day.number).map((shift) => ({
    from: instantOn(day, shift.from),
    to: instantOn(day, shift.to),
  }));
}
