/** How far away the database is from a Worker in Argentina: D1 has no region in South America. */
export const DISTANCE_MS = 140;

export type Part = "screens" | "calls" | "days";

/** What a screen, a call, or a step of a person's day costs on one database. */
export type TripRow = {
  readonly part: Part;
  readonly what: string;
  /** The caller; of a step, the day that it belongs to. */
  readonly who: string;
  /** Requests one after the other: more than one where a reply leads on. */
  readonly requests: number;
  readonly trips: number;
  readonly ms: number;
};

/** The same row on both databases. */
export type PairedRow = Omit<TripRow, "ms" | "trips"> & {
  readonly d1: Pick<TripRow, "trips" | "ms">;
  readonly libsql: Pick<TripRow, "trips" | "ms">;
};
