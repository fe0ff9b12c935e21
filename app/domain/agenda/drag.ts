import { ROW_MINUTES } from "#app/domain/agenda/grid.ts";
import { closestDuration, DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** Where a block stands in the grid: in which column, from 0 on, and when. */
export type BlockPlace = {
  readonly column: number;
  readonly start: MinuteOfDay;
  readonly minutes: number;
};

/** What bounds a block: the hours that the grid shows, and how many columns it has. */
export type Bounds = { readonly hours: Span; readonly columns: number };

/** How large the grid is drawn, in pixels; `left`: where its first column begins. */
export type GridBox = Bounds & {
  readonly left: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
};

/** A point in it, in pixels from its top left corner. */
export type Point = { readonly x: number; readonly y: number };

/** One press of a key: five minutes, a step of the store's grid, a column, or the duration before or after. */
export type Step = {
  readonly what: "TIME" | "GRID" | "COLUMN" | "DURATION";
  readonly by: 1 | -1;
};

const DURATIONS = DURATION_CODES.map((code): number => DURATION_MINUTES[code]);

/** Which minute of the day a height in the grid is; a fraction where it lies between two. */
export function minuteAt({ hours, rowHeight }: GridBox, y: number): number {
  return hours.from + (y / rowHeight) * ROW_MINUTES;
}

/**
 * Where a block goes that is held at a point: into the column below it, to the five minutes nearest. `held`: how many
 * minutes below its start it is held. It stays within the hours shown.
 */
export function movedTo(box: GridBox, block: BlockPlace, { x, y }: Point, held: number): BlockPlace {
  const column = clamp(Math.floor((x - box.left) / box.columnWidth), 0, box.columns - 1);
  const minute = minuteAt(box, y) - held;
  const start = Math.round(minute / ROW_MINUTES) * ROW_MINUTES;
  return { ...block, column, start: clamp(start, ...startsOf(box, block)) };
}

/**
 * How long a block is whose lower edge is held at a height: the duration of the list (booking §9) nearest to it that ends
 * within the hours shown. `held`: how many minutes above its end it is held.
 */
export function resizedTo(box: GridBox, block: BlockPlace, y: number, held: number): BlockPlace {
  const minutes = closestDuration(Math.max(1, Math.round(minuteAt(box, y) + held - block.start)));
  const longest = DURATIONS.findLast((each) => block.start + each <= lastEnd(box, block));
  return { ...block, minutes: Math.min(minutes, longest ?? block.minutes) };
}

/** What decides on a step besides; `shifts`: when whoever has the column works, from which on the store's grid counts. */
export type StepRules = Bounds & { readonly gridMinutes: number; readonly shifts: readonly Span[] };

/** Where a key leads a block; null where nothing lies that way. */
export function stepped(block: BlockPlace, { what, by }: Step, rules: StepRules): BlockPlace | null {
  switch (what) {
    case "TIME":
      return startingAt(block, { of: ROW_MINUTES, by, from: 0 }, rules);
    case "GRID": {
      const from = rules.shifts.findLast((shift) => shift.from <= block.start)?.from ?? 0;
      return startingAt(block, { of: rules.gridMinutes, by, from }, rules);
    }
    case "COLUMN": {
      const column = block.column + by;
      return column < 0 || column >= rules.columns ? null : { ...block, column };
    }
    case "DURATION":
      return lasting(block, by, rules);
  }
}

export function isSamePlace(one: BlockPlace, other: BlockPlace): boolean {
  return one.column === other.column && one.start === other.start && one.minutes === other.minutes;
}

function startingAt(block: BlockPlace, grid: Grid, bounds: Bounds): BlockPlace | null {
  const [first, last] = startsOf(bounds, block);
  const start = nextMultiple(block.start, grid);
  const isPast = grid.by === 1 ? start > last : start < first;
  return isPast ? null : { ...block, start };
}

function lasting(block: BlockPlace, by: 1 | -1, bounds: Bounds): BlockPlace | null {
  const { start, minutes } = block;
  const next =
    by === 1 ? DURATIONS.find((each) => each > minutes) : DURATIONS.findLast((each) => each < minutes);
  const isPast = next !== undefined && by === 1 && start + next > lastEnd(bounds, block);
  return next === undefined || isPast ? null : { ...block, minutes: next };
}

/** The first and the last start at which a block lies within the hours shown; one that is too long begins with them. */
function startsOf({ hours }: Bounds, { minutes }: BlockPlace): [number, number] {
  const last = Math.floor((Math.min(hours.to, DAY_MINUTES) - minutes) / ROW_MINUTES) * ROW_MINUTES;
  return [hours.from, Math.max(hours.from, last)];
}

/** What reaches past the hours shown may stay as long as it is. */
function lastEnd({ hours }: Bounds, { start, minutes }: BlockPlace): number {
  return Math.max(hours.to, start + minutes);
}

type Grid = { readonly of: number; readonly by: 1 | -1; readonly from: number };

function nextMultiple(minute: number, { of, by, from }: Grid): number {
  const steps = (minute - from) / of;
  return from + (by === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * of;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
