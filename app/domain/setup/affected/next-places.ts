import { shiftsOn } from "#app/domain/calendar/opening.ts";
import type { StorePlace } from "#app/domain/setup/affected/setup-calendar.ts";
import { overlaps, type Span } from "#app/domain/time/spans.ts";
import { datesFrom, type LocalDate, localDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Objection, PlacedLine } from "./affected.ts";

/** Another time for a booking, with the same professionals. */
export type NextPlace = { readonly date: LocalDate; readonly startMinute: MinuteOfDay };

/** How many days after its own a booking's place is sought, how many places are offered, and how far apart starts lie. */
export const NEXT_PLACES = { days: 7, most: 3, stepMinutes: 15 } as const;

/** When a professional is busy with another booking, in UTC minutes. */
export type BusyPerson = Span & { readonly employeeId: string };

type Search = {
  /** The objections to a line once the change is made. */
  readonly objects: (line: PlacedLine) => readonly Objection[];
  readonly store: StorePlace;
  /** The booking's lines, in the order of their start. */
  readonly lines: readonly PlacedLine[];
  readonly busy: readonly BusyPerson[];
  readonly now: UtcMinute;
};

/**
 * The next times for a booking with the same professionals, its services as far apart as they are. Each is the first
 * that fits on its day, from the booking's own start on.
 */
export function nextPlaces({ objects, store, lines, busy, now }: Search): readonly NextPlace[] {
  const [first] = lines;
  if (first === undefined) return [];
  const after = Math.max(first.span.from, now);
  const dates = datesFrom(first.date, NEXT_PLACES.days + 1);
  const found: NextPlace[] = [];
  for (const date of dates) {
    const day = localDay(date, store.timeZone);
    const start = startsIn(shiftsOn(store.weekly, day)).find((at) => at > after && fits(date, at));
    if (start !== undefined) found.push({ date, startMinute: minuteOn(day, start) });
    if (found.length === NEXT_PLACES.most) break;
  }
  return found;

  function fits(date: LocalDate, start: UtcMinute): boolean {
    return shifted(lines, date, start).every(
      (line) =>
        objects(line).length === 0 &&
        !busy.some((other) => other.employeeId === line.employeeId && overlaps(other, line.span)),
    );
  }
}

/** Lines as far apart as before, the first of them at `start`. */
export function shifted<Line extends PlacedLine>(
  lines: readonly Line[],
  date: LocalDate,
  start: UtcMinute,
): readonly Line[] {
  const by = start - (lines[0]?.span.from ?? start);
  return lines.map((line) => ({ ...line, date, span: { from: line.span.from + by, to: line.span.to + by } }));
}

/** The starts to try within shifts, in UTC minutes. */
export function startsIn(shifts: readonly Span[]): readonly UtcMinute[] {
  return shifts.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.ceil((to - from) / NEXT_PLACES.stepMinutes)) },
      (_, step) => from + step * NEXT_PLACES.stepMinutes,
    ),
  );
}
