import { roundedStart, START_STEP } from "#app/domain/agenda/new/service-form.ts";
import { firstFit, freeOf } from "#app/domain/agenda/walk-ins/free-spans.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay, type MinuteOfDay } from "#app/domain/time/time.ts";

type WalkIn = {
  readonly date: LocalDate;
  /** What the store's clock shows. */
  readonly now: MinuteOfDay;
  readonly store: StoreCalendar;
  /** The professionals who could do it, in their order; `minutes`: how long it takes them; `busy` in UTC minutes. */
  readonly people: readonly {
    readonly id: string;
    readonly minutes: number;
    readonly calendar: EmployeeCalendar;
    readonly busy: readonly Span[];
  }[];
};

export type FreeStart = { readonly employeeId: string; readonly startMinute: MinuteOfDay };

/**
 * The nearest start today, from now on (rounded to 5 minutes), at which a professional is free long enough. If several
 * professionals are free, the first in order gets it. Null where no professional is free any more.
 */
export function nearestStart({ date, now, store, people }: WalkIn): FreeStart | null {
  const day = localDay(date, store.timeZone);
  const earliest = startFrom(now);
  const starts = people.flatMap((person): FreeStart[] => {
    const fit = firstFit(freeOf(person, store, day), day, { earliest, minutes: person.minutes });
    return fit === null ? [] : [{ employeeId: person.id, startMinute: fit.startMinute }];
  });
  return earliestOf(starts);
}

/** The first start of a client who is there now. Just before midnight the clock rounds to 0:00, which is over. */
export function startFrom(now: MinuteOfDay): MinuteOfDay {
  return Math.max(roundedStart(now), now - (now % START_STEP));
}

/** The earliest of some starts, the first of equals; null for none. */
export function earliestOf<Start extends { readonly startMinute: MinuteOfDay }>(
  starts: readonly Start[],
): Start | null {
  return starts.reduce<Start | null>(
    (best, next) => (best && best.startMinute <= next.startMinute ? best : next),
    null,
  );
}
