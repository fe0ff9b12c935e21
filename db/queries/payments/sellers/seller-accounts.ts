import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sellerAccounts } from "#db/schema/payments/seller-accounts.ts";

/** A business's own account at the card provider, with its tokens as they are stored. */
export type SellerAccount = typeof sellerAccounts.$inferSelect;

export const ACCOUNT = named({
  businessId: sellerAccounts.businessId,
  collectorId: sellerAccounts.collectorId,
  accessToken: sellerAccounts.accessToken,
  refreshToken: sellerAccounts.refreshToken,
  connectedAt: sellerAccounts.connectedAt,
  connectedBy: sellerAccounts.connectedBy,
  expiresAt: sellerAccounts.expiresAt,
  renewAt: sellerAccounts.renewAt,
  brokenAt: sellerAccounts.brokenAt,
});

/** Null where the business has connected no account. */
export function sellerOf(db: Database, businessId: string): Reading<SellerAccount | null> {
  const own = db.select(ACCOUNT).from(sellerAccounts).where(eq(sellerAccounts.businessId, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** Whether a business takes no deposits by card just now, because its own account is broken. */
export function isCardOut(db: Database, businessId: string): Reading<boolean> {
  const { collectorId, brokenAt } = sellerAccounts;
  const broken = db
    .select(named({ collectorId }))
    .from(sellerAccounts)
    .where(and(eq(sellerAccounts.businessId, businessId), isNotNull(brokenAt)));
  return reading([broken], ([rows]) => rows.length > 0);
}

/** The account that a notification is about; null for the platform's. */
export function sellerByCollector(db: Database, collectorId: string): Reading<SellerAccount | null> {
  const one = db.select(ACCOUNT).from(sellerAccounts).where(eq(sellerAccounts.collectorId, collectorId));
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** Connects an account, or replaces the same business's account. */
export function putSeller(db: Database, account: SellerAccount): Statement {
  const { businessId: _, ...kept } = account;
  return db
    .insert(sellerAccounts)
    .values(account)
    .onConflictDoUpdate({ target: sellerAccounts.businessId, set: kept });
}

export function dropSeller(db: Database, businessId: string): Statement {
  return db.delete(sellerAccounts).where(eq(sellerAccounts.businessId, businessId));
}
