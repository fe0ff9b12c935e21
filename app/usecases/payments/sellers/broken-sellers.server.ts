import type { Deps } from "#app/usecases/deps.ts";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import { sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { giveUpSeller } from "./renewal.server.ts";
import { tokenOf } from "./token.server.ts";

/**
 * Marks a business's account whose renewed token the provider has refused too: its people are told, and it takes no
 * deposits by card until it is connected anew. The refusal of a token replaced meanwhile, or of the platform's own
 * (null), marks nothing.
 */
export async function noteBrokenSeller(deps: Deps, businessId: string, refused: SellerToken): Promise<void> {
  if (refused === null) return;
  const account = await read(deps.db, sellerOf(deps.db, businessId));
  if (account === null || tokenOf(deps, account) !== refused) return;
  await giveUpSeller(deps, account);
}
