import { roundedStart, START_CHOICES } from "#app/domain/agenda/new/service-form.ts";
import { conflictsOf } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

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

type FreeStart = { readonly employeeId: string; readonly startMinute: MinuteOfDay };

/**
 * The nearest start today, from now on (rounded to 5 minutes), at which a professional is free long enough. If several
 * professionals are free, the first in order gets it. Null where no professional is free any more.
 */
export function nearestStart({ date, now, store, people }: WalkIn): FreeStart | null {
  const zone = store.timeZone;
  // Just before midnight the clock rounds to 0:00, which is over.
  const first = Math.max(roundedStart(now), now - (now % 5));
  for (const startMinute of START_CHOICES.filter((minute) => minute >= first)) {
    const free = people.find(({ calendar: employee, busy, minutes }) => {
      const line = { date, startMinute, minutes, zone, store, employee, busy };
      return conflictsOf(line).length === 0;
    });
    if (free !== undefined) return { employeeId: free.id, startMinute };
  }
  return null;
}
