import type { EmployeeHours, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { type LocalSpan, type LocalTime, spanIn, wholeDay } from "#app/domain/setup/stores/closures.ts";
import type { DatedPlace } from "#app/domain/setup/stores/date-look.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Closure } from "#app/usecases/setup/closures/closure.ts";

/** A store with the closures that concern it. */
type Dated = { readonly store: { readonly id: string }; readonly closures: readonly Closure[] };

/** The closure of this date of this store alone, which its form makes and removes. */
export function ownClosure({ closures, store }: Dated, date: LocalDate): Closure | null {
  const { from, to } = wholeDay(date);
  return (
    closures.find(
      ({ storeId, holiday, span }) =>
        storeId === store.id && holiday === null && isAt(span.from, from) && isAt(span.to, to),
    ) ?? null
  );
}

/** A holiday's closure of any part of a date, or another that closes all of it: changed on pages of their own. */
export function otherClosure(dates: Dated, date: LocalDate): Closure | null {
  const own = ownClosure(dates, date);
  return (
    dates.closures.find(
      ({ id, holiday, span }) =>
        id !== own?.id && (holiday === date || (holiday === null && covers(span, date))),
    ) ?? null
  );
}

function covers({ from, to }: LocalSpan, date: LocalDate): boolean {
  const begins = from.date < date || (from.date === date && from.minute === 0);
  return begins && (to.date > date || (to.date === date && to.minute === DAY_MINUTES));
}

function isAt(one: LocalTime, other: LocalTime): boolean {
  return one.date === other.date && one.minute === other.minute;
}

type Hours = { readonly weekly: WeeklyShifts; readonly timeZone: string };

/** A store with its closures by its own clock. */
export function placeOf(
  { weekly, timeZone }: Hours,
  closures: readonly Pick<Closure, "span" | "reason">[],
  staff: readonly EmployeeHours[],
): DatedPlace {
  const away = closures.map(({ span, reason }) => ({ ...spanIn(timeZone, span), reason }));
  return { weekly, timeZone, closures: away, staff };
}
