import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { hasEmail } from "#db/queries/accounts/accounts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** An open business that the writer owns. */
export type OwnedBusiness = {
  readonly businessId: string;
  readonly businessName: string;
  /** It has no other owner. */
  readonly isAlone: boolean;
};

/** The facts that we have about an address. */
export type Writer = {
  /** The account of the address; null: none. */
  readonly userId: string | null;
  readonly owned: readonly OwnedBusiness[];
  /** A business has a client without an account under this address. */
  readonly isNoted: boolean;
};

/** The holder of an address, which is trimmed and lower-cased. */
export function writerOf(db: Database, email: string): Reading<Writer> {
  const others = sql`exists (select 1 from members other where other.business_id = ${members.businessId}
    and other.user_id <> ${members.userId} and other.role = 'OWNER')`;
  return reading(
    [
      db
        .select(named({ userId: users.id }))
        .from(users)
        .where(hasEmail(email)),
      db
        .select({
          ...named({ businessId: businesses.id, businessName: businesses.name }),
          hasOthers: sql<number>`${others}`.as("hasOthers"),
        })
        .from(users)
        .innerJoin(members, eq(members.userId, users.id))
        .innerJoin(businesses, eq(businesses.id, members.businessId))
        .where(sql`${hasEmail(email)} and ${members.role} = 'OWNER' and ${businesses.closedAt} is null`)
        .orderBy(asc(businesses.name), asc(businesses.id)),
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(clients)
        .where(sql`${clients.email} = ${email} and ${clients.userId} is null`)
        .limit(1),
    ],
    ([[user], owned, noted]) => ({
      userId: user?.userId ?? null,
      owned: owned.map(({ hasOthers, ...business }) => ({ ...business, isAlone: hasOthers === 0 })),
      isNoted: noted.length > 0,
    }),
  );
}
