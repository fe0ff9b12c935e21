import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { invitations } from "#db/schema/setup/invitations.ts";

/** A member of a business. */
export type Member = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The professional that the member is there. */
  readonly employeeId: string | null;
};

/** An invitation that was not accepted yet. */
export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly employeeId: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

export type TeamPerson = { readonly id: string; readonly firstName: string; readonly lastName: string };

export type Team = {
  readonly businessName: string;
  readonly members: readonly Member[];
  /** Also expired ones; the newest first. */
  readonly invitations: readonly OpenInvitation[];
  /** The professionals that a member may be linked to, without those who have left. */
  readonly people: readonly TeamPerson[];
};

/** The members and open invitations of a business. */
export function teamOf(db: Database, businessId: string): Reading<Team> {
  const { id, firstName, lastName } = employees;
  const people = db
    .select(named({ id, firstName, lastName }))
    .from(employees)
    .where(and(eq(employees.businessId, businessId), isNull(employees.hiddenAt)))
    .orderBy(asc(employees.position), asc(id));
  const business = db
    .select(named({ name: businesses.name }))
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading(
    [business, membersOf(db, businessId), openOf(db, businessId), people],
    ([[row], own, open, who]) => ({
      businessName: row?.name ?? "",
      members: own,
      invitations: open,
      people: who,
    }),
  );
}

function membersOf(db: Database, businessId: string) {
  const { userId, role, employeeId } = members;
  return db
    .select(named({ userId, name: users.displayName, email: users.email, role, employeeId }))
    .from(members)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(members.businessId, businessId))
    .orderBy(asc(users.displayName), asc(userId));
}

function openOf(db: Database, businessId: string) {
  const { id, email, role, employeeId, createdAt, expiresAt } = invitations;
  return db
    .select(named({ id, email, role, employeeId, createdAt, expiresAt }))
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), sql`closed_at is null`))
    .orderBy(desc(createdAt), desc(id));
}

/** An invitation as its link finds it. */
export type Invitation = OpenInvitation & {
  readonly businessId: string;
  readonly businessName: string;
  readonly inviterName: string | null;
  readonly acceptedAt: Instant | null;
  readonly closedAt: Instant | null;
};

/** The invitation whose link has a token with this hash; null for none. */
export function invitationByToken(db: Database, tokenHash: string): Reading<Invitation | null> {
  const { id, email, role, employeeId, createdAt, expiresAt, businessId, acceptedAt, closedAt } = invitations;
  const found = db
    .select({
      ...named({ id, email, role, employeeId, createdAt, expiresAt, businessId, acceptedAt, closedAt }),
      ...named({ businessName: businesses.name, inviterName: users.displayName }),
    })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .leftJoin(users, and(eq(users.id, invitations.invitedBy), isNull(users.deletedAt)))
    .where(eq(invitations.tokenHash, tokenHash));
  return reading([found], ([rows]) => rows[0] ?? null);
}
