import type { ReactNode } from "react";

/** The object of a trade, 150 wide, and the place of a day in it. */
export type Trade = {
  readonly wall: "warm" | "mint";
  /** How much lower it stands than a mirror. */
  readonly top: number;
  readonly behind: ReactNode;
  readonly over: ReactNode;
  /** The opening that shows the day; null: its blocks stand free, round as stones. */
  readonly inside: string | null;
  /** The professional's face: its height, and its radius. */
  readonly face: { readonly y: number; readonly r: number };
  /** Left edge and width of the block in each row, from the top. */
  readonly rows: readonly (readonly [x: number, width: number])[];
  /** How much further the highlighted block reaches at both sides. */
  readonly reach: number;
  /** How much lower the day lies. */
  readonly drop: number;
  /** Stands on the floor in place of the plant. */
  readonly floorThing?: ReactNode;
};

/** Three blocks of one width. */
export const STRAIGHT: Trade["rows"] = [
  [15, 120],
  [15, 120],
  [15, 120],
];
