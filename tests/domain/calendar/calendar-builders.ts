import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { SlotsInput } from "#app/domain/calendar/slots.ts";
import type { Span } from "#app/domain/time/spans.ts";

export const BUENOS_AIRES = "America/Argentina/Buenos_Aires";

/** A Monday. */
export const MONDAY = "2026-06-01";

/** `utc("2026-06-01T09:00-03:00")` in minutes. */
export function utc(text: string): number {
  return Date.parse(text) / 60_000;
}

/** A span of one day in Buenos Aires: `span("2026-06-01", "09:00-13:00")`. */
export function span(date: string, times: string): Span {
  const [from = "", to = ""] = times.split("-");
  return { from: utc(`${date}T${from}-03:00`), to: utc(`${date}T${to}-03:00`) };
}

/** `"09:30"` as minutes of the day. */
export function minutes(time: string): number {
  const [hours, rest] = time.split(":");
  return Number(hours) * 60 + Number(rest);
}

/** `shifts("09:00-13:00", "16:00-20:00")`. */
export function shifts(...times: readonly string[]): Span[] {
  return times.map((time) => {
    const [from = "", to = ""] = time.split("-");
    return { from: minutes(from), to: minutes(to) };
  });
}

/** The same shifts every day but those named in `others`. */
export function weekly(times: readonly string[], others: Partial<WeeklyShifts> = {}): WeeklyShifts {
  const same = shifts(...times);
  const week = { monday: same, tuesday: same, wednesday: same, thursday: same, friday: same, saturday: same };
  return { ...week, sunday: same, ...others };
}

const SPLIT_WEEK = weekly(["09:00-13:00", "16:00-20:00"], { sunday: [] });

type Overrides = Partial<Omit<SlotsInput, "store" | "employee">> & {
  store?: Partial<SlotsInput["store"]>;
  employee?: Partial<SlotsInput["employee"]>;
};

/**
 * Asks for one hour on a Monday in Buenos Aires, at midnight. The store opens from 9 to 13 and from 16 to 20 except on
 * Sundays, and the professional follows it.
 */
export function aQuestion({ store, employee, ...rest }: Overrides = {}): SlotsInput {
  const week = store?.weekly ?? SPLIT_WEEK;
  return {
    dates: [MONDAY],
    now: utc(`${MONDAY}T00:00-03:00`),
    busy: [],
    lineMinutes: [60],
    store: {
      timeZone: BUENOS_AIRES,
      weekly: week,
      closures: [],
      gridMinutes: 15,
      minimumNoticeMinutes: 30,
      ...store,
    },
    employee: { weekly: week, timeOff: [], ...employee },
    ...rest,
  };
}
