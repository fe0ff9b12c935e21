/** The state of an attempt to pay a deposit. */
export const PAYMENT_STATUSES = ["OPEN", "IN_PROCESS", "APPROVED", "REJECTED", "CANCELLED"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a business may take a deposit by hand. */
export const TAKEN_BY_HAND = ["transfer", "cash", "other"] as const;
export type TakenByHand = (typeof TAKEN_BY_HAND)[number];

/** How a deposit is paid: at the card provider, or by hand. */
export const PAYMENT_METHODS = ["mercado-pago", ...TAKEN_BY_HAND] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REFUND_STATUSES = ["PENDING", "DONE", "FAILED"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Why a deposit is paid back: its booking was cancelled, it came too late, a second time or unasked, or staff decided
 * so.
 */
export const REFUND_REASONS = ["CANCELLED", "LATE", "SECOND", "UNASKED", "STAFF"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** Why a payment pays for nothing, and goes back at once. */
export type PointlessReason = Extract<RefundReason, "LATE" | "SECOND" | "UNASKED">;

/** The card provider's own states, as the product understands them. */
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

/** Problems that the product could not settle by itself. */
export const PROBLEM_KINDS = [
  /** An approved payment that does not pay the deposit it names. */
  "WRONG_AMOUNT",
  "WRONG_CURRENCY",
  "WRONG_COLLECTOR",
  "TEST_MONEY",
  /** It names no booking of ours. */
  "UNKNOWN_BOOKING",
  /** It names a booking of ours that asks for no deposit, and for which we opened no checkout. */
  "UNASKED",
  /** The provider does not pay back; the money is still owed. */
  "REFUND_FAILED",
  /** It was taken by hand, so it must be paid back by hand. */
  "REFUND_BY_HAND",
  /** It was paid back at the provider, or disputed there, without our doing. */
  "RETURNED_ELSEWHERE",
  "CHARGED_BACK",
  "DISPUTED",
  /** A deposit expired while the provider could not be asked. */
  "EXPIRED_UNASKED",
  /** The business's account must be connected again. */
  "ACCOUNT_BROKEN",
  /** A deposit was under way at an account that its business has left: no news of a payment arrives from there. */
  "ACCOUNT_LEFT",
  /** We were told of a payment, but handling it failed each time; it is tried again. */
  "PAYMENT_STUCK",
  /** We were told of a payment, but for days the provider would not say what became of it. */
  "PAYMENT_UNREADABLE",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * Why an overdue deposit could not be settled, as far as people need to know: the calendar, the database, or something
 * else.
 */
export const SETTLING_FAULTS = ["CALENDAR", "DATABASE", "OTHER"] as const;
export type SettlingFault = (typeof SETTLING_FAULTS)[number];

/** The state of a deposit for a customer who comes back from paying it, whatever the return address says. */
export const RETURN_STATES = [
  "CONFIRMED",
  /** The provider has a payment that it has not decided on. */
  "IN_PROCESS",
  /** Nothing was paid yet, or it was refused: it may be tried again. */
  "AWAITED",
  "REJECTED",
  "EXPIRED",
  "CANCELLED",
  /** The payment goes back. */
  "RETURNED",
  /** The booking stands without a deposit: none is asked any more, or the payment went back. */
  "WITHOUT",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** How a client pays at the store. */
export const CHARGE_METHODS = ["CASH", "TRANSFER", "CARD", "MERCADO_PAGO", "OTHER"] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** Payments out of a till by hand: for something the business needs, or as money taken out. */
export const EXPENSE_KINDS = ["EXPENSE", "WITHDRAWAL"] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** What was done with a till. CORRECTED: its opening amount was changed. */
export const TILL_ACTS = ["OPENED", "CORRECTED", "CLOSED", "REOPENED"] as const;
export type TillAct = (typeof TILL_ACTS)[number];
