import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { legalRequests } from "#db/schema/legal/legal-requests.ts";
import { listOf } from "#db/writing.ts";

export type LegalRequest = typeof legalRequests.$inferSelect;

/** The same request twice is kept once. */
export function insertLegalRequest(db: Database, request: typeof legalRequests.$inferInsert): Statement {
  return db.insert(legalRequests).values(request).onConflictDoNothing({ target: legalRequests.id });
}

export function legalRequest(db: Database, id: string): Reading<LegalRequest | null> {
  const found = db.select().from(legalRequests).where(eq(legalRequests.id, id));
  return reading([found], ([[row]]) => row ?? null);
}

/** The request whose mail has a link with this hash. */
export function legalRequestByLink(db: Database, confirmHash: string): Reading<LegalRequest | null> {
  const found = db.select().from(legalRequests).where(eq(legalRequests.confirmHash, confirmHash));
  return reading([found], ([[row]]) => row ?? null);
}

/** A request with the name of the business that it concerns (null: not known), and whether its address has an account. */
export type MailRequest = LegalRequest & {
  readonly businessName: string | null;
  readonly hasAccount: boolean;
};

/** The requests that mails are about. Most mails are about none; then no query runs. */
export function legalRequestsAmong(
  db: Database,
  mails: readonly QueuedMail[],
): Reading<readonly MailRequest[]> {
  const ids = mails.flatMap(({ data }) => (typeof data.requestId === "string" ? data.requestId : []));
  if (ids.length === 0) return { statements: [], answer: () => [] };
  const found = db
    .select({
      ...named({ ...getTableColumns(legalRequests), businessName: businesses.name }),
      hasAccount: sql<number>`${users.id} is not null`.as("hasAccount"),
    })
    .from(legalRequests)
    .leftJoin(users, and(eq(users.email, legalRequests.email), isNull(users.deletedAt)))
    .leftJoin(businesses, eq(businesses.id, legalRequests.businessId))
    .where(sql`${legalRequests.id} in ${listOf(ids)}`);
  return reading([found], ([rows]) =>
    rows.map(({ hasAccount, ...row }) => ({ ...row, hasAccount: hasAccount === 1 })),
  );
}
