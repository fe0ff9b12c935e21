import { eq } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";

/** The account where a business takes transfers, with at least one of alias and CBU or CVU. */
export type TransferAccount = {
  readonly holder: string;
  readonly alias: string | null;
  readonly cbu: string | null;
  /** How long a booking is held for its transfer to be reviewed. */
  readonly hours: number;
};

const ACCOUNT = named({
  holder: transferAccounts.holder,
  alias: transferAccounts.alias,
  cbu: transferAccounts.cbu,
  hours: transferAccounts.hours,
});

/** Null where the business takes no transfers. */
export function transferAccountOf(db: Database, businessId: string): Reading<TransferAccount | null> {
  const own = db.select(ACCOUNT).from(transferAccounts).where(eq(transferAccounts.businessId, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** The business, the member who acts, and when (ms). */
type StaffAct = { readonly businessId: string; readonly by: string; readonly at: number };

export function putTransferAccount(
  db: Database,
  { businessId, by, at }: StaffAct,
  account: TransferAccount,
): Statement[] {
  const kept = { ...account, updatedBy: by, updatedAt: at };
  return [
    db
      .insert(transferAccounts)
      .values({ businessId, ...kept })
      .onConflictDoUpdate({ target: transferAccounts.businessId, set: kept }),
  ];
}

export function dropTransferAccount(db: Database, businessId: string): Statement[] {
  return [db.delete(transferAccounts).where(eq(transferAccounts.businessId, businessId))];
}
