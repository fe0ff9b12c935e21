import { eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { onboardingDrafts } from "#db/schema/setup/onboarding-drafts.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";

// Data of a business's setup that is not kept for ever.

/** Deletes onboardings that were not continued since `before`. */
export function purgeDrafts(db: Database, before: Instant): Purge {
  return deletePage(db, onboardingDrafts.updatedAt, before);
}

/** Deletes invitations that ended before `before`. */
export function purgeInvitations(db: Database, before: Instant): Purge {
  return deletePage(db, invitations.expiresAt, before);
}

/** Deletes history older than `before`. */
export function purgeSetupChanges(db: Database, before: Instant): Purge {
  return deletePage(db, setupChanges.at, before);
}

/**
 * Deletes the onboarding and the invitations of a user who deletes their account. Runs while their row still has their address.
 */
export function forgetSetup(db: Database, userId: string): Statement[] {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return [
    db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId)),
    db.delete(invitations).where(sql`${invitations.email} = ${email}`),
  ];
}
