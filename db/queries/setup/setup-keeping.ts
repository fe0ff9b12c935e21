import { eq, lt, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { users } from "#db/schema/accounts.ts";
import { invitations, onboardingDrafts, setupChanges } from "#db/schema/setup.ts";

// What of a business's setup is not kept for ever.

/** Onboardings that nobody went on with since `before`. */
export function purgeDrafts(db: Database, before: Instant): Statement {
  return db.delete(onboardingDrafts).where(lt(onboardingDrafts.updatedAt, before));
}

/** Invitations that ended before `before`. */
export function purgeInvitations(db: Database, before: Instant): Statement {
  return db.delete(invitations).where(lt(invitations.expiresAt, before));
}

/** History older than `before`. */
export function purgeSetupChanges(db: Database, before: Instant): Statement {
  return db.delete(setupChanges).where(lt(setupChanges.at, before));
}

/** What somebody who deletes their account began, or was invited to; while their row still has their address. */
export function forgetSetup(db: Database, userId: string): Statement[] {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return [
    db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId)),
    db.delete(invitations).where(sql`${invitations.email} = ${email}`),
  ];
}
