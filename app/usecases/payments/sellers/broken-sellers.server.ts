import type { Deps } from "#app/usecases/deps.ts";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import { sellerOf } from "#db/queries/payments/seller-accounts.ts";
import { breakSeller } from "#db/queries/payments/seller-renewal.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { tokenOf } from "./token.server.ts";

/**
 * Marks a business's account whose token the provider has refused (`isUnauthorized`): people are told, and the
 * platform's takes its señas until it is connected anew. A refusal of a token that has been replaced meanwhile, or of
 * the platform's own (null), says nothing of it.
 */
export async function noteBrokenSeller(deps: Deps, businessId: string, refused: SellerToken): Promise<void> {
  if (refused === null) return;
  const account = await read(deps.db, sellerOf(deps.db, businessId));
  if (account === null || tokenOf(deps, account) !== refused) return;
  await tryWrite(deps.db, breakSeller(deps.db, account, deps.now()));
}
