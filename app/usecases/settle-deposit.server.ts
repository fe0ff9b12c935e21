import { type DueDeposit, expireDeposit } from "#db/queries/expiry.ts";
import type { Deps } from "./deps.ts";

/**
 * Ends the wait for a seña whose deadline has passed: the booking is CANCELLED (DEPOSIT_EXPIRED), its time is
 * free again, customer and business are told (contract, Status). False where something else came first.
 */
export function settleDeposit(deps: Deps, due: DueDeposit): Promise<boolean> {
  return expireDeposit(deps.db, due, { eventId: deps.newId(), at: deps.now() });
}
