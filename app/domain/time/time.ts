import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { dateOfDay, dayNumber } from "#app/domain/time/civil-day.ts";
import { type ZoneClock, zoneClock } from "#app/domain/time/zone-clock.ts";
import { DAY_MINUTES, exactUtcMinuteOf, type Instant, type UtcMinute } from "./units.ts";

/** `YYYY-MM-DD` in the zone of the store. */
export type LocalDate = string;
/** 0 to 1440; 1440 only as an end. */
export type MinuteOfDay = number;

/** The weekday of 1970-01-01, counted from Monday. */
const THURSDAY = 3;

/** Whether the text is a date of the calendar, written `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return dateOfDay(dayNumber(text)) === text;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Days from `a` to `b`; negative if `b` comes first. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return dayNumber(b) - dayNumber(a);
}

/** `count` dates in a row, `date` the first. */
export function datesFrom(date: LocalDate, count: number): LocalDate[] {
  const first = dayNumber(date);
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index));
}

export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfDay(dayNumber(date));
}

/** The weekday of a day number (days since 1970-01-01). */
export function weekdayOfDay(day: number): Weekday {
  const index = (day + THURSDAY) % 7;
  return WEEKDAYS[index < 0 ? index + 7 : index] ?? "monday";
}

/** `HH:mm` as minutes of the day, `24:00` included; `null` for anything else. */
export function parseTime(text: string): MinuteOfDay | null {
  if (text === "24:00") return DAY_MINUTES;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/**
 * `HH:mm`; the end of the day reads `24:00`. Each time is written only once: a week of free times has hundreds of them.
 */
export function formatTime(minute: MinuteOfDay): string {
  const time = written[minute] ?? writtenTime(minute);
  written[minute] = time;
  return time;
}

const written: string[] = [];

function writtenTime(minute: MinuteOfDay): string {
  const hours = Math.floor(minute / 60);
  const minutes = minute % 60;
  return `${hours < 10 ? "0" : ""}${hours}:${minutes < 10 ? "0" : ""}${minutes}`;
}

/** Whether the text names a zone of the IANA database. Some runtimes would accept an offset too. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment when a store's clock shows `minute` on `date`. A time that comes twice is its first occurrence; a time that
 * is skipped is the moment of the change.
 */
export function toUtcMinute(date: LocalDate, minute: MinuteOfDay, zone: string): UtcMinute {
  return instantOn(localDay(date, zone), minute);
}

/** The zone of nearly every store. */
export const USUAL_ZONE = "America/Argentina/Buenos_Aires";

/** What a store's clock shows at a moment; a fraction of a minute is dropped. */
export function toLocal(utcMinute: UtcMinute, zone: string): { date: LocalDate; minute: MinuteOfDay } {
  const clock = zoneClock(zone, utcMinute, utcMinute);
  const wall = Math.floor(utcMinute) + offsetAt(clock, utcMinute);
  const day = Math.floor(wall / DAY_MINUTES);
  return { date: dateOfDay(day), minute: wall - day * DAY_MINUTES };
}

/** The day of a moment (ms) in Buenos Aires, for what belongs to no store. */
export function usualDay(at: Instant): LocalDate {
  return toLocal(exactUtcMinuteOf(at), USUAL_ZONE).date;
}

/** One day of a store's clock, to convert many times without asking for the zone again. */
export type LocalDay = { readonly number: number; readonly clock: ZoneClock };

export function localDay(date: LocalDate, zone: string): LocalDay {
  return localDayOf(dayNumber(date), zone);
}

/** The same by the number of the day (days since 1970-01-01). */
export function localDayOf(number: number, zone: string): LocalDay {
  return { number, clock: zoneClock(zone, (number - 1) * DAY_MINUTES, (number + 2) * DAY_MINUTES) };
}

/** As `toUtcMinute`. */
export function instantOn(day: LocalDay, minute: MinuteOfDay): UtcMinute {
  const wall = day.number * DAY_MINUTES + minute;
  const early = wall - day.clock.before;
  return early < day.clock.change ? early : Math.max(wall - day.clock.after, day.clock.change);
}

/** What the clock of that day shows at a moment of it; the end of the day reads 1440. */
export function minuteOn(day: LocalDay, instant: UtcMinute): MinuteOfDay {
  return Math.min(instant + offsetAt(day.clock, instant) - day.number * DAY_MINUTES, DAY_MINUTES);
}

/** Whether the clock shows `minute` that day at all: it skips an hour where it is put forward. */
export function isShownOn(day: LocalDay, minute: MinuteOfDay): boolean {
  const isSteady = day.clock.before === day.clock.after;
  return isSteady || minuteOn(day, instantOn(day, minute)) === minute;
}

function offsetAt(clock: ZoneClock, instant: UtcMinute): number {
  return instant < clock.change ? clock.before : clock.after;
}
