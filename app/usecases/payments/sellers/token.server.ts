import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway, SellerGrant, SellerToken } from "#app/usecases/payment-gateway.ts";
import { lock, unlock } from "#app/usecases/secrets/token-vault.server.ts";
import { type SellerAccount, sellerByCollector } from "#db/queries/payments/sellers/seller-accounts.ts";
import type { LockedGrant } from "#db/queries/payments/sellers/seller-renewal.ts";
import { read } from "#db/reading.ts";

/** How long a renewal leases its account: longer than any call. A failed renewal is tried again after it. */
export const RENEWAL_LEASE_MS = HOUR_MS;

/** An account with the token for questions about its payments. */
export type SellerKey = {
  /** Null for the platform's account. */
  readonly businessId: string | null;
  readonly seller: SellerToken;
  /** It cannot be asked until it is connected anew: the platform's token does not reach its payments. */
  readonly isBroken: boolean;
};

/** The account with this id at the provider; the platform's where no business has connected it. */
export async function accountAt(deps: Deps, collectorId: string | null): Promise<SellerKey> {
  const account = collectorId === null ? null : await read(deps.db, sellerByCollector(deps.db, collectorId));
  return account === null ? PLATFORM_ACCOUNT : connectedAccount(deps, account);
}

export const PLATFORM_ACCOUNT: SellerKey = { businessId: null, seller: null, isBroken: false };

export function connectedAccount(deps: Deps, account: SellerAccount): SellerKey {
  const seller = tokenOf(deps, account);
  return { businessId: account.businessId, seller, isBroken: seller === null };
}

/** Null for an account that is broken, or locked with another key than today's. */
export function tokenOf({ settings }: Deps, account: SellerAccount): SellerToken {
  return account.brokenAt === null ? unlock(settings, account.businessId, account.accessToken) : null;
}

/** The provider, where accounts can be connected: it knows our application, and we have a key to lock tokens with. */
export function connectingProvider({ payments, settings }: Deps): PaymentGateway | null {
  return payments?.canConnect && settings.tokenKey !== null ? payments : null;
}

/** Tokens as they are stored, and when to renew them: 30 days before their end, so after 150 of 180. */
export function lockedGrant({ settings, now }: Deps, businessId: string, grant: SellerGrant): LockedGrant {
  const lifeMs = grant.expiresInSeconds * 1000;
  const expiresAt = now() + lifeMs;
  return {
    accessToken: lock(settings, businessId, grant.accessToken),
    refreshToken: lock(settings, businessId, grant.refreshToken),
    expiresAt,
    renewAt: expiresAt - Math.min(30 * DAY_MS, lifeMs / 2),
  };
}
