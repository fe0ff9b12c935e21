import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { CONSENT_VERSIONS, type Consent, type ConsentWay } from "#app/domain/legal/consents.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { consents } from "#db/schema/accounts/consents.ts";

/** The user, time (ms) and place of a consent. */
type ConsentAct = { readonly userId: string; readonly at: Instant; readonly way: ConsentWay };

/** Notes that a user accepted the terms with the privacy policy; for the batch that opens their account. */
export function noteAcceptance(db: Database, act: ConsentAct): Statement[] {
  const accepted = [agreedTo("TERMS"), agreedTo("PRIVACY")];
  return accepted.map((words) =>
    db
      .insert(consents)
      .values({ ...act, ...words, given: true })
      .onConflictDoNothing(),
  );
}

/** Notes whether a user wants news by mail, if that changes. Must precede the change of the user's row. */
export function noteNewsIfChanged(
  db: Database,
  { userId, at, way }: ConsentAct,
  isWanted: boolean,
): Statement {
  const { what, version } = agreedTo("MARKETING");
  const row = db
    .select({
      userId: users.id,
      what: sql<Consent>`${what}`.as("what"),
      at: sql<Instant>`${at}`.as("at"),
      version: sql<string>`${version}`.as("version"),
      given: sql<boolean>`${Number(isWanted)}`.as("given"),
      way: sql<ConsentWay>`${way}`.as("way"),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), ne(users.mailMarketing, isWanted)));
  return db.insert(consents).select(row).onConflictDoNothing();
}

/** All consents that a user gave or withdrew, in order. */
export function consentsOf(
  db: Database,
  userId: string,
): Reading<readonly Omit<typeof consents.$inferSelect, "userId">[]> {
  const { what, version, given, at, way } = consents;
  const noted = db
    .select(named({ what, version, given, at, way }))
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(at), asc(what));
  return reading([noted], ([rows]) => rows);
}

function agreedTo<What extends Consent>(what: What) {
  return { what, version: CONSENT_VERSIONS[what] };
}
