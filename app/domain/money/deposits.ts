import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PointlessReason } from "#app/domain/codes/payment.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";

/** A payment as the card provider has it, as far as money is concerned. */
export type PaidSum = {
  readonly centavos: number;
  readonly currency: string;
  readonly collectorId: string;
  /** Real money, not a test's. */
  readonly isLive: boolean;
};

/** What a payment of a deposit must match. */
type RequiredSum = {
  readonly centavos: number;
  /** The accounts that checkouts of this booking were opened for. */
  readonly collectorIds: readonly string[];
};

type Mismatch = "WRONG_AMOUNT" | "WRONG_CURRENCY" | "WRONG_COLLECTOR" | "TEST_MONEY";

/**
 * Why an approved payment does not pay this deposit; null where it does. A payment of more than was asked pays it too.
 */
export function mismatchOf(paid: PaidSum, asked: RequiredSum): Mismatch | null {
  if (!paid.isLive) return "TEST_MONEY";
  if (paid.currency !== "ARS") return "WRONG_CURRENCY";
  if (!asked.collectorIds.includes(paid.collectorId)) return "WRONG_COLLECTOR";
  return paid.centavos < asked.centavos ? "WRONG_AMOUNT" : null;
}

/** A booking that was paid for. */
export type PaidBooking = {
  /** A deposit is asked of it: staff may have taken a booking back without its earlier deposit. */
  readonly asksDeposit: boolean;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  /** Its start, in ms. */
  readonly startsAt: Instant;
  /** Its deposit has been paid by another payment, or to staff. */
  readonly isPaidOtherwise: boolean;
};

/**
 * What an approved payment leads to (contract, Status). SETTLE: the booking is definite. REVIVE: the same, if its
 * time is still free. SECOND, LATE and UNASKED: the payment goes back in full.
 */
type Verdict = "SETTLE" | "REVIVE" | PointlessReason;

export function verdictOn(booking: PaidBooking, now: Instant): Verdict {
  if (!booking.asksDeposit) return "UNASKED";
  if (booking.isPaidOtherwise) return "SECOND";
  if (booking.status === "PENDING_DEPOSIT") return "SETTLE";
  if (booking.status !== "CANCELLED") return "SECOND";
  return booking.cancelReason === "DEPOSIT_EXPIRED" && now < booking.startsAt ? "REVIVE" : "LATE";
}

/** Whether a booking's deposit is overdue, though the clock has not freed its time yet; `now` in ms. */
export function isOverdue(
  { status, depositDueAt }: { readonly status: BookingStatus; readonly depositDueAt: Instant | null },
  now: Instant,
): boolean {
  return status === "PENDING_DEPOSIT" && depositDueAt !== null && depositDueAt <= now;
}

/**
 * The state of a deposit for its customer. IN_PROCESS: the provider is deciding on a payment by card. TRANSFERRED: the
 * customer says so. OVERDUE: its deadline is over, though the clock has not freed the time yet. RETURNED: it was paid,
 * and none of it is left, though the booking stands. CLOSED: neither awaited nor paid for good.
 */
export type DepositStanding =
  | "AWAITED"
  | "OVERDUE"
  | "IN_PROCESS"
  | "TRANSFERRED"
  | "PAID"
  | "RETURNED"
  | "CLOSED";

type Standing = {
  readonly status: BookingStatus;
  readonly depositDueAt: Instant | null;
  readonly depositPaidAt: Instant | null;
  /** The part of it that is really there. */
  readonly heldCentavos: number;
  readonly isTransferred: boolean;
  readonly isInProcess: boolean;
};

/** A payment under decision comes before its deadline, so that no customer pays twice out of fear. `now` in ms. */
export function depositStanding(deposit: Standing, now: Instant): DepositStanding {
  if (deposit.status !== "PENDING_DEPOSIT") {
    if (deposit.depositPaidAt === null || deposit.status === "CANCELLED") return "CLOSED";
    return deposit.heldCentavos > 0 ? "PAID" : "RETURNED";
  }
  if (deposit.isInProcess) return "IN_PROCESS";
  if (deposit.isTransferred) return "TRANSFERRED";
  return isOverdue(deposit, now) ? "OVERDUE" : "AWAITED";
}

/** How much longer an overdue deposit is awaited (contract, Status). */
const IN_PROCESS_MS = 10 * MINUTE_MS;
const UNREACHABLE_MS = 15 * MINUTE_MS;
const NEXT_CHECK_MS = 2 * MINUTE_MS;

/** What the provider says of an unpaid deposit at its deadline. */
export type ProviderWord = "NOTHING" | "IN_PROCESS" | "UNREACHABLE";

/** When to look again at a deposit that was due (ms); null: its time is over. */
export function nextCheckAt(word: ProviderWord, dueAt: Instant, now: Instant): number | null {
  if (word === "NOTHING") return null;
  const end = dueAt + (word === "IN_PROCESS" ? IN_PROCESS_MS : UNREACHABLE_MS);
  return now < end ? Math.min(now + NEXT_CHECK_MS, end) : null;
}

/** Minutes until the provider is asked again for what it did not do or say; after these, people must act. */
const BACK_OFF = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440];

/** When to ask the provider again after so many tries (ms); null: no more. */
export function nextTry(tries: number, now: Instant): number | null {
  const minutes = BACK_OFF[tries - 1];
  return minutes === undefined ? null : now + minutes * MINUTE_MS;
}

/** Whether people should know of a notification that failed so often. */
export function isForPeople(failures: number): boolean {
  return failures >= QUICK_TRIES;
}

/** So many tries a minute apart, then for a week an hour apart. */
const QUICK_TRIES = 5;
const SLOW_TRIES = 7 * 24;

/** When to handle a notification again that failed so often (ms); null: no more. */
export function nextEventTry(failures: number, now: Instant): number | null {
  if (!isForPeople(failures)) return now + MINUTE_MS;
  return failures < QUICK_TRIES + SLOW_TRIES ? now + HOUR_MS : null;
}
