/** How an entry of a waiting list stands; the first two are open, the others are how it ended. */
export const ENTRY_STATUSES = ["UNCONFIRMED", "WAITING", "FILLED", "LEFT", "OVER"] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** What became of an offer. OPEN: its time is held; WITHDRAWN: the time, or the entry, was there no more. */
export const OFFER_STATUSES = ["OPEN", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The part of the day that a turno is to begin in: until 13:00, from 13:00 on, or whenever. */
export const DAY_PARTS = ["MORNING", "AFTERNOON", "ANY"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/**
 * How the page of an entry tells that it stands. SENT: a mail is to be confirmed, as the one who wrote the address reads it;
 * UNCONFIRMED: as its owner does. LOST: what was offered last is held no more, and its time is ahead.
 */
export type ShownEntry =
  | Exclude<EntryStatus, "UNCONFIRMED">
  | ("SENT" | "UNCONFIRMED" | "UNCONFIRMED_LATE" | "OFFERED" | "LOST");

/** What became of a time that is held for somebody no more: FREE for whoever comes first, another's, or nobody's. */
export type LostTime = "FREE" | "PASSED" | "GONE";
