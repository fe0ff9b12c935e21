/** A piece of the product beside a text: sheets, each of some pieces from its top to its foot. */
export type Vignette = readonly Sheet[];
export type Sheet = readonly Piece[];

export type Piece =
  /** What is on the left in bold, and what on the right. */
  | readonly ["line", left: string, right: string]
  /** The same, with both in bold. */
  | readonly ["price", left: string, right: string]
  /** The same, with what is on the right in bold. */
  | readonly ["alias", left: string, right: string]
  /** The same, with what is on the right in a pill, apricot where it is to be minded. */
  | readonly ["state", left: string, right: string, tone?: "warm"]
  | readonly ["total", left: string, right: string]
  | readonly ["words", text: string]
  | readonly ["when", text: string]
  | readonly ["deposit", badge: string, rest: string]
  | readonly ["button", label: string]
  /** Side by side, the first of them filled. */
  | readonly ["buttons", ...labels: string[]]
  /** Times, of which one is chosen; none: -1. */
  | readonly ["slots", on: number, ...times: string[]]
  | readonly ["rows", ...rows: Row[]]
  /** Days as the booking shows them: the number, the weekday, and whether it is chosen or closed. */
  | readonly ["days", ...days: (readonly [day: string, weekday: string, state?: "on" | "off"])[]]
  | readonly ["bar", share: "whole" | "little"]
  | readonly ["day", day: SmallDay];

/** `mark`: a letter, a number, or `✓`. */
export type Row = readonly [mark: string, label: string, value: string];

/** A small calendar; rows count from 1. */
export type SmallDay = {
  readonly rows: number;
  /** Who has the columns; without, there is one and nobody is named. */
  readonly people: readonly string[];
  readonly hours: readonly (readonly [row: number, hour: string])[];
  readonly blocks: readonly Block[];
};

/** A service's colour, as the style sheet calls it. */
export type Tint = "red" | "blue" | "pink" | "light-blue" | "yellow" | "violet" | "orange" | "green";

/** `new`: the one that is being spoken of. */
export type Block = readonly [
  tint: Tint | "new",
  column: number,
  row: number,
  rows: number,
  title: string,
  text?: string,
];
