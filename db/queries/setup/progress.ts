import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/** The steps of a good beginning that a business has done. */
export type SetupFacts = {
  readonly isPublished: boolean;
  /** An account for deposits, at the card provider or by transfer. */
  readonly hasDepositAccount: boolean;
  /** Of the business itself, or of an open store. */
  readonly hasPicture: boolean;
  /** It has more than one professional, or an open invitation. */
  readonly hasTeam: boolean;
  /** Its members were shown the list of their first week, and have ended it. */
  readonly isPastFirstWeek: boolean;
};

export function setupFacts(db: Database, businessId: string): Reading<SetupFacts> {
  const own = sql`business_id = ${businessId}`;
  const takesMoney = sql<number>`exists (select 1 from seller_accounts where ${own})
    or exists (select 1 from transfer_accounts where ${own})`;
  const isPictured = sql<number>`picture_url is not null or exists (
    select 1 from stores store where store.${own} and hidden_at is null and store.picture_url is not null)`;
  const isManned = sql<number>`(select count(*) from employees where ${own} and hidden_at is null) > 1
    or exists (select 1 from invitations where ${own} and closed_at is null)`;
  const isPast = sql<number>`exists (select 1 from first_weeks where ${own} and ended_at > begun_at)`;
  return reading(
    [
      db
        .select({
          ...named({ publishedAt: businesses.publishedAt }),
          takesMoney: takesMoney.as("takes_money"),
          isPictured: isPictured.as("is_pictured"),
          isManned: isManned.as("is_manned"),
          isPast: isPast.as("is_past"),
        })
        .from(businesses)
        .where(sql`${businesses.id} = ${businessId}`),
    ],
    ([[row]]) => ({
      isPublished: row !== undefined && row.publishedAt !== null,
      hasDepositAccount: row?.takesMoney === 1,
      hasPicture: row?.isPictured === 1,
      hasTeam: row?.isManned === 1,
      isPastFirstWeek: row?.isPast === 1,
    }),
  );
}
