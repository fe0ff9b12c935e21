import type { Weekday } from "#app/domain/codes.ts";
import type { WeeklyShifts } from "#app/domain/opening.ts";
import type { Span } from "#app/domain/spans.ts";

/** One shift of a weekday, in minutes of the local day. */
export type Shift = Span & { readonly weekday: Weekday };

/** Shifts by weekday, in order; a weekday without any is closed. */
export function weeklyShifts(shifts: readonly Shift[]): WeeklyShifts {
  const inOrder = shifts.toSorted((a, b) => a.from - b.from);
  function of(weekday: Weekday): Span[] {
    return inOrder.filter((shift) => shift.weekday === weekday).map(({ from, to }) => ({ from, to }));
  }
  return {
    monday: of("monday"),
    tuesday: of("tuesday"),
    wednesday: of("wednesday"),
    thursday: of("thursday"),
    friday: of("friday"),
    saturday: of("saturday"),
    sunday: of("sunday"),
  };
}
