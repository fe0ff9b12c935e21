import type { PointlessReason, ProblemKind } from "#app/domain/codes/payment.ts";
import { mismatchOf, verdictOn } from "#app/domain/money/deposits.ts";
import { goneOf, newsOf } from "#app/domain/money/held.ts";
import { ok } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import type { ProviderPayment } from "#app/usecases/payment-gateway.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type DepositCase, depositCase, type KnownPayment } from "#db/queries/payments/deposit-case.ts";
import { noteGone } from "#db/queries/payments/gone-money.ts";
import { returnPayment, settlePaid } from "#db/queries/payments/paid-deposits.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { CARD, notePayment, type SeenPayment } from "#db/queries/payments/payments.ts";
import { noteReturned } from "#db/queries/payments/refunds.ts";
import { sellerByCollector } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { tryTakeTime, tryWrite, write } from "#db/writing.ts";
import { paidBookingOf } from "./paid-booking.ts";

/**
 * The outcome of a payment. KNOWN: it was handled before, or needs no action. UNDECIDED: the provider has not decided,
 * so it is asked again. UNOWNED: listed, but on no business's page, since it came to the platform's own account for no
 * booking of ours.
 */
type Settled = "BOOKED" | "RETURNED" | "LISTED" | "UNOWNED" | "UNDECIDED" | "KNOWN";

/**
 * Acts on a payment of a deposit as the provider has it now (contract, Status). An approved payment confirms the
 * booking, takes an expired booking's time again, or is paid back in full; one that does not match is listed for people.
 * So every payment that names a booking of ours is kept, given back or listed, even if no deposit is asked for by now.
 * Money that left outside is recorded as gone, and listed. It may come any number of times, in any order, from
 * notifications, the clock and the return page at once. Throws where the booking keeps changing.
 */
export async function settlePayment(deps: Deps, payment: ProviderPayment): Promise<Settled> {
  const settled = await whileStale(async () => {
    const outcome = await trySettle(deps, payment);
    return outcome === "STALE" ? STALE : ok(outcome);
  });
  if (settled.ok) return settled.value;
  throw new Error("A payment could not be settled: its booking keeps changing");
}

async function trySettle(deps: Deps, payment: ProviderPayment): Promise<Settled | "STALE"> {
  const { reference } = payment;
  const found = reference === null ? null : await read(deps.db, depositCase(deps.db, reference));
  const known = found?.payments.find(
    (each) => each.provider === CARD && each.providerPaymentId === payment.id,
  );
  if (found !== null && known?.status === "APPROVED") return afterApproval(deps, payment, found, known);
  if (payment.state === "APPROVED")
    return found === null ? listUnknown(deps, payment) : approve(deps, payment, found);
  return found === null ? "KNOWN" : note(deps, payment, found, payment.state);
}

async function approve(deps: Deps, payment: ProviderPayment, found: DepositCase) {
  const { depositCentavos, collectorIds } = found;
  if (depositCentavos === null && collectorIds.length === 0) return list(deps, "UNASKED", payment, found);
  const left = payment.centavos - goneOf(payment);
  const mismatch = mismatchOf(
    { ...payment, centavos: left },
    { centavos: depositCentavos ?? 0, collectorIds },
  );
  if (mismatch !== null) return list(deps, mismatch, payment, found);

  const verdict = verdictOn(paidBookingOf(found), deps.now());
  if (verdict === "SETTLE" || verdict === "REVIVE") return settle(deps, payment, found);
  return giveBack(deps, payment, found, verdict);
}

/** The database decides whether an expired booking's time is still free. */
async function settle(deps: Deps, payment: ProviderPayment, found: DepositCase) {
  const paid = settlePaid(deps.db, found, seenAs(deps, payment, found), deps.newId());
  const outcome = await tryTakeTime(deps.db, paid);
  if (outcome === "TIME_GONE") return giveBack(deps, payment, found, "LATE");
  if (outcome === "STALE") return "STALE";
  deps.later(deliverSoon(deps, { about: found.bookingId }));
  return "BOOKED";
}

async function giveBack(deps: Deps, payment: ProviderPayment, found: DepositCase, reason: PointlessReason) {
  const refund = { reason, eventId: deps.newId() };
  const isDone = await tryWrite(deps.db, returnPayment(deps.db, found, seenAs(deps, payment, found), refund));
  if (isDone) deps.later(deliverSoon(deps, { about: found.bookingId }));
  return isDone ? "RETURNED" : "STALE";
}

/** Money that left without our doing, or is disputed, is for people to look at. */
async function afterApproval(
  deps: Deps,
  payment: ProviderPayment,
  { businessId, bookingId }: DepositCase,
  known: KnownPayment,
): Promise<Settled | "STALE"> {
  const news = newsOf(payment, known);
  const at = deps.now();
  switch (news) {
    case "LEFT": {
      const goneCentavos = goneOf(payment);
      const gone = { id: known.id, businessId, bookingId, providerPaymentId: payment.id, goneCentavos };
      const kind = payment.state === "CHARGED_BACK" ? "CHARGED_BACK" : "RETURNED_ELSEWHERE";
      const isDone = await tryWrite(
        deps.db,
        noteGone(deps.db, { ...gone, kind, stateAt: payment.updatedAt, at }),
      );
      if (!isDone) return "STALE";
      return goneCentavos === 0 ? "KNOWN" : "LISTED";
    }
    case "RETURNED":
      await write(deps.db, noteReturned(deps.db, { ...known, businessId, bookingId, at }));
      return "KNOWN";
    case "DISPUTED":
      return list(deps, "DISPUTED", payment, { businessId, bookingId });
    case null:
      return "KNOWN";
    default:
      return news satisfies never;
  }
}

const UNDECIDED = {
  PENDING: "OPEN",
  IN_PROCESS: "IN_PROCESS",
  REJECTED: "REJECTED",
  CANCELLED: "CANCELLED",
  REFUNDED: "CANCELLED",
  DISPUTED: "CANCELLED",
  CHARGED_BACK: "CANCELLED",
} as const;

type Unapproved = Exclude<ProviderPayment["state"], "APPROVED">;

/** The money of a payment disputed before we first saw it is still at the account. */
async function note(
  deps: Deps,
  payment: ProviderPayment,
  found: DepositCase,
  state: Unapproved,
): Promise<Settled> {
  await write(deps.db, notePayment(deps.db, seenAs(deps, payment, found), UNDECIDED[state]));
  if (state === "DISPUTED") return list(deps, "DISPUTED", payment, found);
  return state === "PENDING" || state === "IN_PROCESS" ? "UNDECIDED" : "KNOWN";
}

/** It is listed for the business whose account has the money. */
async function listUnknown(deps: Deps, payment: ProviderPayment): Promise<"LISTED" | "UNOWNED"> {
  const account = await read(deps.db, sellerByCollector(deps.db, payment.collectorId));
  const businessId = account?.businessId ?? null;
  await list(deps, "UNKNOWN_BOOKING", payment, { businessId, bookingId: null });
  return businessId === null ? "UNOWNED" : "LISTED";
}

type Owner = { readonly businessId: string | null; readonly bookingId: string | null };

async function list(
  deps: Deps,
  kind: ProblemKind,
  payment: ProviderPayment,
  { businessId, bookingId }: Owner,
): Promise<"LISTED"> {
  const problem = { kind, businessId, bookingId, providerPaymentId: payment.id, centavos: payment.centavos };
  await write(deps.db, [listProblem(deps.db, { ...problem, at: deps.now() })]);
  return "LISTED";
}

function seenAs(deps: Deps, payment: ProviderPayment, { businessId, bookingId }: DepositCase): SeenPayment {
  return {
    id: deps.newId(),
    businessId,
    bookingId,
    providerPaymentId: payment.id,
    collectorId: payment.collectorId,
    amountCentavos: payment.centavos,
    goneCentavos: goneOf(payment),
    stateAt: payment.updatedAt,
    at: deps.now(),
  };
}
