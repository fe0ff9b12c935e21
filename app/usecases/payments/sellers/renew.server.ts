import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_HURRY } from "#app/usecases/jobs/tick.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import type { SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { dueSellers, leaseSeller } from "#db/queries/payments/sellers/seller-renewal.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { giveUpSeller, renewTaken } from "./renewal.server.ts";
import { connectingProvider, RENEWAL_LEASE_MS } from "./token.server.ts";

const RUN = 5;

/**
 * Renews the tokens of connected accounts a month before they end, at most five a run. A refresh token works once, so
 * each account is leased before the provider is asked, and of two runs only one asks. Where the seller must give consent
 * again, or the tokens have ended, the account is marked and listed.
 */
export async function renewSellers(deps: Deps, time = NO_HURRY): Promise<JobReport> {
  const provider = connectingProvider(deps);
  if (provider === null) return { done: 0, errors: [] };
  const due = await read(deps.db, dueSellers(deps.db, { now: deps.now(), most: RUN }));
  return forEachDue(due, (account) => renew(deps, time.forRow(deps).payments ?? provider, account), {
    abreast: RUN,
    isOver: () => isOver(deps, time),
  });
}

/** False where another run has the lease, or the account is given up; throws where it is to be tried again. */
async function renew(deps: Deps, provider: PaymentGateway, account: SellerAccount): Promise<boolean> {
  const now = deps.now();
  if (!(await tryWrite(deps.db, leaseSeller(deps.db, account, now + RENEWAL_LEASE_MS)))) return false;
  const renewed = await renewTaken(deps, provider, account);
  if (renewed.ok) return renewed.value === "RENEWED";
  if (renewed.error !== "REFUSED" && now < account.expiresAt)
    throw new Error(`A seller's tokens were not renewed: ${renewed.error.reason}`);
  await giveUpSeller(deps, account);
  return false;
}
