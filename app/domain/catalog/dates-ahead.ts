import { dayShifts, type StoreCalendar, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { type DateLook, lookAt } from "#app/domain/setup/stores/date-look.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { addDays, datesFrom, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";

/** Dates on which a store differs from its week, in a row where it is closed for several days. */
export type DateAhead = {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** When it opens, in minutes of the day; none: closed. */
  readonly open: readonly Span[];
  readonly reason: string | null;
  /** When a closed store opens again; null if not within the days looked at. */
  readonly reopens: { readonly date: LocalDate; readonly minute: MinuteOfDay } | null;
};

type Place = Pick<StoreCalendar, "weekly" | "timeZone" | "closures">;

/** The days that a store's page tells, the days searched for its opening again, and the most lines. */
const DAYS_TOLD = 30;
const DAYS_SEARCHED = 60;
const MOST_LINES = 5;

/** The dates of the next 30 days that differ from the week, soonest first. */
export function datesAhead({ weekly, timeZone, closures }: Place, today: LocalDate): readonly DateAhead[] {
  if (closures.length === 0 && Object.keys(weekly.dates ?? {}).length === 0) return [];
  const place = { weekly: withoutNames(weekly), timeZone, closures, staff: [] };
  const looks = datesFrom(today, DAYS_TOLD + DAYS_SEARCHED).map((date) => lookAt(place, null, date));
  const told = looks
    .slice(0, DAYS_TOLD)
    .filter(({ ground }) => ground === "DIFFERENT" || ground === "CLOSED");
  return told
    .reduce<readonly DateAhead[]>((lines, look) => withLook(lines, look, looks), [])
    .slice(0, MOST_LINES);
}

/** A store is open while a single professional is there; the page does not say that it is one alone. */
function withoutNames(weekly: WeeklyShifts): WeeklyShifts {
  const dates = Object.entries(weekly.dates ?? {}).map(([date, { reason }]) => {
    return [date, { shifts: dayShifts(weekly, dayNumber(date)), reason, people: {} }] as const;
  });
  return { ...weekly, dates: Object.fromEntries(dates) };
}

/** A closed day goes on the line of the days before where only days that are always closed lie between. */
function withLook(
  lines: readonly DateAhead[],
  { date, open, reason }: DateLook,
  looks: readonly DateLook[],
): readonly DateAhead[] {
  const before = lines.at(-1);
  const isMore =
    open.length === 0 &&
    before?.open.length === 0 &&
    before.reason === reason &&
    looks.every((look) => look.date <= before.last || look.date >= date || look.open.length === 0);
  if (isMore) return [...lines.slice(0, -1), { ...before, last: date }];
  return [...lines, { first: date, last: date, open, reason, reopens: reopening(open, date, looks) }];
}

function reopening(open: readonly Span[], date: LocalDate, looks: readonly DateLook[]): DateAhead["reopens"] {
  if (open.length > 0) return null;
  const next = looks.find((look) => look.date >= addDays(date, 1) && look.open.length > 0);
  const [first] = next?.open ?? [];
  return next && first ? { date: next.date, minute: first.from } : null;
}
