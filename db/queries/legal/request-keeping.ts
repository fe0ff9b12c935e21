import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { anyBefore, inPage, ONE, type Purge } from "#db/purging.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { legalRequests } from "#db/schema/legal/legal-requests.ts";

/** A request as its writer may export it. */
type KeptRequest = Pick<
  LegalRequest,
  | "code"
  | "kind"
  | "about"
  | "name"
  | "bookingCode"
  | "comments"
  | "createdAt"
  | "dueOn"
  | "confirmedAt"
  | "settledAt"
  | "answer"
>;

/**
 * Requests written from this person's address, where the account has verified it. Any writer may type another person's address.
 */
export function legalRequestsOf(db: Database, userId: string): Reading<readonly KeptRequest[]> {
  const { code, kind, about, name, bookingCode, comments } = legalRequests;
  const { createdAt, dueOn, confirmedAt, settledAt, answer } = legalRequests;
  const asked = db
    .select(
      named({
        ...{ code, kind, about, name, bookingCode, comments },
        ...{ createdAt, dueOn, confirmedAt, settledAt, answer },
      }),
    )
    .from(legalRequests)
    .innerJoin(users, and(eq(users.email, legalRequests.email), isNotNull(users.emailVerifiedAt)))
    .where(eq(users.id, userId))
    .orderBy(asc(createdAt));
  return reading([asked], ([rows]) => rows);
}

/**
 * Removes names and texts from the same requests when their writer's account is deleted. That they were made, and answered in
 * time, stays. An open request keeps the address that its answer goes to.
 */
export function forgetLegalRequests(db: Database, userId: string): Statement {
  const proved = sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
  return db
    .update(legalRequests)
    .set(NOBODY)
    .where(and(sql`${legalRequests.email} = ${proved}`, isNotNull(legalRequests.settledAt)));
}

/** The same for requests that were settled before `before`. */
export function purgeLegalRequests(db: Database, before: Instant): Purge {
  const { settledAt } = legalRequests;
  // Must match the partial index word for word.
  const isKept = sql`settled_at is not null and email <> ''`;
  const page = db
    .update(legalRequests)
    .set(NOBODY)
    .where(inPage(settledAt, before, isKept))
    .returning(ONE);
  return [anyBefore(db, settledAt, before, isKept), page];
}

const NOBODY = { name: "", email: "", bookingCode: null, comments: null, answer: null } as const;
