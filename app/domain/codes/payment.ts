/** A try to pay a seña, as it stands. */
export const PAYMENT_STATUSES = ["OPEN", "IN_PROCESS", "APPROVED", "REJECTED", "CANCELLED"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a business may take a seña by hand. */
export const TAKEN_BY_HAND = ["transfer", "cash", "other"] as const;
export type TakenByHand = (typeof TAKEN_BY_HAND)[number];

/** How a seña is paid: at the card provider, or by hand. */
export const PAYMENT_METHODS = ["mercado-pago", ...TAKEN_BY_HAND] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REFUND_STATUSES = ["PENDING", "DONE", "FAILED"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Why a seña is paid back: its turno was cancelled, it came too late, a second time or unasked, or staff say so. */
export const REFUND_REASONS = ["CANCELLED", "LATE", "SECOND", "UNASKED", "STAFF"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Why a payment pays for nothing, and goes back as it comes. */
export type PointlessReason = Extract<RefundReason, "LATE" | "SECOND" | "UNASKED">;

/** The card provider's own states, as they are understood here. */
export const PROVIDER_STATES = [
  "PENDING",
  "IN_PROCESS",
  "APPROVED",
  "REJECTED",
  "CANCELLED",
  "REFUNDED",
  "DISPUTED",
  "CHARGED_BACK",
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** What the machine could not settle. */
export const PROBLEM_KINDS = [
  /** An approved payment that does not pay the seña it names. */
  "WRONG_AMOUNT",
  "WRONG_CURRENCY",
  "WRONG_COLLECTOR",
  "TEST_MONEY",
  /** It names no booking of ours. */
  "UNKNOWN_BOOKING",
  /** It names a turno of ours that asks no seña, and no checkout of ours was opened for it. */
  "UNASKED",
  /** The provider does not pay back; the money is still owed. */
  "REFUND_FAILED",
  /** Taken by hand, so to be paid back by hand. */
  "REFUND_BY_HAND",
  /** Paid back at the provider, or disputed there, without our doing. */
  "RETURNED_ELSEWHERE",
  "CHARGED_BACK",
  "DISPUTED",
  /** A seña ran out while the provider could not be asked. */
  "EXPIRED_UNASKED",
  /** The business's account must be connected anew. */
  "ACCOUNT_BROKEN",
  /** A seña was under way at an account that its business has left: nobody hears of a payment there. */
  "ACCOUNT_LEFT",
  /** We were told of a payment, and broke down each time we dealt with it; it is tried again. */
  "PAYMENT_STUCK",
  /** We were told of a payment, and for days the provider would not say what became of it. */
  "PAYMENT_UNREADABLE",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Why an overdue seña could not be settled, as far as people need it: the calendar, the database, or something else. */
export const SETTLING_FAULTS = ["CALENDAR", "DATABASE", "OTHER"] as const;
export type SettlingFault = (typeof SETTLING_FAULTS)[number];

/** How a seña stands for somebody who comes back from paying it, whatever the address that they came to says. */
export const RETURN_STATES = [
  "CONFIRMED",
  /** The provider has a payment that it has not decided on. */
  "IN_PROCESS",
  /** Nothing was paid yet, or it was refused: it may be tried again. */
  "AWAITED",
  "REJECTED",
  "EXPIRED",
  "CANCELLED",
  /** What was paid goes back. */
  "RETURNED",
  /** The turno stands without a seña: none is asked any more, or what was paid went back. */
  "WITHOUT",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** How a client pays at the store. */
export const CHARGE_METHODS = ["CASH", "TRANSFER", "CARD", "MERCADO_PAGO", "OTHER"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** What is paid out of a till by hand: for something the business needs, or taken along. */
export const EXPENSE_KINDS = ["EXPENSE", "WITHDRAWAL"] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** What was done with a till. CORRECTED: another amount to begin with. */
export const TILL_ACTS = ["OPENED", "CORRECTED", "CLOSED", "REOPENED"] as const;
export type TillAct = (typeof TILL_ACTS)[number];
