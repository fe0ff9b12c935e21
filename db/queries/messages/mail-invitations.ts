import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { listOf } from "#db/writing.ts";

export type MailInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: string;
  /** Instant in ms. */
  readonly expiresAt: Instant;
  readonly businessName: string;
  /** Null where the inviter's account is deleted. */
  readonly inviterName: string | null;
};

/** The open invitations that these mails are about. Most mails are about none; then no query runs. */
export function invitationsAmong(
  db: Database,
  mails: readonly QueuedMail[],
): Reading<readonly MailInvitation[]> {
  const ids = mails.flatMap(({ event, data }) =>
    event === "TEAM_INVITATION" && typeof data.invitationId === "string" ? data.invitationId : [],
  );
  if (ids.length === 0) return { statements: [], answer: () => [] };
  const { id, email, role, tokenHash, expiresAt } = invitations;
  const open = db
    .select(
      named({
        ...{ id, email, role, tokenHash, expiresAt },
        businessName: businesses.name,
        inviterName: users.displayName,
      }),
    )
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .leftJoin(users, and(eq(users.id, invitations.invitedBy), isNull(users.deletedAt)))
    .where(and(sql`${id} in ${listOf(ids)}`, isNull(invitations.closedAt)));
  return reading([open], ([rows]) => rows);
}
