import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";

/**
 * How many free starts a block of a booking weighs. A whole day is sent twice, as HTML and as data, of which a booking has more;
 * a part is HTML alone.
 */
const TURNO_LOAD = { whole: 3, part: 2 } as const;

/** A heavier day is drawn in parts, so that no page of a day has more than 150 KB. */
export const MOST_WHOLE = 240;

/** The load of a part at most, unless a single hour has more. */
const MOST_IN_PART = 200;

/** Some whole hours of a day, and how many bookings have a block that starts in them. */
export type DayPart = Span & { readonly turnos: number };

/** `booking`: the id of a block's booking; null for anything else that starts there. */
export type Started = { readonly span: Span; readonly booking: string | null };

/** A crowded day. */
export type Crowd = {
  readonly parts: readonly DayPart[];
  /** The part to show; null: the whole day. */
  readonly part: DayPart | null;
  /** How many bookings the day has. */
  readonly turnos: number;
};

type Asked = {
  readonly hours: Span;
  /** Null on any day but today. */
  readonly now: MinuteOfDay | null;
  /** A minute of the part to show; null: of the part under way, or else of the first; undefined: shows the whole day. */
  readonly partOf: MinuteOfDay | null | undefined;
};

/** The parts of a crowded day, and the one asked for; null for any other day. */
export function crowdOf(started: readonly Started[], { hours, now, partOf }: Asked): Crowd | null {
  const parts = dayParts(started, hours, now);
  if (parts.length === 0) return null;
  const part = partOf === undefined ? null : partAt(parts, partOf ?? now ?? hours.from);
  return { parts, part, turnos: bookingsIn(started) };
}

/**
 * The parts of a crowded day, in order and without gaps; none for any other day. With a time of the clock, a part begins at
 * its hour, so that the part that is under way shows mostly what is still to come.
 */
export function dayParts(started: readonly Started[], hours: Span, now: MinuteOfDay | null): DayPart[] {
  if (loadOf(started, TURNO_LOAD.whole) <= MOST_WHOLE) return [];
  const cut = Math.min(hours.to, Math.max(hours.from, hourOf(now ?? hours.from)));
  const halves = [
    { from: hours.from, to: cut },
    { from: cut, to: hours.to },
  ];
  return halves
    .flatMap((half) => filled(half, started, hours))
    .map((part) => ({ ...part, turnos: bookingsIn(started.filter((each) => startsIn(part, each, hours))) }));
}

/** The part that a minute lies in; outside all of them the nearest. */
export function partAt(parts: readonly DayPart[], minute: MinuteOfDay): DayPart | null {
  return parts.find(({ to }) => minute < to) ?? parts.at(-1) ?? null;
}

export function bookingsIn(started: readonly Started[]): number {
  return new Set(started.flatMap(({ booking }) => booking ?? [])).size;
}

function hourOf(minute: MinuteOfDay): MinuteOfDay {
  return Math.floor(minute / HOUR_MINUTES) * HOUR_MINUTES;
}

/** Adds hour after hour to a part, as long as it is not too heavy. */
function filled({ from, to }: Span, started: readonly Started[], hours: Span): Span[] {
  const parts: Span[] = [];
  let part = { from, load: 0 };
  for (let hour = from; hour < to; hour += HOUR_MINUTES) {
    const own = started.filter((each) => startsIn({ from: hour, to: hour + HOUR_MINUTES }, each, hours));
    const load = loadOf(own, TURNO_LOAD.part);
    if (part.load > 0 && part.load + load > MOST_IN_PART) {
      parts.push({ from: part.from, to: hour });
      part = { from: hour, load: 0 };
    }
    part = { from: part.from, load: part.load + load };
  }
  return from < to ? [...parts, { from: part.from, to }] : parts;
}

function loadOf(started: readonly Started[], turnoLoad: number): number {
  return started.reduce((sum, { booking }) => sum + (booking === null ? 1 : turnoLoad), 0);
}

/** What began before the hours shown counts as begun with them. */
function startsIn(part: Span, { span }: Pick<Started, "span">, hours: Span): boolean {
  const from = Math.max(span.from, hours.from);
  return part.from <= from && from < part.to;
}
