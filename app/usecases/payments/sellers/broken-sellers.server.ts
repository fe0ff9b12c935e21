import type { Deps } from "#app/usecases/deps.ts";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import { sellerOf } from "#db/queries/payments/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { giveUpSeller } from "./renewal.server.ts";
import { tokenOf } from "./token.server.ts";

/**
 * Marks a business's account whose token the provider has refused though it was renewed: its people are told, and until it
 * is connected anew it takes no señas by card. A refusal of a token that has been replaced meanwhile, or of the platform's
 * own (null), says nothing of it.
 */
export async function noteBrokenSeller(deps: Deps, businessId: string, refused: SellerToken): Promise<void> {
  if (refused === null) return;
  const account = await read(deps.db, sellerOf(deps.db, businessId));
  if (account === null || tokenOf(deps, account) !== refused) return;
  await giveUpSeller(deps, account);
}
