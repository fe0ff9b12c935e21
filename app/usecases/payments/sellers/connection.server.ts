import { err, ok, type Result } from "#app/domain/result.ts";
import { sellerWords } from "#app/text/payments/receiving.ts";
import { managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import type { PaymentFailure, SellerGrant } from "#app/usecases/payment-gateway.ts";
import { closeCheckouts } from "#db/queries/payments/checkouts/checkouts.ts";
import { wakeWebhookEvents } from "#db/queries/payments/checkouts/webhook-events.ts";
import { accountIsWell, listUnderWay } from "#db/queries/payments/payment-problems.ts";
import { putSeller, sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { write } from "#db/writing.ts";
import { receivingChanged } from "../receiving-changed.server.ts";
import { begunAt, challengeOf, newState, verifierOf } from "./state.server.ts";
import { connectingProvider, lockedGrant } from "./token.server.ts";

/**
 * The page where the owner of the business acted for lets us sell in its name, with ten minutes to come back. FORBIDDEN
 * to professionals; UNAVAILABLE where no application, or no key for the tokens, is set up.
 */
export async function beginConnection(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<{ readonly authorizationUrl: string }, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const provider = connectingProvider(deps);
  if (provider === null) return err({ code: "UNAVAILABLE" });

  const state = newState(deps, { sessionId: actor.sessionId, businessId: managed.value });
  const codeChallenge = challengeOf(deps.settings, state);
  const redirectUri = returnAddress(deps);
  return ok({ authorizationUrl: provider.authorizationUrl({ state, redirectUri, codeChallenge }) });
}

export type SellerReturn = { readonly code: string; readonly state: string };

/**
 * Connects the account that its owner came back with, and tells all owners; it replaces an earlier account. CODE_INVALID
 * for a state of another session or business, older than ten minutes or already used, and for a code unknown to the
 * provider. ACCOUNT_TAKEN for another business's account; else as `beginConnection`.
 */
export async function finishConnection(
  deps: Deps,
  actor: SignedIn,
  { code, state }: SellerReturn,
): Promise<Result<null, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  if (!managed.ok) return managed;
  const provider = connectingProvider(deps);
  if (provider === null) return err({ code: "UNAVAILABLE" });

  const businessId = managed.value;
  const began = begunAt(deps, { sessionId: actor.sessionId, businessId }, state);
  if (began === null) return err({ code: "CODE_INVALID" });
  const before = await read(deps.db, sellerOf(deps.db, businessId));
  if (before !== null && before.connectedAt >= began) return err({ code: "CODE_INVALID" });

  const codeVerifier = verifierOf(deps.settings, state);
  const granted = await provider.exchangeCode({ code, redirectUri: returnAddress(deps), codeVerifier });
  const from = before?.collectorId ?? null;
  return granted.ok
    ? connect(deps, actor, { businessId, from }, granted.value)
    : turnAway(deps, granted.error);
}

/** `from`: the provider's number of the account that took its deposits until now. */
type Connecting = { readonly businessId: string; readonly from: string | null };

async function connect(
  deps: Deps,
  actor: SignedIn,
  { businessId, from }: Connecting,
  grant: SellerGrant,
): Promise<Result<null, Refusal>> {
  const { db } = deps;
  const { userId } = actor;
  const at = deps.now();
  const collectorId = grant.providerUserId;
  const moment = { connectedAt: at, connectedBy: userId, brokenAt: null };
  try {
    await write(db, [
      listUnderWay(db, { businessId, to: collectorId, at }),
      closeCheckouts(db, { businessId, to: collectorId, at }),
      putSeller(db, { businessId, collectorId, ...lockedGrant(deps, businessId, grant), ...moment }),
      accountIsWell(db, { businessId, by: userId, at }),
      wakeWebhookEvents(db, { collectorId, at }),
      ...receivingChanged(deps, actor, {
        ...{ businessId, way: "SELLER", isMoved: true },
        ...{ from: from && sellerWords(from), to: sellerWords(collectorId) },
      }),
    ]);
    deps.later(deliverSoon(deps));
    return ok(null);
  } catch (error) {
    if (clashOf(error) === "COLLECTOR") return err({ code: "ACCOUNT_TAKEN" });
    throw error;
  }
}

/** Tells a wrong or used code from a provider that does not answer or does not know us. */
function turnAway(deps: Deps, { isUnauthorized, reason }: PaymentFailure): Result<never, Refusal> {
  deps.note(`mercado-pago: ${reason}`);
  return err({ code: isUnauthorized ? "CODE_INVALID" : "UNAVAILABLE" });
}

/** The address registered with the provider. */
function returnAddress({ settings }: Deps): string {
  return `${settings.publicUrl}/oauth/mercadopago/callback`;
}
