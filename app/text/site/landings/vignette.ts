/** A piece of the product beside a text: sheets, each with its pieces from top to foot. */
export type Vignette = readonly Sheet[];
export type Sheet = readonly Piece[];

export type Piece =
  /** The left text in bold, and the right text. */
  | readonly ["line", left: string, right: string]
  /** The same, with both in bold. */
  | readonly ["price", left: string, right: string]
  /** The same, with the right text in bold. */
  | readonly ["alias", left: string, right: string]
  /** The same, with the right text in a pill; apricot if it needs attention. */
  | readonly ["state", left: string, right: string, tone?: "warm"]
  | readonly ["total", left: string, right: string]
  | readonly ["words", text: string]
  | readonly ["when", text: string]
  | readonly ["deposit", badge: string, rest: string]
  | readonly ["button", label: string]
  /** Side by side, the first of them filled. */
  | readonly ["buttons", ...labels: string[]]
  /** Times, with the index of the chosen time; -1 for none. */
  | readonly ["slots", on: number, ...times: string[]]
  | readonly ["rows", ...rows: Row[]]
  /** Days as the booking page shows them: number, weekday, and state (chosen or closed). */
  | readonly ["days", ...days: (readonly [day: string, weekday: string, state?: "on" | "off"])[]]
  | readonly ["bar", share: "whole" | "little"]
  | readonly ["day", day: SmallDay];

/** `mark`: a letter, a number, or `✓`. */
export type Row = readonly [mark: string, label: string, value: string];

/** A small calendar; rows count from 1. */
export type SmallDay = {
  readonly rows: number;
  /** The names above the columns; empty for a single column without a name. */
  readonly people: readonly string[];
  readonly hours: readonly (readonly [row: number, hour: string])[];
  readonly blocks: readonly Block[];
};

/** A service's colour, as the style sheet calls it. */
export type Tint = "red" | "blue" | "pink" | "light-blue" | "yellow" | "violet" | "orange" | "green";

/** `new`: the block that the text is about. */
export type Block = readonly [
  tint: Tint | "new",
  column: number,
  row: number,
  rows: number,
  title: string,
  text?: string,
];
