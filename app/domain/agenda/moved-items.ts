import type { BlockPlace } from "#app/domain/agenda/drag.ts";
import { inLanes, type Lane, type Placed, placed } from "#app/domain/agenda/grid.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";

type Item = Placed & { readonly kind: string; readonly column: number; readonly at: MinuteOfDay };
type Turno = Item &
  Lane & {
    readonly kind: "TURNO";
    readonly line: string;
    readonly booking: string;
    readonly until: MinuteOfDay;
    readonly minutes: number;
    readonly clash: boolean;
  };

/** Where some lines of turnos stand now, by their id, and whether anything speaks against it. */
export type Moves = ReadonlyMap<string, Place>;
type Place = { readonly place: BlockPlace; readonly clash: boolean };

/** A line that has moved; `along`: by how many minutes the rest of its turno goes to that column with it, null: it stays. */
export type MovedLine = {
  readonly line: string;
  readonly booking: string;
  readonly place: BlockPlace;
  readonly clash: boolean;
  readonly along: number | null;
};

/** Where lines stand once some have moved, one after the other. */
export function placesOf<I extends Item>(items: readonly I[], moved: readonly MovedLine[]): Moves {
  const places = new Map<string, Place>();
  for (const { line, booking, place, clash, along } of moved) {
    for (const item of along === null ? [] : items) {
      if (!isTurno(item) || item.booking !== booking) continue;
      const { start, minutes } = places.get(item.line)?.place ?? { start: item.at, minutes: item.minutes };
      const there = { column: place.column, start: start + (along ?? 0), minutes };
      places.set(item.line, { place: there, clash: item.clash });
    }
    places.set(line, { place, clash });
  }
  return places;
}

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
