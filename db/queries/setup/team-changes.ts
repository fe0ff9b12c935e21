import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { endOtherAgendaFeed } from "#db/queries/agenda/agenda-feeds.ts";
import { queueMessage } from "#db/queries/messages/queue.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";

/** An invitation with its role and its end (ms), and the mail with its link. */
type NewInvitation = {
  readonly id: string;
  readonly businessId: string;
  readonly email: string;
  readonly role: Role;
  readonly employeeId: string | null;
  readonly invitedBy: string;
  readonly mailId: string;
  readonly tokenHash: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
  /** Rate-limit key of the inviter's network (`staffNetwork`). */
  readonly network: string;
};

/** Invites a person by mail to work for a business, in place of their earlier invitation. */
export function insertInvitation(db: Database, { mailId, at, network, ...row }: NewInvitation): Statement[] {
  const { businessId, email } = row;
  return [
    db
      .update(invitations)
      .set({ closedAt: at })
      .where(and(isOpen(businessId), eq(invitations.email, email))),
    insertRow(db, invitations, { ...row, createdAt: at }),
    mailInvitation(db, { id: row.id, businessId, mailId, at, network }),
  ];
}

type Resent = Pick<
  NewInvitation,
  "id" | "businessId" | "mailId" | "tokenHash" | "at" | "expiresAt" | "network"
>;

/** Sends an open invitation again; its earlier link stops working. Stale (`tryWrite`) where it is not open any more. */
export function resendInvitation(
  db: Database,
  { id, businessId, mailId, tokenHash, at, expiresAt, network }: Resent,
): Statement[] {
  return [
    db
      .update(invitations)
      .set({ tokenHash, expiresAt })
      .where(and(isOpen(businessId), eq(invitations.id, id))),
    mustHaveChanged(db),
    mailInvitation(db, { id, businessId, mailId, at, network }),
  ];
}

/** Mails an address that may have no account. The mail is composed from the invitation that the row names. */
function mailInvitation(
  db: Database,
  { id, businessId, mailId, at, network }: Pick<Resent, "id" | "businessId" | "mailId" | "at" | "network">,
): Statement {
  return queueMessage(db, {
    ...{ id: mailId, event: "TEAM_INVITATION", audience: "CUSTOMER", businessId, createdAt: at, network },
    ...{ data: { invitationId: id }, about: id, which: mailId },
  });
}

type InvitationKey = { readonly id: string; readonly businessId: string; readonly at: Instant };

/** Withdraws an open invitation. Stale (`tryWrite`) where it is not open any more. */
export function closeInvitation(db: Database, { id, businessId, at }: InvitationKey): Statement[] {
  return [
    db
      .update(invitations)
      .set({ closedAt: at })
      .where(and(isOpen(businessId), eq(invitations.id, id))),
    mustHaveChanged(db),
  ];
}

/**
 * Uses an invitation up: its recipient becomes a member of the business. A user who is a member already keeps their role. Stale
 * (`tryWrite`) where it is not open any more, or has expired.
 */
export function acceptInvitation(
  db: Database,
  { id, businessId, at }: InvitationKey,
  member: { readonly userId: string; readonly role: Role; readonly employeeId: string | null },
): Statement[] {
  return [
    db
      .update(invitations)
      .set({ acceptedAt: at, closedAt: at })
      .where(and(isOpen(businessId), eq(invitations.id, id), sql`${invitations.expiresAt} > ${at}`)),
    mustHaveChanged(db),
    db
      .insert(members)
      .values({ businessId, ...member })
      .onConflictDoNothing(),
  ];
}

function isOpen(businessId: string): SQL | undefined {
  return and(eq(invitations.businessId, businessId), sql`closed_at is null`);
}

/** A member as an owner saw them. */
type SeenMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly role: Role;
  /** The owner who decides. */
  readonly by: string;
};

/**
 * Changes a member's role and employee; their calendar feed ends with the employee. Stale (`tryWrite`) where their role has changed, where the deciding user is no owner any more, or
 * where no owner would remain.
 */
export function changeMember(
  db: Database,
  seen: SeenMember,
  to: { readonly role: Role; readonly employeeId: string | null },
): Statement[] {
  const leavesOwner = to.role === "OWNER" ? isSeen(seen) : and(isSeen(seen), isNotLast(seen));
  return [
    db.update(members).set(to).where(leavesOwner),
    mustHaveChanged(db),
    endOtherAgendaFeed(db, seen, to.employeeId),
  ];
}

/** Removes a member; their sessions do not act for the business any more. Stale as `changeMember`. */
export function removeMember(db: Database, seen: SeenMember): Statement[] {
  return [db.delete(members).where(and(isSeen(seen), isNotLast(seen))), mustHaveChanged(db)];
}

function isSeen({ businessId, userId, role, by }: SeenMember): SQL | undefined {
  return and(
    eq(members.businessId, businessId),
    eq(members.userId, userId),
    eq(members.role, role),
    sql`exists (select 1 from members owner
      where owner.business_id = ${businessId} and owner.user_id = ${by} and owner.role = 'OWNER')`,
  );
}

/** Not an owner, or not the only owner. */
function isNotLast({ businessId, userId }: SeenMember): SQL | undefined {
  return or(
    sql`${members.role} <> 'OWNER'`,
    sql`exists (select 1 from members other
      where other.business_id = ${businessId} and other.user_id <> ${userId} and other.role = 'OWNER')`,
  );
}
