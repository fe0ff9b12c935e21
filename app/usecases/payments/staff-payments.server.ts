import type { TakenByHand } from "#app/domain/codes/payment.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness, managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { acceptReportedTransfer } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { depositCase } from "#db/queries/payments/deposit-case.ts";
import { stuckDeposit } from "#db/queries/payments/due-deposits.ts";
import { expireDeposit } from "#db/queries/payments/expiry.ts";
import { refundCard, resolveProblem, returnByHand, takeByHand } from "#db/queries/payments/staff-payments.ts";
import { TRANSFER } from "#db/queries/payments/transfers/transfers.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type Done = Result<null, Refusal>;

/**
 * Records that the business took a booking's deposit by hand, and confirms the booking; both are told. A transfer that
 * the customer has reported counts as this payment. FORBIDDEN to professionals; NOT_FOUND for another business's;
 * STATUS_NOT_ALLOWED where no deposit is awaited (contract, Status).
 */
export async function takeDeposit(
  deps: Deps,
  actor: SignedIn,
  { bookingId, method }: { readonly bookingId: string; readonly method: TakenByHand },
): Promise<Done> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return whileStale(async () => {
    const found = await read(deps.db, depositCase(deps.db, bookingId));
    if (found === null || found.businessId !== managed.value) return err({ code: "NOT_FOUND" });
    if (found.status !== "PENDING_DEPOSIT" || found.depositCentavos === null)
      return err({ code: "STATUS_NOT_ALLOWED" });
    const reported = found.payments.find(
      (each) => each.provider === TRANSFER && each.status === "IN_PROCESS",
    );
    if (reported && method === TRANSFER)
      return booked(await acceptReportedTransfer(deps, actor, reported.id));
    const taken = { method, centavos: found.depositCentavos, by: actor.userId, at: deps.now() };
    const fresh = { ...taken, id: deps.newId(), eventId: deps.newId() };
    if (!(await tryWrite(deps.db, takeByHand(deps.db, found, fresh)))) return STALE;
    deps.later(deliverSoon(deps, { about: bookingId }));
    return ok(null);
  });
}

/**
 * Frees the time of a booking whose overdue deposit the clock could not settle, as if it had run out. Money that comes
 * later is judged as any late payment. FORBIDDEN to professionals; NOT_FOUND for a booking that is not on that list.
 */
export async function releaseDeposit(deps: Deps, actor: SignedIn, bookingId: string): Promise<Done> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const stuck = await read(deps.db, stuckDeposit(deps.db, { businessId: managed.value, bookingId }));
  if (stuck === null) return err({ code: "NOT_FOUND" });
  const stamp = { eventId: deps.newId(), at: deps.now() };
  if (!(await tryWrite(deps.db, expireDeposit(deps.db, stuck, stamp)))) return err({ code: "NOT_FOUND" });
  deps.later(deliverSoon(deps));
  return ok(null);
}

function booked(accepted: Result<unknown, Refusal>): Done {
  return accepted.ok ? ok(null) : accepted;
}

/**
 * Pays a payment back, also after a failed refund. A card payment goes back through the provider, by the clock; money
 * taken by hand is recorded as given back. FORBIDDEN to professionals; NOT_FOUND where there is nothing to pay back.
 */
export async function refundPayment(deps: Deps, actor: SignedIn, paymentId: string): Promise<Done> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const act = { businessId: managed.value, by: actor.userId, at: deps.now() };
  const { owed, returned } = await readAll(deps.db, {
    owed: refundCard(deps.db, act, paymentId),
    returned: returnByHand(deps.db, act, paymentId),
  });
  return owed || returned ? ok(null) : err({ code: "NOT_FOUND" });
}

/**
 * Takes an entry off the list of problems for people. FORBIDDEN to professionals; NOT_FOUND for an entry that is not on
 * it.
 */
export async function settleProblem(deps: Deps, actor: SignedIn, problemId: string): Promise<Done> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const act = { businessId: managed.value, by: actor.userId, at: deps.now() };
  return (await read(deps.db, resolveProblem(deps.db, act, problemId)))
    ? ok(null)
    : err({ code: "NOT_FOUND" });
}
