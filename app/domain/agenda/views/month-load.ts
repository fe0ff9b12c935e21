import { type FreeStart, freeStarts } from "#app/domain/agenda/views/grid.ts";
import { dayShifts, hoursAt, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { overlaps, type Span, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A store and its staff, with what keeps them from working; UTC minutes, except for the weekly hours. */
export type LoadInput = {
  readonly timeZone: string;
  readonly weekly: WeeklyShifts;
  readonly gridMinutes: number;
  readonly closures: readonly Span[];
  readonly staff: readonly {
    readonly employeeId: string;
    readonly ownWeekly: WeeklyShifts | null;
    readonly away: readonly Span[];
    readonly busy: readonly Span[];
  }[];
};

/** How full a day is. */
export type DayLoad = {
  readonly date: LocalDate;
  readonly isClosed: boolean;
  /** The taken share of the hours that the staff are there, in whole hundredths; 100 at most. */
  readonly percent: number;
  readonly isFull: boolean;
};

/** From this share on, in hundredths, a day counts as full. */
const FULL = 90;

export function dayLoad(input: LoadInput, date: LocalDate): DayLoad {
  const { open, people } = dayOf(input, date);
  const there = sum(people.flatMap((person) => person.there));
  const taken = sum(people.flatMap(({ there, busy }) => [...subtract(there, subtract(there, busy))]));
  const percent = there === 0 ? 0 : Math.min(100, Math.round((100 * taken) / there));
  return { date, isClosed: open.length === 0, percent, isFull: there > 0 && percent >= FULL };
}

export type FreePlace = {
  readonly date: LocalDate;
  readonly minute: MinuteOfDay;
  readonly employeeId: string;
};

/** The first free start of any professional on consecutive days; `clock`: what the store's clock shows. */
export function firstFree(
  input: LoadInput,
  dates: readonly LocalDate[],
  clock: { readonly date: LocalDate; readonly minute: MinuteOfDay },
): FreePlace | null {
  for (const date of dates) {
    if (date < clock.date) continue;
    const { opening, people } = dayOf(input, date);
    const after = date === clock.date ? clock.minute : 0;
    const starts = people.flatMap(({ employeeId, there, busy }) => {
      const free = freeStarts({ opening, there, busy, gridMinutes: input.gridMinutes, after });
      const first: FreeStart | undefined = free.find(({ from }) => from >= after);
      return first === undefined ? [] : [{ date, minute: first.from, employeeId }];
    });
    if (starts.length > 0) return starts.reduce((best, next) => (next.minute < best.minute ? next : best));
  }
  return null;
}

/** When a store is open and each employee is there on a date, in minutes of that day. */
export function dayOf(
  { timeZone, weekly, closures, staff }: Omit<LoadInput, "gridMinutes">,
  date: LocalDate,
) {
  const day = localDay(date, timeZone);
  const onDay = (spans: readonly Span[]) =>
    spans.map(({ from, to }) => ({ from: minuteOn(day, from), to: minuteOn(day, to) })).filter(isOnDay);
  const opening = dayShifts(weekly, day.number);
  const open = subtract(opening, onDay(closures));
  const people = staff.map(({ employeeId, ownWeekly, away, busy }) => {
    const own = dayShifts(hoursAt(weekly, { id: employeeId, ownWeekly }), day.number);
    const there = subtract(open, [...subtract([WHOLE_DAY], own), ...onDay(away)]);
    return { employeeId, there, busy: onDay(busy) };
  });
  return { opening, open, people };
}

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };

function isOnDay(span: Span): boolean {
  return overlaps(span, WHOLE_DAY);
}

function sum(spans: readonly Span[]): number {
  return spans.reduce((total, { from, to }) => total + to - from, 0);
}
