/** Keys of weekly hours on the wire (booking §3). */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Why somebody's time is not to be booked that their business says so. OFF: they are away; BLOCK: they are there, and busy with something else. */
export const AWAY_KINDS = ["OFF", "BLOCK"] as const;
export type AwayKind = (typeof AWAY_KINDS)[number];

/** The same, or HELD: the time is kept for whoever it was offered to from the waiting list. */
export const TIME_OFF_KINDS = [...AWAY_KINDS, "HELD"] as const;
export type TimeOffKind = (typeof TIME_OFF_KINDS)[number];

/** What a store does with the free times that leave no hole: nothing, marks them to who books, or shows no others. */
export const SUGGESTIONS = ["OFF", "MARK", "ONLY"] as const;
export type Suggestions = (typeof SUGGESTIONS)[number];
