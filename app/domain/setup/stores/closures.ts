import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A time on a store's own clock; `minute` up to 1440 as an end. */
export type LocalTime = { readonly date: LocalDate; readonly minute: MinuteOfDay };
/** From one to the other, which is not part of it. */
export type LocalSpan = { readonly from: LocalTime; readonly to: LocalTime };

/** As many days as a store may be closed in one go. */
export const MOST_CLOSED_DAYS = 366;

/** When a store's clock shows it, in UTC minutes. */
export function spanIn(zone: string, { from, to }: LocalSpan): Span {
  return { from: toUtcMinute(from.date, from.minute, zone), to: toUtcMinute(to.date, to.minute, zone) };
}

/** All of a day. */
export function wholeDay(date: LocalDate): LocalSpan {
  return { from: { date, minute: 0 }, to: { date, minute: DAY_MINUTES } };
}

/** What of a day lies outside of some hours of it, in minutes: what is closed where only they are open. */
export function outsideOf(date: LocalDate, hours: Span): readonly LocalSpan[] {
  const at = (minute: MinuteOfDay) => ({ date, minute });
  const before = { from: at(0), to: at(hours.from) };
  const after = { from: at(hours.to), to: at(DAY_MINUTES) };
  return [before, after].filter(({ from, to }) => from.minute < to.minute);
}
