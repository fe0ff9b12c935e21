/** A pressable element, where it stands on the screen. */
export type Pressable = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

type Direction = "up" | "down" | "left" | "right";

/**
 * The element that an arrow key leads to; null where nothing lies that way. Up and down lead to the next element in the
 * same column. Left and right lead to the nearest column with an element, and there to the nearest in height.
 */
export function nextInDirection(
  places: readonly Pressable[],
  from: number,
  direction: Direction,
): number | null {
  const here = places[from];
  if (here === undefined) return null;
  const found = places.reduce<Candidate | null>((best, there, index) => {
    const distance = index === from ? null : distanceTo(here, there, direction);
    if (distance === null || (best !== null && isNearer(best.distance, distance))) return best;
    return { index, distance };
  }, null);
  return found?.index ?? null;
}

/** The distance that counts, then the distance that decides a tie. */
type Distance = readonly [number, number];
type Candidate = { readonly index: number; readonly distance: Distance };

function distanceTo(here: Pressable, there: Pressable, direction: Direction): Distance | null {
  if (direction === "up" || direction === "down") {
    const isBeside = there.left < here.right && there.right > here.left;
    const rows = direction === "down" ? there.top - here.top : here.top - there.top;
    return isBeside && rows > 0 ? [rows, Math.abs(there.left - here.left)] : null;
  }
  const columns = direction === "right" ? there.left - here.right : here.left - there.right;
  // Neighbours may share the pixel between them.
  return columns > -2 ? [Math.round(columns / COLUMN), Math.abs(there.top - here.top)] : null;
}

/** No column is narrower, in pixels. */
const COLUMN = 40;

function isNearer(one: Distance, other: Distance): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1]);
}
