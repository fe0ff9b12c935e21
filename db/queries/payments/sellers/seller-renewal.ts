import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { tellManagers } from "#db/queries/messages/messages.ts";
import { relistProblem } from "#db/queries/payments/payment-problems.ts";
import { ACCOUNT, type SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sellerAccounts } from "#db/schema/payments/seller-accounts.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A broken account is not renewed: its owner connects it anew. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Accounts whose tokens must be renewed, longest due first. */
export function dueSellers(
  db: Database,
  { now, most }: { readonly now: Instant; readonly most: number },
): Reading<readonly SellerAccount[]> {
  const due = db
    .select(ACCOUNT)
    .from(sellerAccounts)
    .where(lte(sellerAccounts.renewAt, now))
    .orderBy(asc(sellerAccounts.renewAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

/** Takes an account to renew it, until `until` (ms). Stale (`tryWrite`) where another run has taken it. */
export function leaseSeller(
  db: Database,
  { businessId, refreshToken, renewAt }: SellerAccount,
  until: number,
): Statement[] {
  const asSeen = and(
    eq(sellerAccounts.businessId, businessId),
    eq(sellerAccounts.refreshToken, refreshToken),
    eq(sellerAccounts.renewAt, renewAt),
  );
  const lease = db.update(sellerAccounts).set({ renewAt: until }).where(asSeen);
  return [lease, mustHaveChanged(db)];
}

export type LockedGrant = Pick<SellerAccount, "accessToken" | "refreshToken" | "expiresAt" | "renewAt">;

/** Stores the new pair of tokens in place of the old pair. Stale (`tryWrite`) where the account was connected anew meanwhile. */
export function keepRenewed(db: Database, account: SellerAccount, grant: LockedGrant): Statement[] {
  const { businessId, refreshToken } = account;
  const asSeen = and(
    eq(sellerAccounts.businessId, businessId),
    eq(sellerAccounts.refreshToken, refreshToken),
  );
  return [db.update(sellerAccounts).set(grant).where(asSeen), mustHaveChanged(db)];
}

/**
 * Marks an account whose tokens do not work any more, lists it as a problem, and tells owners and managers. Stale (`tryWrite`)
 * where that is known, or the account has other tokens by now.
 */
export function breakSeller(
  db: Database,
  account: SellerAccount,
  { eventId, at }: { readonly eventId: string; readonly at: number },
): Statement[] {
  const { businessId, accessToken } = account;
  const asSeen = and(
    eq(sellerAccounts.businessId, businessId),
    eq(sellerAccounts.accessToken, accessToken),
    isNull(sellerAccounts.brokenAt),
  );
  const problem = { kind: "ACCOUNT_BROKEN", businessId, bookingId: null, providerPaymentId: null } as const;
  return [
    db.update(sellerAccounts).set({ brokenAt: at, renewAt: NEVER }).where(asSeen),
    mustHaveChanged(db),
    relistProblem(db, { ...problem, centavos: null, at }),
    ...tellManagers(db, { id: eventId, event: "SELLER_BROKEN", businessId, at }),
  ];
}
