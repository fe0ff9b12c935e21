import { transferCode } from "#app/domain/money/transfers.ts";
import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import { isCardOut } from "#db/queries/payments/seller-accounts.ts";
import { type TransferAccount, transferAccountOf } from "#db/queries/payments/transfer-accounts.ts";
import { type ReportedTransfer, reportedTransfer } from "#db/queries/payments/transfers.ts";
import { allOf, NOTHING, type Reading } from "#db/reading.ts";

/** What a customer is shown of paying a seña by transfer. */
export type TurnoTransfer =
  /** It may be paid so: where to, with which word. */
  | { readonly state: "POSSIBLE"; readonly address: TransferAddress; readonly code: string }
  /** They said that it was transferred, and staff have not looked yet; until when they may, null: the turno is over. */
  | {
      readonly state: "REPORTED";
      readonly reference: string | null;
      readonly until: { readonly date: LocalDate; readonly minute: MinuteOfDay } | null;
    }
  /** Staff did not find it. */
  | { readonly state: "REJECTED" };

export type TransferAddress = Omit<TransferAccount, "hours">;

type TransferFacts = {
  readonly reported: ReportedTransfer | null;
  readonly account: TransferAccount | null;
  /** The business takes no señas by card just now. */
  readonly isCardOut: boolean;
};

/** Null where a turno has no seña, or it was paid. */
export function transferFacts(db: Database, view: BookingView): Reading<TransferFacts | null> {
  if (view.depositCentavos === null || view.depositPaidAt !== null) return NOTHING;
  return allOf({
    reported: reportedTransfer(db, view.id),
    account: transferAccountOf(db, view.businessId),
    isCardOut: isCardOut(db, view.businessId),
  });
}

/** Null where no seña is awaited and no transfer is under way. `zone`: of its store; `now` in ms. */
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
