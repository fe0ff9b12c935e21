import type { CalendarRefusal, Slot, SlotsInput } from "#app/domain/calendar/slots.ts";
import type { TeamInput } from "#app/domain/calendar/team-slots.ts";

// The rules again, written slowly and separately. They test every minute of a chain against every rule, and read clocks
// with Intl. They share no code with the engine, so the two agree only if both are right.

type NaiveStart = Slot & { readonly refusal: CalendarRefusal | null };
type NaiveDay = { firstMinute: number; readings: number[] };

/** Every start of the grid of `date` and why it is refused. */
export function naiveStarts(question: SlotsInput, date: string): NaiveStart[] {
  const { store } = question;
  const day = naiveDay(date, store.timeZone);
  const minutes = sum(question.lineMinutes);
  const starts: NaiveStart[] = [];
  for (let minute = 0; minute < 1440; minute++) {
    if (!isOnGrid(question, date, minute) || !day.readings.includes(minute)) continue;
    const to = readingAt(day, momentOf(day, minute) + minutes);
    starts.push({ from: minute, to, refusal: naiveRefusal(question, date, minute) });
  }
  return starts;
}

/** The free starts of a date for a team, each as the first member who is free does it, in their own minutes. */
export function naiveTeamSlots(
  { team, ...shared }: TeamInput & Pick<SlotsInput, "dates">,
  date: string,
): Slot[] {
  const free = team.map((member) =>
    naiveStarts({ ...shared, ...member }, date).filter(({ refusal }) => refusal === null),
  );
  const starts = [...new Set(free.flatMap((own) => own.map(({ from }) => from)))].sort((a, b) => a - b);
  return starts
    .flatMap((start) => {
      const first = free.find((own) => own.some(({ from }) => from === start));
      return first?.find(({ from }) => from === start) ?? [];
    })
    .map(({ from, to }) => ({ from, to }));
}

/** Why a chain may not start at `minute`, whether or not a start of the grid. */
export function naiveRefusal(question: SlotsInput, date: string, minute: number): CalendarRefusal | null {
  const { now, store, employee, busy } = question;
  const day = naiveDay(date, store.timeZone);
  const start = momentOf(day, minute);
  const chain = Array.from({ length: sum(question.lineMinutes) }, (_, index) => start + index);
  const within = (shift: { from: number; to: number }) => {
    const [opens, closes] = [momentOf(day, shift.from), momentOf(day, shift.to)];
    return chain.every((moment) => moment >= opens && moment < closes);
  };
  const touches = (span: { from: number; to: number }) =>
    chain.some((moment) => moment >= span.from && moment < span.to);

  if (start < now + store.minimumNoticeMinutes) return "OUTSIDE_WINDOW";
  if (date > daysLater(readClock(now, store.timeZone).date, 90)) return "OUTSIDE_WINDOW";
  if (!storeShifts(store.weekly, date).some(within)) return "STORE_CLOSED";
  if (store.closures.some(touches)) return "STORE_CLOSED";
  if (!storeShifts(employee.weekly, date).some(within)) return "EMPLOYEE_UNAVAILABLE";
  if (employee.timeOff.some(touches)) return "EMPLOYEE_UNAVAILABLE";
  if (busy.some(touches)) return "SLOT_TAKEN";
  if (!isOnGrid(question, date, minute) || !day.readings.includes(minute)) return "SLOT_TAKEN";
  return null;
}

function isOnGrid({ store }: SlotsInput, date: string, minute: number): boolean {
  return storeShifts(store.weekly, date).some((shift) => {
    for (let start = shift.from; start < shift.to; start += store.gridMinutes) {
      if (start === minute) return true;
    }
    return false;
  });
}

/** The shifts of a date; of a store also the minutes at which single professionals are there on a special day. */
function storeShifts(weekly: Weekly, date: string): Shifts {
  const known = shiftsKnown.get(weekly) ?? new Map<string, Shifts>();
  shiftsKnown.set(weekly, known);
  const shifts = known.get(date) ?? shiftsThatDay(weekly, date);
  known.set(date, shifts);
  return shifts;
}
type Shifts = readonly { from: number; to: number }[];
const shiftsKnown = new WeakMap<Weekly, Map<string, Shifts>>();

function shiftsThatDay(weekly: Weekly, date: string): Shifts {
  const usual = weekly[weekdayName(date)];
  const special = weekly.dates?.[date];
  if (special === undefined) return usual;
  const shifts = special.shifts ?? usual;
  const theirs = Object.values(special.people).flat();
  if (theirs.every(({ from, to }) => shifts.some((shift) => shift.from <= from && to <= shift.to)))
    return shifts;
  const isOpen = Array.from({ length: 1441 }, (_, minute) =>
    [...shifts, ...theirs].some(({ from, to }) => from <= minute && minute < to),
  );
  const starts = isOpen.flatMap((open, minute) => (open && !isOpen[minute - 1] ? minute : []));
  return starts.map((from) => ({ from, to: isOpen.indexOf(false, from) }));
}

/** The minutes of a local day, each with what the clock shows. Clocks are changed on quarters of an hour. */
function naiveDay(date: string, zone: string): NaiveDay {
  const known = days.get(`${zone} ${date}`);
  if (known) return known;
  const noon = Date.parse(`${date}T12:00Z`) / 60_000;
  const quarters = Array.from({ length: 4 * 60 }, (_, index) => noon - 30 * 60 + index * 15);
  const ofDay = quarters.filter((quarter) => readClock(quarter, zone).date === date);
  const readings = ofDay.flatMap((quarter) => {
    const { minute } = readClock(quarter, zone);
    return Array.from({ length: 15 }, (_, index) => minute + index);
  });
  const day = { firstMinute: ofDay[0] ?? Number.NaN, readings };
  days.set(`${zone} ${date}`, day);
  return day;
}
const days = new Map<string, NaiveDay>();

/** The first moment of the day at which the clock shows `minute` or later; the day's end if there is none. */
function momentOf(day: NaiveDay, minute: number): number {
  const index = day.readings.findIndex((reading) => reading >= minute);
  return day.firstMinute + (index < 0 ? day.readings.length : index);
}

function readingAt(day: NaiveDay, moment: number): number {
  return day.readings[moment - day.firstMinute] ?? 1440;
}

function readClock(moment: number, zone: string): { date: string; minute: number } {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...SHORT });
  clocks.set(zone, clock);
  const [date = "", hours, minutes] = clock.format(moment * 60_000).split(/[ :]/);
  return { date, minute: Number(hours) * 60 + Number(minutes) };
}
const SHORT = { dateStyle: "short", timeStyle: "short" } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();

type Weekly = SlotsInput["store"]["weekly"];

function weekdayName(date: string): Exclude<keyof Weekly, "dates"> {
  const names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
  return names[new Date(`${date}T00:00Z`).getUTCDay()] ?? "sunday";
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
