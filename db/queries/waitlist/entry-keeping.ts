import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, inPage, type Purge } from "#db/purging.ts";
import { reading } from "#db/reading.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { waitlistEntries } from "#db/schema/waitlist/waitlist.ts";

/** Deletes entries that were not confirmed in time; they never had an offer. */
export function dropUnconfirmed(db: Database, now: Instant): Statement {
  const isUnconfirmed = sql`wake_at is not null and status = 'UNCONFIRMED'`;
  return db.delete(waitlistEntries).where(inPage(waitlistEntries.wakeAt, now + 1, isUnconfirmed));
}

/** Deletes entries that ended before `before` (ms), with their offers. */
export function purgeEntries(db: Database, before: Instant): Purge {
  return deletePage(db, waitlistEntries.settledAt, before, sql`settled_at is not null`);
}

/** Deletes all entries of a business that is gone for good. */
export function forgetLists(db: Database, businessId: string): Statement {
  return db.delete(waitlistEntries).where(eq(waitlistEntries.businessId, businessId));
}

/** All waitlist entries of a user, also those made without the account from their verified address. */
export function waitsOf(db: Database, userId: string) {
  const { firstName, lastName, email, phone, days, part, status, createdAt } = waitlistEntries;
  const entered = db
    .select({
      ...named({ firstName, lastName, email, phone, days, part, status, createdAt }),
      ...named({ storeName: stores.name }),
    })
    .from(waitlistEntries)
    .innerJoin(stores, eq(stores.id, waitlistEntries.storeId))
    .where(isOfPerson(userId))
    .orderBy(asc(createdAt));
  return reading([entered], ([rows]) => rows);
}

/** Deletes all entries of a user whose account is deleted, also those made without it; their held times become free. */
export function forgetWaits(db: Database, userId: string): Statement {
  return db.delete(waitlistEntries).where(isOfPerson(userId));
}

function isOfPerson(userId: string): SQL | undefined {
  const proved = sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
  return or(
    sql`${waitlistEntries.userId} = ${userId} and ${waitlistEntries.userId} is not null`,
    sql`${waitlistEntries.email} = ${proved}`,
  );
}
