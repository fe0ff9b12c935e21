import { err, ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { poll } from "#app/usecases/poll.ts";
import { type SellerAccount, sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { leaseSeller } from "#db/queries/payments/sellers/seller-renewal.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { giveUpSeller, renewTaken } from "./renewal.server.ts";
import { connectingProvider, RENEWAL_LEASE_MS, tokenOf } from "./token.server.ts";

/** A new token in place of a refused one; BROKEN: none until the account is connected anew; LATER: not known yet. */
type FreshToken = Result<string, "BROKEN" | "LATER">;

/** How long a renewal for a waiting caller locks the account: about as long as the provider may take. */
const LEASE_MS = MINUTE_MS;
const MOST_POLLS = 20;
/** How long after a failed renewal no other is asked for; the clock tries again after its hour. */
const QUIET_MS = 5 * MINUTE_MS;

/**
 * The token to use instead of a business's refused one: its successor, or a token renewed now. A refresh token works
 * once, so of many refused calls one renews and the others wait. If the renewal is refused, the account is marked and
 * its people are told.
 */
export async function freshToken(deps: Deps, businessId: string, refused: string): Promise<FreshToken> {
  const account = await read(deps.db, sellerOf(deps.db, businessId));
  if (account === null || tokenOf(deps, account) !== refused) return tokenNow(deps, account);
  const provider = connectingProvider(deps);
  if (provider === null) return giveUp(deps, account);
  const left = account.renewAt - deps.now();
  if (left > RENEWAL_LEASE_MS - QUIET_MS && left <= RENEWAL_LEASE_MS) return err("LATER");
  const isTaken = left > 0 && left <= LEASE_MS;
  return isTaken ? waitForToken(deps, account) : renewNow(deps, provider, account);
}

/** `renew_at` is the lease: of two calls for the same account, only one gets it. */
async function renewNow(deps: Deps, provider: PaymentGateway, account: SellerAccount): Promise<FreshToken> {
  const { db } = deps;
  const renewAt = deps.now() + LEASE_MS;
  if (!(await tryWrite(db, leaseSeller(db, account, renewAt)))) return waitForToken(deps, account);
  const renewed = await renewTaken(deps, provider, account);
  if (renewed.ok) return tokenNow(deps, await read(db, sellerOf(db, account.businessId)));
  if (renewed.error === "REFUSED") return giveUp(deps, account);
  deps.note(`mercado-pago: ${renewed.error.reason}`);
  await tryWrite(db, leaseSeller(db, { ...account, renewAt }, deps.now() + RENEWAL_LEASE_MS));
  return err("LATER");
}

async function waitForToken(deps: Deps, { businessId, accessToken }: SellerAccount): Promise<FreshToken> {
  const ask = async () => {
    const account = await read(deps.db, sellerOf(deps.db, businessId));
    const isAsBefore = account?.accessToken === accessToken && account.brokenAt === null;
    return isAsBefore ? null : tokenNow(deps, account);
  };
  return (await poll(ask, MOST_POLLS)) ?? err("LATER");
}

function tokenNow(deps: Deps, account: SellerAccount | null): FreshToken {
  const token = account && tokenOf(deps, account);
  return token === null ? err("BROKEN") : ok(token);
}

async function giveUp(deps: Deps, account: SellerAccount): Promise<FreshToken> {
  await giveUpSeller(deps, account);
  return err("BROKEN");
}
