import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A time on a store's own clock; `minute` up to 1440 as an end. */
export type LocalTime = { readonly date: LocalDate; readonly minute: MinuteOfDay };
/** From `from` up to, not including, `to`. */
export type LocalSpan = { readonly from: LocalTime; readonly to: LocalTime };

/** The most days that a store may be closed at once. */
export const MOST_CLOSED_DAYS = 366;

/** A span of a store's clock in UTC minutes. */
export function spanIn(zone: string, { from, to }: LocalSpan): Span {
  return { from: toUtcMinute(from.date, from.minute, zone), to: toUtcMinute(to.date, to.minute, zone) };
}

/** The whole of a day. */
export function wholeDay(date: LocalDate): LocalSpan {
  return { from: { date, minute: 0 }, to: { date, minute: DAY_MINUTES } };
}

/** The parts of a day outside of some hours: closed where only those hours are open. */
export function outsideOf(date: LocalDate, hours: Span): readonly LocalSpan[] {
  const at = (minute: MinuteOfDay) => ({ date, minute });
  const before = { from: at(0), to: at(hours.from) };
  const after = { from: at(hours.to), to: at(DAY_MINUTES) };
  return [before, after].filter(({ from, to }) => from.minute < to.minute);
}
