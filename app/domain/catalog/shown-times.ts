import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { SHOWN_TIMES } from "./next-times.ts";

/** A free start on the store's clock, and the option available then; null where none was asked for. */
export type ShownTime = {
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly offer: OfferedOption | null;
};

/** An option, and the name of its service. */
export type OfferedOption = { readonly servicePriceId: string; readonly serviceName: string };

/** Free starts as they are kept: each with the index of its option in `options`, or null. */
export type KeptList = {
  readonly times: readonly (readonly [UtcMinute, number | null])[];
  readonly options: readonly (readonly [servicePriceId: string, serviceName: string])[];
  readonly noticeMinutes: number;
  readonly timeZone: string;
};

/** The first starts that can still be booked. */
export function shownTimes(
  { times, options, noticeMinutes, timeZone }: KeptList,
  now: UtcMinute,
): ShownTime[] {
  return times
    .filter(([startsAt]) => startsAt >= now + noticeMinutes)
    .slice(0, SHOWN_TIMES)
    .map(([startsAt, place]) => ({
      ...clockTime(startsAt, timeZone),
      offer: offerAt(options, place),
    }));
}

function offerAt(options: KeptList["options"], place: number | null): OfferedOption | null {
  const [servicePriceId, serviceName] = options[place ?? -1] ?? [];
  return servicePriceId === undefined || serviceName === undefined ? null : { servicePriceId, serviceName };
}

export function clockTime(at: UtcMinute, zone: string): Pick<ShownTime, "date" | "time"> {
  const { date, minute } = toLocal(at, zone);
  return { date, time: minute };
}
