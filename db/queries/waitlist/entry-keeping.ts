import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist.ts";

/** Drops those whose address nobody has confirmed by now; nothing was ever offered to them. */
export function dropUnconfirmed(db: Database, now: Instant): Statement {
  return db
    .delete(waitlistEntries)
    .where(sql`wake_at is not null and wake_at <= ${now} and status = 'UNCONFIRMED'`);
}

/** Forgets who waited, and what they were offered, where that ended before `before` (ms). */
export function purgeEntries(db: Database, before: Instant): Statement[] {
  return forgetWhere(db, and(sql`settled_at is not null`, lt(waitlistEntries.settledAt, before)));
}

/** All of a business that is gone for good. */
export function forgetLists(db: Database, businessId: string): Statement[] {
  return [
    db.delete(waitlistOffers).where(eq(waitlistOffers.businessId, businessId)),
    db.delete(waitlistEntries).where(eq(waitlistEntries.businessId, businessId)),
  ];
}

/** All of somebody whose account goes, also what they entered without it; what is held for them is free again. */
export function forgetEntriesOf(db: Database, userId: string): Statement[] {
  const proved = sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
  return forgetWhere(
    db,
    or(
      sql`${waitlistEntries.userId} = ${userId} and ${waitlistEntries.userId} is not null`,
      sql`${waitlistEntries.email} = ${proved}`,
    ),
  );
}

function forgetWhere(db: Database, which: SQL | undefined): Statement[] {
  const ids = db.select({ id: waitlistEntries.id }).from(waitlistEntries).where(which);
  return [
    db.delete(waitlistOffers).where(sql`${waitlistOffers.entryId} in ${ids}`),
    db.delete(waitlistEntries).where(which),
  ];
}
