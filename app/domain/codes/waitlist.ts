/** The state of a waitlist entry; the first two are open, the others tell how it ended. */
export const WAITLIST_ENTRY_STATUSES = ["UNCONFIRMED", "WAITING", "FILLED", "LEFT", "OVER"] as const;
export type WaitlistEntryStatus = (typeof WAITLIST_ENTRY_STATUSES)[number];

/** What became of an offer. OPEN: its time is held. WITHDRAWN: the time, or the entry, no longer exists. */
export const OFFER_STATUSES = ["OPEN", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The part of the day in which a booking should begin: before 13:00, from 13:00 on, or any time. */
export const DAY_PARTS = ["MORNING", "AFTERNOON", "ANY"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/**
 * The state that an entry's page shows. SENT: a confirmation mail was sent, as shown to the person who wrote the
 * address. UNCONFIRMED: the address is to be confirmed, as shown to its owner. LOST: the last offer is no longer held,
 * and its time is still ahead.
 */
export type ShownEntry =
  | Exclude<WaitlistEntryStatus, "UNCONFIRMED">
  | ("SENT" | "UNCONFIRMED" | "UNCONFIRMED_LATE" | "OFFERED" | "LOST");

/**
 * What became of a time that is no longer held for an entry. FREE: the first customer may book it. PASSED: it went to
 * another person. GONE: it is no longer available.
 */
export type LostTime = "FREE" | "PASSED" | "GONE";
