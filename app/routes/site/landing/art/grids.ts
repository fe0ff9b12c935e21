/** Four rows of 24 cells: closed (.), open (o), lit (#) or missed (x); a blank is no cell. */
type Grid = readonly string[];

/** The times at which a week's bookings are made, from six in the evening on. */
const NIGHT: Grid = [
  "o#..##......#..#oooo#ooo",
  "#o.#.#.#.....#.ooo#ooo#o",
  "oo###.#.......#oooo#ooo#",
  "o#..##....#..#.o#ooo#ooo",
];

/** Three professionals from Monday to Saturday; one of them is off on Wednesday. */
const WEEK: Grid = [
  "#o# ##o .## o## ### ##o ",
  "##o o## .#o ##o #o# ### ",
  "o## ##o .o# #o# ##o ... ",
  "#oo o#o .#o o## o## ... ",
];

/** A year of half months: a visit every five weeks, one of them missed. */
const YEAR: Grid = [
  ".....#................#.",
  ".......x#......#........",
  "#.........#......#......",
  "..#.........#......#....",
];

const GRIDS: Readonly<Record<string, Grid>> = {
  "calendario-y-programacion": WEEK,
  "administracion-de-clientes": YEAR,
};

export function gridOf(key: string | null): Grid {
  return GRIDS[key ?? ""] ?? NIGHT;
}
