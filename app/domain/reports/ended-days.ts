import { addDays, type LocalDate } from "#app/domain/time/time.ts";

/** The most days of a store that are marked at once as over. */
export const MARKED_AT_ONCE = 31;

/** The last of a store's days that are marked at once after `date`; `over`: the last day that is over. */
export function lastMarked(date: LocalDate, over: LocalDate): LocalDate {
  const last = addDays(date, MARKED_AT_ONCE);
  return last < over ? last : over;
}
