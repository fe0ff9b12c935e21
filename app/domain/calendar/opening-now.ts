import { mergeSpans, overlapsAny, type Span, subtract } from "#app/domain/time/spans.ts";
import { addDays, type LocalDate, localDay, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import { type StoreCalendar, shiftsOn } from "./opening.ts";

/**
 * Whether a store is open and until when, or when it opens again, on its own clock. `until` is null where it does not
 * close before tomorrow is over. `opens` is null for a store that stays closed for 90 days.
 */
export type OpeningNow =
  | { readonly isOpen: true; readonly until: MinuteOfDay | null }
  | { readonly isOpen: false; readonly opens: Opens | null };
/** `daysAhead` is 0 for today. */
export type Opens = { readonly date: LocalDate; readonly at: MinuteOfDay; readonly daysAhead: number };

const DAYS_AHEAD = 90;

/**
 * The state of a store at the UTC minute `now`, with its closures; shifts that touch count as one, also over midnight.
 */
export function openingNow(store: StoreCalendar, now: UtcMinute): OpeningNow {
  const today = toLocal(now, store.timeZone).date;
  const tomorrow = addDays(today, 1);
  const soon = mergeSpans([...openOn(store, today), ...openOn(store, tomorrow)]);
  const current = soon.find(({ from, to }) => from <= now && now < to);
  if (current === undefined) return { isOpen: false, opens: nextOpening(store, today, now) };
  const end = toLocal(current.to, store.timeZone);
  return { isOpen: true, until: end.date > tomorrow ? null : end.minute || DAY_MINUTES };
}

function nextOpening(store: StoreCalendar, today: LocalDate, now: UtcMinute): Opens | null {
  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead++) {
    const date = addDays(today, daysAhead);
    const next = openOn(store, date).find(({ from }) => from > now);
    if (next) return { date, at: toLocal(next.from, store.timeZone).minute, daysAhead };
  }
  return null;
}

/** When the store is open on a date, in order and in UTC minutes. */
function openOn({ weekly, timeZone, closures }: StoreCalendar, date: LocalDate): readonly Span[] {
  const shifts = shiftsOn(weekly, localDay(date, timeZone));
  return subtract(
    shifts,
    closures.filter((closure) => overlapsAny(shifts, closure)),
  );
}
