import { isInsideOne, overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { DAY_MINUTES, HOUR_MINUTES } from "#app/domain/time/units.ts";

/** A row of the grid, in minutes. */
export const ROW_MINUTES = 5;

/** A place among the rows of a grid: `rows` rows from `start` on, at least one. */
export type Placed = { readonly start: number; readonly rows: number };

/** The place beside what overlaps it: one of `lanes` equally wide lanes, counted from 0. */
export type Lane = { readonly lane: number; readonly lanes: number };

/** A free start. `free`: the minutes until the next busy time or the end of the shift. */
export type FreeStart = Span & {
  readonly free: number;
  /** No free start ends where this one begins. */
  readonly isFirst: boolean;
};

/** Shorter steps are too small to press, in minutes. */
const SHORTEST_STEP = 15;
const USUAL: Span = { from: 9 * HOUR_MINUTES, to: 18 * HOUR_MINUTES };

/**
 * The hours that a grid shows, in minutes of the day, extended to whole hours. They reach from the earliest opening to
 * the latest closing, and cover the `others` outside of it.
 */
export function shownHours(shifts: readonly Span[], others: readonly Span[]): Span {
  const all = [...shifts, ...others].filter(({ from, to }) => from < DAY_MINUTES && to > 0);
  if (all.length === 0) return USUAL;
  const from = Math.max(0, Math.min(...all.map((span) => span.from)));
  const to = Math.min(DAY_MINUTES, Math.max(...all.map((span) => span.to)));
  return {
    from: Math.floor(from / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(to / HOUR_MINUTES) * HOUR_MINUTES,
  };
}

/** How many rows these hours have. */
export function rowCount({ from, to }: Span): number {
  return (to - from) / ROW_MINUTES;
}

/** How many rows below the first hour shown a minute of the day lies; a fraction between two rows. */
export function rowAt(minute: number, hours: Span): number {
  return (minute - hours.from) / ROW_MINUTES;
}

/** The place of a span within the hours shown, cut where it reaches past them; null for a span outside. */
export function placed(span: Span, hours: Span): Placed | null {
  const from = Math.max(span.from, hours.from);
  const to = Math.min(span.to, hours.to);
  if (from >= to) return null;
  const start = Math.floor((from - hours.from) / ROW_MINUTES);
  const end = Math.ceil((to - hours.from) / ROW_MINUTES);
  return { start, rows: end - start };
}

/**
 * A lane for each span of a column, in the order of the spans. Each group of connected spans gets as few lanes as
 * possible.
 */
export function inLanes(spans: readonly Span[]): readonly Lane[] {
  const lanes = new Array<Lane>(spans.length);
  const inOrder = spans.map((span, index) => ({ span, index })).sort(byStart);
  let group: { readonly index: number; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { index, lane } of group) lanes[index] = { lane, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const { span, index } of inOrder) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    group.push({ index, lane });
  }
  close();
  return lanes;
}

type Indexed = { readonly span: Span; readonly index: number };

function byStart(a: Indexed, b: Indexed): number {
  return a.span.from - b.span.from || b.span.to - a.span.to || a.index - b.index;
}

type FreeInput = {
  /** The store's hours that day; starts are counted from the beginning of each shift. */
  readonly opening: readonly Span[];
  /** When the professional is there. */
  readonly there: readonly Span[];
  readonly busy: readonly Span[];
  readonly gridMinutes: number;
  /** Starts that are over by this minute are left out. */
  readonly after: number;
};

/**
 * A professional's free starts on a day, in minutes of the day. They are starts of the store's grid, at least a quarter
 * of an hour apart.
 */
export function freeStarts({ opening, there, busy, gridMinutes, after }: FreeInput): readonly FreeStart[] {
  const step = gridMinutes * Math.ceil(SHORTEST_STEP / gridMinutes);
  const spans = opening.flatMap((shift) => stepsOf(shift, step));
  const free = spans.filter(
    (span) => span.to > after && isInsideOne(there, span) && !overlapsAny(busy, span),
  );
  return free.map((span, index) => ({
    ...span,
    free: freeUntil(span, there, busy) - span.from,
    isFirst: free[index - 1]?.to !== span.from,
  }));
}

function stepsOf({ from, to }: Span, step: number): Span[] {
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    return { from: start, to: start + step };
  });
}

function freeUntil({ from }: Span, there: readonly Span[], busy: readonly Span[]): number {
  const ends = there.filter((span) => span.from <= from && span.to > from).map((span) => span.to);
  const begins = busy.filter((span) => span.from > from).map((span) => span.from);
  return Math.min(...ends, ...begins);
}
