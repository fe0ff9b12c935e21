import { HOUR_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_HURRY } from "#app/usecases/jobs/tick.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { unlock } from "#app/usecases/secrets/token-vault.server.ts";
import type { SellerAccount } from "#db/queries/payments/seller-accounts.ts";
import { breakSeller, dueSellers, keepRenewed, leaseSeller } from "#db/queries/payments/seller-renewal.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { connectingProvider, lockedGrant } from "./token.server.ts";

const RUN = 5;
/** Longer than any call; also when a renewal that failed is tried again. */
const LEASE_MS = HOUR_MS;

/**
 * Renews the tokens of connected accounts a month before they end, five a run at most. A refresh token serves once, so
 * each account is taken before the provider is asked, and of two runs at once only one asks. Where the provider says
 * that the seller must come back, or the tokens have ended, the account is marked and listed.
 */
export async function renewSellers(deps: Deps, { until, forRow } = NO_HURRY): Promise<JobReport> {
  const provider = connectingProvider(deps);
  if (provider === null) return { done: 0, errors: [] };
  const due = await read(deps.db, dueSellers(deps.db, { now: deps.now(), most: RUN }));
  return forEachDue(due, (account) => renew(deps, forRow(deps).payments ?? provider, account), {
    abreast: RUN,
    isOver: () => deps.now() >= until,
  });
}

/** False where another run has it, or it is at its end; throws where it is to be tried again. */
async function renew(deps: Deps, provider: PaymentGateway, account: SellerAccount): Promise<boolean> {
  const { db, settings } = deps;
  const { businessId, expiresAt } = account;
  const now = deps.now();
  if (!(await tryWrite(db, leaseSeller(db, account, now + LEASE_MS)))) return false;
  const refreshToken = unlock(settings, businessId, account.refreshToken);
  if (refreshToken === null) return giveUp(deps, account);

  const renewed = await provider.renewGrant(refreshToken);
  if (renewed.ok) return tryWrite(db, keepRenewed(db, account, lockedGrant(deps, businessId, renewed.value)));
  const { isUnauthorized, reason } = renewed.error;
  if (isUnauthorized || now >= expiresAt) return giveUp(deps, account);
  throw new Error(`A seller's tokens were not renewed: ${reason}`);
}

async function giveUp(deps: Deps, account: SellerAccount): Promise<false> {
  await tryWrite(deps.db, breakSeller(deps.db, account, deps.now()));
  return false;
}
