import type { LocalDate } from "./time.ts";

/** How many years back and ahead staff's dates may lie (contract, Business side). */
const YEARS = 2;

/** Whether staff may name a date: from two years before `today` to two years after it, both included. */
export function isStaffDate(date: LocalDate, today: LocalDate): boolean {
  return date >= yearsFrom(today, -YEARS) && date <= yearsFrom(today, YEARS);
}

/** The same day of another year; also where that year has no 29 February, as it is only compared. */
function yearsFrom(date: LocalDate, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}
