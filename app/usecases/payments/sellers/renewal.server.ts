import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { unlock } from "#app/usecases/secrets/token-vault.server.ts";
import type { SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { breakSeller, keepRenewed } from "#db/queries/payments/sellers/seller-renewal.ts";
import { tryWrite } from "#db/writing.ts";
import { lockedGrant } from "./token.server.ts";

/**
 * The outcome of a renewal: new tokens; REFUSED, where the seller must give consent again; or a reason for the log,
 * where it is to be tried again.
 */
type Renewal = Result<"RENEWED" | "REPLACED", "REFUSED" | { readonly reason: string }>;

/**
 * Uses the refresh token of a leased account (`leaseSeller`), and stores the new pair in one write. It marks nothing:
 * the caller decides about a refusal. REPLACED: the account was connected anew meanwhile.
 */
export async function renewTaken(
  deps: Deps,
  provider: PaymentGateway,
  account: SellerAccount,
): Promise<Renewal> {
  const { businessId } = account;
  const refreshToken = unlock(deps.settings, businessId, account.refreshToken);
  if (refreshToken === null) return err("REFUSED");
  const renewed = await provider.renewGrant(refreshToken);
  if (!renewed.ok) return err(renewed.error.isUnauthorized ? "REFUSED" : { reason: renewed.error.reason });
  const kept = keepRenewed(deps.db, account, lockedGrant(deps, businessId, renewed.value));
  return ok((await tryWrite(deps.db, kept)) ? "RENEWED" : "REPLACED");
}

/** Marks an account whose tokens no longer work, and tells its people, once; nothing where it was replaced. */
export async function giveUpSeller(deps: Deps, account: SellerAccount): Promise<void> {
  const stamp = { eventId: deps.newId(), at: deps.now() };
  if (await tryWrite(deps.db, breakSeller(deps.db, account, stamp))) deps.later(deliverSoon(deps));
}
