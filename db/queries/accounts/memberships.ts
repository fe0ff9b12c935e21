import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Role } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/** A person's membership of a business, with their role. */
export type Membership = {
  readonly businessId: string;
  readonly businessName: string;
  readonly employeeId: string | null;
  readonly role: Role;
};

/** As `Membership`, with the time (ms) since which the business is closed down, if it is. */
export type CurrentMembership = Membership & {
  readonly closedAt: Instant | null;
  /** Whether the member sees clients' phones and addresses. */
  readonly seesReach: boolean;
};

/** A person's memberships, ordered by the name of the business. */
export function membershipsOf(db: Database, userId: string): Reading<readonly Membership[]> {
  return reading([membershipsWhere(db, eq(members.userId, userId))], ([rows]) =>
    rows.map(({ closedAt: _, seesReach: __, ...membership }) => membership),
  );
}

/** A person's membership of one business; null if the person does not work there. */
export function membershipIn(
  db: Database,
  userId: string,
  businessId: string,
): Reading<CurrentMembership | null> {
  return reading([MEMBERSHIP(db, { userId, businessId })], ([rows]) => rows[0] ?? null);
}

const MEMBERSHIP = prepared((db, given: Given<Record<"userId" | "businessId", string>>) =>
  membershipsWhere(db, and(eq(members.userId, given.userId), eq(members.businessId, given.businessId))),
);

const SEES_REACH = sql`(${members.role} <> 'PROFESSIONAL' or ${businesses.professionalsSeePhones})`;

/** The membership of a row of `members` joined with its business, as one column; null without either. */
export const JOINED_MEMBERSHIP = sql`(case when ${businesses.id} = ${members.businessId} then json_array(
    ${businesses.id}, ${businesses.name}, ${members.employeeId}, ${members.role}, ${businesses.closedAt}, ${SEES_REACH}) end)`
  .mapWith((text: string): CurrentMembership => {
    const [businessId, businessName, employeeId, role, closedAt, seesReach] = JSON.parse(text);
    return { businessId, businessName, employeeId, role, closedAt, seesReach: Boolean(seesReach) };
  })
  .as("membership");

function membershipsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({
      ...named({
        businessId: members.businessId,
        businessName: businesses.name,
        employeeId: members.employeeId,
        role: members.role,
        closedAt: businesses.closedAt,
      }),
      seesReach: sql`${SEES_REACH}`.mapWith(Boolean).as("seesReach"),
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.businessId))
    .where(where)
    .orderBy(asc(businesses.name), asc(businesses.id));
}
