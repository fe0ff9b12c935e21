import { type SellerAccount, sellerByCollector, sellerOf } from "#db/queries/seller-accounts.ts";
import { read } from "#db/reading.ts";
import type { Deps } from "./deps.ts";
import type { SellerToken } from "./payment-gateway.ts";
import { unlock } from "./token-vault.server.ts";

/** Which account takes a business's señas: its own, once it has connected one that still serves; else the platform's. */
export async function sellerTokenOf(deps: Deps, businessId: string): Promise<SellerToken> {
  return tokenOf(deps, await read(deps.db, sellerOf(deps.db, businessId)));
}

/** The same by the account's own id at the provider. */
export async function sellerTokenFor(deps: Deps, collectorId: string | null): Promise<SellerToken> {
  if (collectorId === null) return null;
  return tokenOf(deps, await read(deps.db, sellerByCollector(deps.db, collectorId)));
}

function tokenOf({ settings }: Deps, account: SellerAccount | null): SellerToken {
  if (account === null || account.brokenAt !== null) return null;
  return unlock(settings, account.businessId, account.accessToken);
}
