import { ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { sellerWords } from "#app/text/payments/receiving.ts";
import { managedBusiness, managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { closeCheckouts } from "#db/queries/payments/checkouts/checkouts.ts";
import { accountIsWell, listUnderWay } from "#db/queries/payments/payment-problems.ts";
import { dropSeller, sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";
import { receivingChanged } from "../receiving-changed.server.ts";
import { connectingProvider, tokenOf } from "./token.server.ts";

type SellerView = {
  /** Whether the platform can connect accounts. */
  readonly canConnect: boolean;
  /** The account that receives the business's deposits; null: the platform's. */
  readonly account: {
    readonly collectorId: string;
    /** Instant in ms. */
    readonly connectedAt: Instant;
    /** Its tokens no longer work: until it is connected anew, it takes no deposits by card. */
    readonly isBroken: boolean;
  } | null;
};

/** The card provider's account of the business acted for; FORBIDDEN to its professionals. */
export async function viewSellerAccount(deps: Deps, actor: SignedIn): Promise<Result<SellerView, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const canConnect = connectingProvider(deps) !== null;
  const account = await read(deps.db, sellerOf(deps.db, managed.value));
  if (account === null) return ok({ canConnect, account });
  const { collectorId, connectedAt } = account;
  return ok({ canConnect, account: { collectorId, connectedAt, isBroken: tokenOf(deps, account) === null } });
}

/**
 * Forgets the account and its tokens for good; from now on the platform's account takes the deposits. Payments that may
 * still reach the old account are listed for people, and owners are told. Repeated calls change nothing. FORBIDDEN to
 * professionals.
 */
export async function disconnectSeller(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const at = deps.now();
  const before = await read(db, sellerOf(db, businessId));
  if (before === null) return ok(null);
  // Rolled back where another change came first, so that owners are told once.
  await tryWrite(db, [
    listUnderWay(db, { businessId, to: null, at }),
    closeCheckouts(db, { businessId, to: null, at }),
    dropSeller(db, businessId),
    mustHaveChanged(db),
    accountIsWell(db, { businessId, by: actor.userId, at }),
    ...receivingChanged(deps, actor, {
      ...{ businessId, way: "SELLER", isMoved: true, from: sellerWords(before.collectorId), to: null },
    }),
  ]);
  deps.later(deliverSoon(deps));
  return ok(null);
}
