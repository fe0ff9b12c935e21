import type { PointlessReason } from "#app/domain/codes/payment.ts";
import { verdictOn } from "#app/domain/money/deposits.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import { managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Picture, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { paidBookingOf } from "#app/usecases/payments/paid-booking.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type DepositCase, depositCase } from "#db/queries/payments/deposit-case.ts";
import {
  acceptTransfer,
  type Review,
  rejectTransfer,
  returnTransfer,
} from "#db/queries/payments/transfers/transfer-changes.ts";
import { type ReviewedTransfer, reviewedTransfer } from "#db/queries/payments/transfers/transfers.ts";
import { read } from "#db/reading.ts";
import { tryTakeTime, tryWrite } from "#db/writing.ts";

/** BOOKED: the booking stands; RETURNED: the money pays for nothing, and is to be given back by hand. */
type Accepted = "BOOKED" | "RETURNED";

/**
 * Staff have found the money of a transfer. Like any payment it confirms the booking, takes an expired booking's time
 * again, or is owed back (contract, Status). FORBIDDEN to professionals; NOT_FOUND for a transfer that was not reported,
 * or another business's; STATUS_NOT_ALLOWED where it was reviewed already.
 */
export async function acceptReportedTransfer(
  deps: Deps,
  actor: SignedIn,
  paymentId: string,
): Promise<Result<Accepted, Refusal>> {
  return review(deps, actor, paymentId, accept);
}

/**
 * Staff have not found the money: both are told. A customer whose booking is still held may pay in another way, for as
 * long as for a new booking (contract, Status). Refuses as `acceptReportedTransfer`.
 */
export async function rejectReportedTransfer(
  deps: Deps,
  actor: SignedIn,
  paymentId: string,
): Promise<Result<"REJECTED", Refusal>> {
  return review(deps, actor, paymentId, async ({ deps, found, act }) => {
    const { at } = act;
    const isAwaited = found.status === "PENDING_DEPOSIT";
    const dueAt = isAwaited ? at + deps.settings.depositMinutes * MINUTE_MS : null;
    return (await tryWrite(deps.db, rejectTransfer(deps.db, found, act, dueAt))) ? "REJECTED" : "STALE";
  });
}

/** The customer's proof of the transfer. Refuses as `acceptReportedTransfer`, but also shows it after the review. */
export async function viewReceipt(
  deps: Deps,
  actor: SignedIn,
  paymentId: string,
): Promise<Result<Picture, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const transfer = await read(deps.db, reviewedTransfer(deps.db, { businessId: managed.value, paymentId }));
  const receiptKey = transfer?.receiptKey ?? null;
  const picture = receiptKey === null ? null : await deps.pictures.get(receiptKey);
  return picture === null ? err({ code: "NOT_FOUND" }) : ok(picture);
}

type Case = {
  readonly deps: Deps;
  readonly found: DepositCase;
  readonly transfer: ReviewedTransfer;
  readonly act: Review;
};

async function review<Outcome extends string>(
  deps: Deps,
  actor: SignedIn,
  paymentId: string,
  decide: (each: Case) => Promise<Outcome | "STALE">,
): Promise<Result<Outcome, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, paymentId };
  return whileStale(async () => {
    const transfer = await read(deps.db, reviewedTransfer(deps.db, key));
    const found = transfer && (await read(deps.db, depositCase(deps.db, transfer.bookingId)));
    if (!transfer || !found) return err({ code: "NOT_FOUND" });
    if (transfer.status !== "IN_PROCESS") return err({ code: "STATUS_NOT_ALLOWED" });
    const act = { paymentId, eventId: deps.newId(), by: actor.userId, at: deps.now() };
    const outcome = await decide({ deps, found, transfer, act });
    if (outcome === "STALE") return STALE;
    deps.later(deliverSoon(deps, { about: found.bookingId }));
    return ok(outcome);
  });
}

async function accept(each: Case): Promise<Accepted | "STALE"> {
  const { deps, found, act } = each;
  const verdict = verdictOn(paidBookingOf(found), deps.now());
  if (verdict !== "SETTLE" && verdict !== "REVIVE") return giveBack(each, verdict);
  const outcome = await tryTakeTime(deps.db, acceptTransfer(deps.db, found, act));
  if (outcome === "TIME_GONE") return giveBack(each, "LATE");
  return outcome === "STALE" ? "STALE" : "BOOKED";
}

async function giveBack(
  { deps, found, transfer, act }: Case,
  reason: PointlessReason,
): Promise<Accepted | "STALE"> {
  const refund = { reason, centavos: transfer.centavos };
  return (await tryWrite(deps.db, returnTransfer(deps.db, found, act, refund))) ? "RETURNED" : "STALE";
}
