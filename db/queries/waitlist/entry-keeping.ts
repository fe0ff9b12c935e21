import { and, asc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { reading } from "#db/reading.ts";
import { stores } from "#db/schema/stores.ts";
import { waitlistEntries } from "#db/schema/waitlist.ts";

/** Drops those whose address nobody has confirmed by now; nothing was ever offered to them. */
export function dropUnconfirmed(db: Database, now: Instant): Statement {
  return db
    .delete(waitlistEntries)
    .where(sql`wake_at is not null and wake_at <= ${now} and status = 'UNCONFIRMED'`);
}

/** Forgets who waited, and what they were offered, where that ended before `before` (ms). */
export function purgeEntries(db: Database, before: Instant): Statement {
  return db
    .delete(waitlistEntries)
    .where(and(sql`settled_at is not null`, lt(waitlistEntries.settledAt, before)));
}

/** All of a business that is gone for good. */
export function forgetLists(db: Database, businessId: string): Statement {
  return db.delete(waitlistEntries).where(eq(waitlistEntries.businessId, businessId));
}

/** What somebody waits and waited for, also what they entered without their account from the address that is proved theirs. */
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

/** All of somebody whose account goes, also what they entered without it; what is held for them is free again. */
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
