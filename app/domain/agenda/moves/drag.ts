import { ROW_MINUTES } from "#app/domain/agenda/views/grid.ts";
import { closestDuration, DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A block's place in the grid: its column, counted from 0, and its time. */
export type BlockPlace = {
  readonly column: number;
  readonly start: MinuteOfDay;
  readonly minutes: number;
};

/** The limits of a block: the hours that the grid shows, and its number of columns. */
export type Bounds = { readonly hours: Span; readonly columns: number };

/** How large the grid is drawn, in pixels; `left`: where its first column begins. */
export type GridBox = Bounds & {
  readonly left: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
};

/** A point in it, in pixels from its top left corner. */
export type Point = { readonly x: number; readonly y: number };

/** One key press: five minutes, a step of the store's grid, a column, or the next or previous duration. */
export type Step = {
  readonly what: "TIME" | "GRID" | "COLUMN" | "DURATION";
  readonly by: 1 | -1;
};

const DURATIONS = DURATION_CODES.map((code): number => DURATION_MINUTES[code]);

/** The minute of the day at a height in the grid; a fraction between two minutes. */
export function minuteAt({ hours, rowHeight }: GridBox, y: number): number {
  return hours.from + (y / rowHeight) * ROW_MINUTES;
}

/**
 * The place of a block that is dragged to a point: the column there, at the nearest five minutes, within the hours
 * shown. `held`: how many minutes below the block's start the pointer holds it.
 */
export function movedTo(box: GridBox, block: BlockPlace, { x, y }: Point, held: number): BlockPlace {
  const column = clamp(Math.floor((x - box.left) / box.columnWidth), 0, box.columns - 1);
  const minute = minuteAt(box, y) - held;
  const start = Math.round(minute / ROW_MINUTES) * ROW_MINUTES;
  return { ...block, column, start: clamp(start, ...startsOf(box, block)) };
}

/**
 * The block's length once its lower edge is dragged to a height: the nearest duration of the list (booking §9). The
 * block ends within the hours shown. `held`: how many minutes above its end the pointer holds it.
 */
export function resizedTo(box: GridBox, block: BlockPlace, y: number, held: number): BlockPlace {
  const minutes = closestDuration(Math.max(1, Math.round(minuteAt(box, y) + held - block.start)));
  const longest = DURATIONS.findLast((each) => block.start + each <= lastEnd(box, block));
  return { ...block, minutes: Math.min(minutes, longest ?? block.minutes) };
}

/** Further rules of a step. `shifts`: the hours of the column's professional, from which the store's grid counts. */
export type StepRules = Bounds & { readonly gridMinutes: number; readonly shifts: readonly Span[] };

/** The place to which a key moves a block; null where nothing lies that way. */
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

/**
 * The first and last start that keep a block within the hours shown; a block that is too long starts with the first
 * hour.
 */
function startsOf({ hours }: Bounds, { minutes }: BlockPlace): [number, number] {
  const last = Math.floor((Math.min(hours.to, DAY_MINUTES) - minutes) / ROW_MINUTES) * ROW_MINUTES;
  return [hours.from, Math.max(hours.from, last)];
}

/** A block that already reaches past the hours shown may keep its length. */
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
