import { START_STEP } from "#app/domain/agenda/new/service-form.ts";
import {
  dayShifts,
  type EmployeeCalendar,
  type StoreCalendar,
  shiftsOn,
} from "#app/domain/calendar/opening.ts";
import { type Span, subtract } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** A day of a professional at a store, in UTC minutes; `taken`: closures, time off and bookings, in any order. */
type WorkingDay = {
  /** The store's shifts, and the professional's. */
  readonly open: readonly Span[];
  readonly works: readonly Span[];
  readonly taken: readonly Span[];
};

/**
 * When a line of staff's would have no conflict (`conflictsOf`), in order: each span lies inside one shift of the store and one
 * of the professional.
 */
export function freeSpans({ open, works, taken }: WorkingDay): readonly Span[] {
  const shared = open.flatMap((shift) => works.map((own) => common(shift, own)));
  return subtract(shared, taken).toSorted((one, other) => one.from - other.from);
}

function common(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

/** A professional with their calendar; `busy` in UTC minutes. */
type Person = { readonly calendar: EmployeeCalendar; readonly busy: readonly Span[] };

/** The same for a professional whose calendar is known. */
export function freeOf({ calendar, busy }: Person, store: StoreCalendar, day: LocalDay): readonly Span[] {
  const open = shiftsOn(store.weekly, day);
  const follows = dayShifts(calendar.weekly, day.number) === dayShifts(store.weekly, day.number);
  const works = follows ? open : shiftsOn(calendar.weekly, day);
  return freeSpans({ open, works, taken: [...store.closures, ...calendar.timeOff, ...busy] });
}

/** A start, its time in UTC minutes, and until when the professional is free from then on. */
export type Fit = { readonly startMinute: MinuteOfDay; readonly span: Span; readonly until: UtcMinute };

/** The first start from `earliest` on, of those that staff may choose, with that much free time. */
export function firstFit(
  free: readonly Span[],
  day: LocalDay,
  { earliest, minutes }: { readonly earliest: MinuteOfDay; readonly minutes: number },
): Fit | null {
  for (const { from, to } of free) {
    const begins = Math.max(earliest, minuteOn(day, from));
    for (let startMinute = roundedUp(begins); startMinute < DAY_MINUTES; startMinute += START_STEP) {
      const span = { from: instantOn(day, startMinute), to: instantOn(day, startMinute) + minutes };
      if (span.to > to) break;
      // Where the clock is put back, it shows a time twice.
      if (span.from >= from) return { startMinute, span, until: to };
    }
  }
  return null;
}

function roundedUp(minute: MinuteOfDay): MinuteOfDay {
  return Math.ceil(minute / START_STEP) * START_STEP;
}
