import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { SHOWN_TIMES } from "./next-times.ts";

/** A free start at the store's clock, and an option that can be had then. */
export type ShownTime = {
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly servicePriceId: string;
};

/** Free starts as they are kept: each with the place of its option in `options`. */
export type KeptList = {
  readonly times: readonly (readonly [UtcMinute, number])[];
  readonly options: readonly string[];
  readonly noticeMinutes: number;
  readonly timeZone: string;
};

/** The first of those that can still be booked. */
export function shownTimes(
  { times, options, noticeMinutes, timeZone }: KeptList,
  now: UtcMinute,
): ShownTime[] {
  return times
    .filter(([startsAt]) => startsAt >= now + noticeMinutes)
    .slice(0, SHOWN_TIMES)
    .map(([startsAt, option]) => ({
      ...clockTime(startsAt, timeZone),
      servicePriceId: options[option] ?? "",
    }));
}

export function clockTime(at: UtcMinute, zone: string): Pick<ShownTime, "date" | "time"> {
  const { date, minute } = toLocal(at, zone);
  return { date, time: minute };
}
