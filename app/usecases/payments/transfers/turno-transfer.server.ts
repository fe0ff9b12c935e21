import { transferCode } from "#app/domain/money/transfers.ts";
import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import { isCardOut } from "#db/queries/payments/sellers/seller-accounts.ts";
import { type TransferAccount, transferAccountOf } from "#db/queries/payments/transfers/transfer-accounts.ts";
import { type ReportedTransfer, reportedTransfer } from "#db/queries/payments/transfers/transfers.ts";
import { allOf, NOTHING, type Reading } from "#db/reading.ts";

/** The transfer of a deposit, as its customer sees it. */
export type TurnoTransfer =
  /** The deposit may be paid by transfer: to this address, with this code. */
  | { readonly state: "POSSIBLE"; readonly address: TransferAddress; readonly code: string }
  /**
   * The customer has reported it, and staff have not looked yet. `until`: the end of the review; null: the booking is
   * over.
   */
  | {
      readonly state: "REPORTED";
      readonly reference: string | null;
      readonly until: { readonly date: LocalDate; readonly minute: MinuteOfDay } | null;
    }
  /** Staff did not find the money. */
  | { readonly state: "REJECTED" };

export type TransferAddress = Omit<TransferAccount, "hours">;

type TransferFacts = {
  readonly reported: ReportedTransfer | null;
  readonly account: TransferAccount | null;
  /** The business takes no deposits by card at present. */
  readonly isCardOut: boolean;
};

/** Null where a booking has no deposit, or it was paid. */
export function transferFacts(db: Database, view: BookingView): Reading<TransferFacts | null> {
  if (view.depositCentavos === null || view.depositPaidAt !== null) return NOTHING;
  return allOf({
    reported: reportedTransfer(db, view.id),
    account: transferAccountOf(db, view.businessId),
    isCardOut: isCardOut(db, view.businessId),
  });
}

/** Null where no deposit is awaited and no transfer is under review. `zone`: the store's; `now` in ms. */
export function turnoTransfer(
  { id, status, depositDueAt }: BookingView,
  facts: TransferFacts | null,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): TurnoTransfer | null {
  if (facts === null || depositDueAt === null) return null;
  const { reported, account } = facts;
  const isAwaited = status === "PENDING_DEPOSIT" && depositDueAt > now;
  if (reported?.status === "IN_PROCESS") {
    const until = isAwaited ? toLocal(utcMinuteOf(depositDueAt), zone) : null;
    return { state: "REPORTED", reference: reported.reference, until };
  }
  if (!isAwaited) return null;
  if (reported !== null) return { state: "REJECTED" };
  if (account === null) return null;
  const { hours: _, ...address } = account;
  return { state: "POSSIBLE", address, code: transferCode(id) };
}
