/** How a commission is reckoned: of a hundred, or so much a service. */
export const COMMISSION_KINDS = ["PERCENT", "FIXED"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** Which turnos count: those that stand, those whose client came, those that were charged. */
export const COUNTED_ON = ["BOOKED", "ATTENDED", "CHARGED"] as const;
export type CountedOn = (typeof COUNTED_ON)[number];

/** What staff write into a statement by hand: paid ahead, what clients left, anything else. */
export const ADJUSTMENT_KINDS = ["ADVANCE", "TIP", "ADJUSTMENT"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** What a statement is made of; CORRECTION: what a closed turno changed by since. */
export const ENTRY_KINDS = ["LINE", "CORRECTION", "ADJUSTMENT"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
