import type { MoneyWindow } from "#app/domain/money/till/till-lines.ts";
import { addDays, type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, instantOf } from "#app/domain/time/units.ts";

/** A day as the clock of a store shows it (ms). */
export function dayWindow(date: LocalDate, zone: string): MoneyWindow {
  return {
    from: instantOf(toUtcMinute(date, 0, zone)),
    until: instantOf(toUtcMinute(addDays(date, 1), 0, zone)),
  };
}

/**
 * A day of a business by the clock of a zone, with the instants between which its money moves: from the first on, before
 * the second.
 */
export type ClockDay = readonly [
  businessId: string,
  date: LocalDate,
  zone: string,
  from: Instant,
  until: Instant,
];

export function clockDay(businessId: string, date: LocalDate, zone: string): ClockDay {
  const { from, until } = dayWindow(date, zone);
  return [businessId, date, zone, from, until];
}

/** A till continues from the end of the till before, if that ended at most so many days before its day. */
const GOES_ON_DAYS = 7;

/**
 * When the money of a day's till begins: at the end of the till before, so that nothing falls between them; else with
 * its day.
 */
export function tillStart({ from }: MoneyWindow, beforeUntil: Instant | null): Instant {
  if (beforeUntil === null || beforeUntil < from - GOES_ON_DAYS * DAY_MS) return from;
  return Math.min(beforeUntil, from);
}

/** When an open till ends: with its day, or where the next till has begun meanwhile. */
export function openEnd({ until }: MoneyWindow, nextFrom: Instant | null): Instant {
  return nextFrom === null ? until : Math.min(until, nextFrom);
}

/** 'Con el rol Dueño se puede reabrir hasta mañana': until the end of the day after the till's own. */
export function mayReopenAt(date: LocalDate, zone: string, now: Instant): boolean {
  return now < dayWindow(addDays(date, 1), zone).until;
}
