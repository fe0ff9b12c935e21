import type { BlockPlace } from "#app/domain/agenda/moves/drag.ts";
import { inLanes, type Lane, type Placed, placed } from "#app/domain/agenda/views/grid.ts";
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

/** The current places of some booking lines by line id, and whether anything conflicts with them there. */
export type Moves = ReadonlyMap<string, Place>;
type Place = { readonly place: BlockPlace; readonly clash: boolean };

/** A moved line. `along`: the minutes by which the rest of its booking moves to the same column; null: the rest stays. */
type MovedLine = {
  readonly line: string;
  readonly booking: string;
  readonly place: BlockPlace;
  readonly clash: boolean;
  readonly along: number | null;
};

/** The places of lines after these moves, one after the other. */
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
 * What a sheet shows after some moves, before the server redraws it: moved lines stand at their new places. Bookings in
 * the columns that they left or entered get new lanes.
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
