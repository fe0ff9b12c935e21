import type { BlockPlace } from "#app/domain/agenda/drag.ts";
import { inLanes, type Lane, type Placed, placed } from "#app/domain/agenda/grid.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";

type Item = Placed & { readonly kind: string; readonly column: number; readonly at: MinuteOfDay };
type Turno = Item &
  Lane & {
    readonly kind: "TURNO";
    readonly line: string;
    readonly until: MinuteOfDay;
    readonly minutes: number;
  };

/** Where some lines of turnos stand now, by their id, and whether anything speaks against it. */
export type Moves = ReadonlyMap<string, { readonly place: BlockPlace; readonly clash: boolean }>;

/**
 * What a sheet shows once some of its lines have moved, before the server has drawn it anew: the lines where they stand
 * now, and whatever is turnos in the columns that they left and came to in lanes beside them.
 */
export function movedItems<I extends Item>(items: readonly I[], moves: Moves, hours: Span): readonly I[] {
  if (moves.size === 0) return items;
  const touched = new Set<number>();
  const moved = items.map((item) => {
    const move = isTurno(item) ? moves.get(item.line) : undefined;
    if (move === undefined) return item;
    const { column, start: at, minutes } = move.place;
    const until = at + minutes;
    touched.add(item.column).add(column);
    const rows = placed({ from: at, to: until }, hours) ?? { start: item.start, rows: item.rows };
    return { ...item, ...rows, column, at, until, minutes, clash: move.clash };
  });
  const lanes = new Map([...touched].flatMap((column) => lanesOf(moved, column)));
  return moved.map((item) => ({ ...item, ...lanes.get(item) }));
}

function lanesOf<I extends Item>(items: readonly I[], column: number): (readonly [I, Lane])[] {
  const turnos = items.filter((item) => item.column === column && isTurno(item));
  const spans = turnos.map((item) => (isTurno(item) ? { from: item.at, to: item.until } : NOTHING));
  return inLanes(spans).flatMap((lane, index) => {
    const item = turnos[index];
    return item === undefined ? [] : [[item, lane] as const];
  });
}

const NOTHING: Span = { from: 0, to: 0 };

function isTurno(item: Item): item is Turno {
  return item.kind === "TURNO";
}
