import { tzOffset } from "@date-fns/tz/tzOffset";
import { MINUTE_MS } from "./units.ts";

/**
 * How a zone runs around some moment: minutes ahead of UTC before and after the
 * UTC minute `change`. A steady clock changes NEVER.
 */
export type ZoneClock = { readonly before: number; readonly after: number; readonly change: number };

/** The year 4011: a small integer keeps the arithmetic fast. */
const NEVER = 2 ** 30 - 1;
const WEEK = 7 * 1440;
const MAX_ZONES = 100;
const MAX_WEEKS = 500;
const weeksByZone = new Map<string, Map<number, ZoneClock>>();

/**
 * The clock of `zone` over the UTC minutes `from` to `to`, at most a week apart.
 * No zone changes its clock twice within two weeks, so one change describes it.
 */
export function zoneClock(zone: string, from: number, to: number): ZoneClock {
  const first = weekClock(zone, Math.floor(from / WEEK));
  return first.change === NEVER ? weekClock(zone, Math.floor(to / WEEK)) : first;
}

/** Asking ICU is slow, so each week of a zone is asked once. */
function weekClock(zone: string, week: number): ZoneClock {
  const weeks = weeksOf(zone);
  const known = weeks.get(week);
  if (known !== undefined) return known;
  const clock = readWeek(zone, week);
  if (weeks.size >= MAX_WEEKS) weeks.clear();
  weeks.set(week, clock);
  return clock;
}

function weeksOf(zone: string): Map<number, ZoneClock> {
  const known = weeksByZone.get(zone);
  if (known !== undefined) return known;
  const weeks = new Map<number, ZoneClock>();
  if (weeksByZone.size >= MAX_ZONES) weeksByZone.clear();
  weeksByZone.set(zone, weeks);
  return weeks;
}

function readWeek(zone: string, week: number): ZoneClock {
  const before = offsetAt(zone, week * WEEK);
  const after = offsetAt(zone, (week + 1) * WEEK);
  if (before === after) return { before, after, change: NEVER };
  return { before, after, change: firstMinuteWith(after, zone, week * WEEK, (week + 1) * WEEK) };
}

function firstMinuteWith(offset: number, zone: string, from: number, to: number): number {
  let early = from;
  let late = to;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(zone, middle) === offset) late = middle;
    else early = middle;
  }
  return late;
}

function offsetAt(zone: string, utcMinute: number): number {
  const offset = tzOffset(zone, new Date(utcMinute * MINUTE_MS));
  if (Number.isNaN(offset)) throw new Error(`Unknown time zone: ${zone}`);
  return Math.round(offset);
}
