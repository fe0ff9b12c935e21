import type { ReactNode } from "react";

/** The thing of a trade, 150 wide, and how a day lies in it. */
export type Trade = {
  readonly wall: "warm" | "mint";
  /** How far it stands lower than a mirror. */
  readonly top: number;
  readonly behind: ReactNode;
  readonly over: ReactNode;
  /** What the day is seen through; null where its blocks stand free, round as stones. */
  readonly inside: string | null;
  /** Whose day it is: the height of their face, and its radius. */
  readonly face: { readonly y: number; readonly r: number };
  /** Left edge and width of the block in each row, from the top. */
  readonly rows: readonly (readonly [x: number, width: number])[];
  /** How much further the block that is spoken of reaches at both sides. */
  readonly reach: number;
  /** How far the day lies lower. */
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
