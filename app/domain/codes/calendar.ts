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

/**
 * Why a business blocks a professional's time. OFF: the professional is away. BLOCK: the professional is there, and busy
 * with something else.
 */
export const AWAY_KINDS = ["OFF", "BLOCK"] as const;
export type AwayKind = (typeof AWAY_KINDS)[number];

/** The same, or HELD: the time is kept for the waitlist entry that it was offered to. */
export const TIME_OFF_KINDS = [...AWAY_KINDS, "HELD"] as const;
export type TimeOffKind = (typeof TIME_OFF_KINDS)[number];

/**
 * What a store does with the free times that leave no gap. OFF: nothing. MARK: marks them for customers. ONLY: shows no
 * others.
 */
export const SUGGESTIONS = ["OFF", "MARK", "ONLY"] as const;
export type Suggestions = (typeof SUGGESTIONS)[number];
