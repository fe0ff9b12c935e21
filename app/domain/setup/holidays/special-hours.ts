import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { withoutPast, withShifts } from "#app/domain/setup/stores/special-days.ts";
import { type Span, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { type HolidayReply, outsideUsual } from "./holidays.ts";

type Holiday = { readonly date: LocalDate; readonly reply: HolidayReply; readonly reason: string };

/** Hours of stores after an answer about a holiday. `today`: dates before it are dropped. */
type Answered = {
  readonly weeklies: readonly WeeklyShifts[];
  readonly holiday: Holiday;
  readonly today: LocalDate;
};

/**
 * Each store's hours after an answer: special hours that reach out of those of the weekday are the date's own, less the breaks
 * of every such day; any other answer leaves the weekday's. A store that is closed that weekday opens only where all are.
 */
export function hoursAfter({ weeklies, holiday, today }: Answered): readonly WeeklyShifts[] {
  const { date, reply, reason } = holiday;
  const weekday = weekdayOf(date);
  const isAnyOpen = weeklies.some((weekly) => weekly[weekday].length > 0);
  return weeklies.map((weekly) => {
    const usual = weekly[weekday];
    const isReaching = reply.kind === "HOURS" && outsideUsual(reply.hours, usual) !== null;
    const isClosed = isAnyOpen && usual.length === 0;
    const shifts = isReaching && !isClosed ? openIn(reply.hours, usual) : null;
    return withShifts(withoutPast(weekly, today), date, { shifts, reason });
  });
}

/** Special hours less the breaks between the usual shifts; the whole of hours within a break. */
function openIn(hours: Span, usual: readonly Span[]): readonly Span[] {
  const breaks = usual.slice(1).map((next, nth) => ({ from: usual[nth]?.to ?? next.from, to: next.from }));
  const open = subtract([hours], breaks);
  return open.length === 0 ? [hours] : open;
}

/** Whether two weeks and their dates are the same. */
export function areSameHours(one: WeeklyShifts, other: WeeklyShifts): boolean {
  const text = (weekly: WeeklyShifts) =>
    JSON.stringify([WEEKDAYS.map((day) => weekly[day]), Object.entries(weekly.dates ?? {}).toSorted()]);
  return text(one) === text(other);
}
