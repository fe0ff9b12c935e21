/** How a commission is calculated: as a percentage, or as a fixed sum for each service. */
export const COMMISSION_KINDS = ["PERCENT", "FIXED"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** Which bookings count: those that stand, those whose client came, or those that were charged. */
export const COUNTED_ON = ["BOOKED", "ATTENDED", "CHARGED"] as const;
export type CountedOn = (typeof COUNTED_ON)[number];

/** What staff add to a statement by hand: an advance, a tip that clients left, or any other adjustment. */
export const ADJUSTMENT_KINDS = ["ADVANCE", "TIP", "ADJUSTMENT"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The items of a statement; CORRECTION: how a closed booking has changed since. */
export const STATEMENT_ITEM_KINDS = ["LINE", "CORRECTION", "ADJUSTMENT"] as const;
export type StatementItemKind = (typeof STATEMENT_ITEM_KINDS)[number];
